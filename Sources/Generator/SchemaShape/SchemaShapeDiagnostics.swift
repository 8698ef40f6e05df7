import CodegenDiagnostics

/// Diagnostics for limits of schemas.
package struct SchemaShapeDiagnostics: DiagnosticTable {
    package static let title = "Limits of schemas"

    package init() {}

    let discriminatorChildLimit = DiagnosticKind(
        "discriminator-child-limit", .error,
        cause: "The schemas with a discriminator have too many children in the whole description.",
        remedy: "Shorten the chains of schemas that extend each other.")
    let inheritedPropertyLimit = DiagnosticKind(
        "inherited-property-limit", .error,
        cause: "The `allOf` lists copy too many properties in the whole description.",
        remedy: "Shorten the chains of schemas that extend each other.")
}

extension DiagnosticKind {
    static let schemaShape = SchemaShapeDiagnostics()
}
