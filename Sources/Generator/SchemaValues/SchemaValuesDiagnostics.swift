import CodegenDiagnostics

/// The diagnostics of examples and of mock samples.
package struct SchemaValuesDiagnostics: DiagnosticTable {
    package static let title = "Examples and samples"

    package init() {}

    let dateWithoutOffset = DiagnosticKind(
        "date-without-offset", .note,
        cause: "An example of a `date-time` has no offset. The runtime reads such a date as UTC, and writes it with "
            + "`Z`.",
        remedy: "If the server needs the text as it was, set `formats: { date-time: exact-date-time }`.")
    let exampleMismatch = DiagnosticKind(
        "example-mismatch", .warning,
        cause: "An example is not valid for its schema. A generated sample is used instead, unless the configuration "
            + "has `examples: kept`.",
        remedy: "Correct the example or the schema.")
    let sampleNotGenerated = DiagnosticKind(
        "sample-not-generated", .warning,
        cause: "No valid sample could be generated for a schema, for example because of its `pattern`.",
        remedy: "Give the schema an example.")
}

extension DiagnosticKind {
    static let schemaValues = SchemaValuesDiagnostics()
}
