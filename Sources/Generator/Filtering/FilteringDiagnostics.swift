import CodegenDiagnostics

/// The diagnostics about filters.
package struct FilteringDiagnostics: DiagnosticTable {
    package static let title = "Filters"

    package init() {}

    let unmatchedFilter = DiagnosticKind(
        "unmatched-filter", .warning, cause: "A condition of `filter` matches no part of the description.",
        remedy: "Remove the condition or correct it. The description may have changed.")
    package let emptyFilter = DiagnosticKind(
        "empty-filter", .error, cause: "`filter` leaves out every operation of the description.",
        remedy: "Correct its conditions. For a client with models only, list the schemas in `schemas` of `include`.")
    let neededSchema = DiagnosticKind(
        "needed-schema", .warning,
        cause: "`filter` excludes a schema that its remaining operations or schemas need. The schema is kept.",
        remedy: "Exclude the operations or schemas that use it, too.")
}

extension DiagnosticKind {
    package static let filtering = FilteringDiagnostics()
}
