import Diagnostics
import IR
import OpenAPI
import SchemaShape

extension TypeBuilder {
    /// What `errors` of the document's `x-codegen` says. Asked when all declarations are made.
    func errorMembers(_ groups: [EndpointGroup]) -> ErrorMembers {
        guard let settings = document.settings.settings("errors") else { return ErrorMembers() }
        let members = MemberFinder(declarations)
        let bodies = groups.flatMap(\.endpoints).flatMap(\.errorBodies).flatMap(members.alternatives)
        // A server may answer with bodies that nobody declared, so this is no error.
        for key in ["code", "message"] {
            guard let path = settings.path(key), let end = members.commonDeadEnd(of: path, in: bodies) else { continue }
            diagnostics.warning(
                .memberOfNone(settings.text(key) ?? key, "no declared error body", end), at: settings[key]?.range)
        }
        return ErrorMembers(
            code: settings.text("code"), message: settings.text("message"), codes: codes(settings))
    }

    /// The type of the component that lists the codes.
    private func codes(_ settings: SettingValues) -> ErrorMembers.Codes? {
        guard let name = settings.text("codes") else { return nil }
        let range = settings["codes"]?.range
        guard let id = document.componentSchemas.first(where: { $0.name == name }) else {
            diagnostics.error(.noSuchComponent(name, document.componentSchemas.map(\.name)), at: range)
            return nil
        }
        let declaration = declarations.first { $0.origin == Origin(id) }
        guard let declaration, case .enumeration(let type) = declaration.kind,
            [.string, .integer].contains(type.rawType)
        else {
            diagnostics.error(.noCodes(name), at: range)
            return nil
        }
        if settings.text("code") == nil { diagnostics.warning(.codesWithoutCode, at: range) }
        let property = SwiftNames.member("\(apiName)Code")
        let isTaken = ["statusCode", "serverCode"].contains(property)
        return ErrorMembers.Codes(
            type: declaration.name.swift, property: isTaken ? SwiftNames.member("\(apiName)APICode") : property)
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
