import CodegenDiagnostics

extension DiagnosticKind {
    /// Whether a part of the description may be left out because of the problem.
    package var losesPart: Bool {
        [
            .mistake.misplacedKey, .openAPI.unknownKey, .openAPI.wrongType, .openAPI.unresolvedReference,
            .openAPI.invalidReference, .mistake.mismatchedReference, .openAPI.skippedOperation,
        ].contains(self)
    }
}
