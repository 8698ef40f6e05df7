import Diagnostics

/// A requirement names schemes that the document declares. One that does not exist cannot be met and is left out.
/// Checked while requirements are read, where each name still has its place.
struct UnknownSecuritySchemeRule {
    let declared: [String]

    /// - Returns: whether the scheme is declared, after reporting that it is not.
    func check(_ name: String, at range: SourceRange, in id: SchemaID, _ diagnostics: DiagnosticsEngine) -> Bool {
        guard !declared.contains(name) else { return true }
        let message = DiagnosticMessage.unknownScheme(
            name, Spelling.closest(to: name, among: declared), in: id.context)
        diagnostics.warning(message, at: range)
        return false
    }
}

extension DiagnosticMessage {
    static func unknownScheme(_ name: String, _ suggestion: String?, in context: String?) -> Self {
        Self(
            "security scheme '\(name.prefix(60))' is required but not declared", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "declare it below the security schemes")
    }
}
