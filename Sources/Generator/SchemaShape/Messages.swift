import CodegenDiagnostics

extension DiagnosticMessage {
    static func inheritedPropertyLimit(limit: Int) -> Self {
        Self(
            .schemaShape.inheritedPropertyLimit,
            "the 'allOf' lists of this description copy more than \(limit) properties",
            advice: "shorten the chains of schemas that extend each other")
    }
}
