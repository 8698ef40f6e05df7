import CodegenDiagnostics

/// The diagnostics about filters.
package struct FilteringDiagnostics: DiagnosticTable {
    package static let title = "Filters"

    package init() {}

    let unmatchedFilter = DiagnosticKind(
        "unmatched-filter", .warning, cause: "A condition of `filter` matches nothing in the description.",
        remedy: "Remove the condition, or correct it: the description may have changed.")
    let emptyFilter = DiagnosticKind(
        "empty-filter", .warning, cause: "`filter` leaves out every operation of the description.",
        remedy: "Correct its conditions. For models alone, name them in `schemas` of `include`.")
    let neededSchema = DiagnosticKind(
        "needed-schema", .warning,
        cause: "A schema that `filter` excludes is needed by operations or schemas that it keeps.",
        remedy: "Exclude what uses it too. Until then the schema is kept.")
}

extension DiagnosticKind {
    static let filtering = FilteringDiagnostics()
}
