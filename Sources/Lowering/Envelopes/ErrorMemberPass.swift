import Diagnostics
import IR
import OpenAPI
import SchemaShape
import Settings

/// Reads what `errors` of the document's `x-codegen` says of the bodies of failures, and checks it against them.
struct ErrorMemberPass: APIPass {
    let record: BuildRecord

    private var context: LoweringContext { record.context }
    private var diagnostics: DiagnosticsEngine { context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        guard let settings = context.document.settings.errors else { return }
        let members = MemberFinder(api.types)
        let bodies = api.groups.flatMap(\.endpoints).flatMap(\.errorBodies).flatMap(members.alternatives)
        // A server may answer with bodies that nobody declared, so this is no error.
        for path in [settings[\.code], settings[\.message]].compactMap(\.self) {
            guard let end = members.commonDeadEnd(of: path.value.components, in: bodies) else { continue }
            diagnostics.warning(.memberOfNone(path.value.text, "no declared error body", end), at: path.range)
        }
        api.errorMembers = ErrorMembers(
            code: settings.code?.text, message: settings.message?.text, codes: codes(settings, api.types))
    }

    /// The type of the component that lists the codes.
    private func codes(_ settings: SettingValues<ErrorKeys>, _ declarations: [TypeDeclaration]) -> ErrorMembers.Codes? {
        guard let codes = settings[\.codes] else { return nil }
        let (name, range) = (codes.value, codes.range)
        guard let id = context.document.componentSchemas.first(where: { $0.name == name }) else {
            diagnostics.error(.noSuchComponent(name, context.document.componentSchemas.map(\.name)), at: range)
            return nil
        }
        let declaration = declarations.first { record.sources[$0.name.swift]?.schema.id == id }
        guard let declaration, case .enumeration(let type) = declaration.kind,
            [.string, .integer].contains(type.rawType)
        else {
            diagnostics.error(.noCodes(name), at: range)
            return nil
        }
        if settings.code == nil { diagnostics.warning(.codesWithoutCode, at: range) }
        let property = SwiftNames.member("\(context.apiName)Code")
        let isTaken = ["statusCode", "serverCode"].contains(property)
        return ErrorMembers.Codes(
            type: declaration.name.swift, property: isTaken ? SwiftNames.member("\(context.apiName)APICode") : property)
    }
}

extension DiagnosticMessage {
    static func noSuchComponent(_ name: String, _ known: [String]) -> Self {
        Self(
            "there is no component '\(name.prefix(60))'",
            advice: Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" })
    }

    static func noCodes(_ name: String) -> Self {
        Self("the component '\(name.prefix(60))' is no enumeration of texts or numbers")
    }

    static let codesWithoutCode = Self(
        "'codes' without 'code'", advice: "say where the code stands in an error body")
}
