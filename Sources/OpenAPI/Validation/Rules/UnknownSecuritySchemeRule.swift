import Diagnostics

/// A requirement names schemes that the document declares. One that does not exist cannot be met and is left out.
struct UnknownSecuritySchemeRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let known = document.securitySchemes.map(\.name)
        let names = Set(known)
        for index in document.operations.indices {
            let operation = document.operations[index]
            let unknown = operation.security.flatMap(\.schemes).map(\.name).filter { !names.contains($0) }
            guard !unknown.isEmpty else { continue }
            for name in unknown {
                let message = DiagnosticMessage.unknownScheme(name, Spelling.closest(to: name, among: known))
                diagnostics.warning(message, at: operation.range.firstOfFile)
            }
            document.operations[index].security = operation.security.compactMap { requirement in
                Self.reduced(requirement, to: names)
            }
        }
    }

    private static func reduced(
        _ requirement: SecurityRequirementObject, to names: Set<String>
    ) -> SecurityRequirementObject? {
        let schemes = requirement.schemes.filter { names.contains($0.name) }
        guard !schemes.isEmpty || requirement.schemes.isEmpty else { return nil }
        return SecurityRequirementObject(schemes: schemes)
    }
}

extension DiagnosticMessage {
    static func unknownScheme(_ name: String, _ suggestion: String?) -> Self {
        Self(
            "security scheme '\(name.prefix(60))' is required but not declared", in: "security",
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "declare it below the security schemes")
    }
}
