import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Reads `errors` from the document's `x-codegen`, and validates its paths against the bodies of failures.
struct ErrorMemberPass: APIPass {
    let record: BuildRecord

    private var context: LoweringContext { record.context }
    private var diagnostics: DiagnosticsEngine { context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        guard let settings = context.document.settings.errors else { return }
        let members = PropertyFinder(api.types, state.positions(of: api.types))
        let bodies = api.groups.flatMap(\.endpoints).flatMap(\.errorBodies).flatMap(members.alternatives)
        // Servers may send undeclared bodies, so this is a warning.
        let messages = settings.message ?? []
        for path in [settings[\.code]].compactMap(\.self) + messages {
            let names = context.document.propertyNamesBeforeFilter
            guard
                let end = members.unresolvedPath(
                    of: path.value.components, in: bodies, besides: names, indexes: true)
            else { continue }
            diagnostics.report(.unresolvedErrorProperty(path.value.text, "no declared error body", end), at: path.range)
        }
        api.errorMembers = ErrorMembers(
            code: settings.code?.text, messages: messages.map(\.value.text), codes: codes(settings, api.types))
    }

    /// Returns the enumeration of error codes.
    private func codes(_ settings: SettingValues<ErrorKeys>, _ declarations: [TypeDeclaration]) -> ErrorMembers.Codes? {
        guard let codes = settings[\.codes] else { return nil }
        let (name, range) = (codes.value, codes.range)
        guard let id = context.document.componentSchemas.first(where: { $0.name == name }) else {
            diagnostics.report(.unknownComponent(name, context.document.componentSchemas.map(\.name)), at: range)
            return nil
        }
        let declaration = declarations.first { record.sources[$0.name.swift]?.schema.id == id }
        guard let declaration, case .enumeration(let type) = declaration.kind,
            [.string, .integer].contains(type.rawType)
        else {
            diagnostics.report(.errorCodesNotEnum(name), at: range)
            return nil
        }
        if settings.code == nil { diagnostics.report(.errorCodesWithoutCode, at: range) }
        let property = SwiftNames.member("\(context.apiName)Code")
        let isTaken = ["statusCode", "serverCode"].contains(property)
        return ErrorMembers.Codes(
            type: declaration.name.swift, property: isTaken ? SwiftNames.member("\(context.apiName)APICode") : property)
    }
}

extension DiagnosticMessage {
    static func unknownComponent(_ name: String, _ components: [String]) -> Self {
        Self(
            .lowering.unknownComponent,
            "there is no component '\(name.prefix(60))'",
            advice: Spelling.closest(to: name, among: components).map { "did you mean '\($0)'?" })
    }

    static func errorCodesNotEnum(_ name: String) -> Self {
        Self(
            .lowering.errorCodesNotEnum,
            "the component '\(name.prefix(60))' is not an enumeration of strings or integers")
    }

    static let errorCodesWithoutCode = Self(
        .lowering.errorCodesWithoutCode,
        "'codes' without 'code'", advice: "add 'code': the path to the code in an error body")
}
