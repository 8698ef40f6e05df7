import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings

/// Reports conditions without a match in the description.
struct FilterConditionRule {
    private let operations: [CodegenOpenAPI.Operation]
    private let tags: [String]
    private let names: [String]
    private let schemas: [String]
    private let diagnostics: DiagnosticsEngine

    init(_ document: ResolvedDocument, diagnostics: DiagnosticsEngine) {
        operations = document.operations + document.incoming.filter(\.callbackOwners.isEmpty)
        tags = operations.flatMap(\.tags)
        names = operations.flatMap { [$0.operationID, $0.key].compactMap(\.self) }
        schemas = document.componentSchemas.map(\.name)
        self.diagnostics = diagnostics
    }

    func check(_ filter: Filter) {
        for conditions in [filter.include, filter.exclude] {
            check(conditions.tags, "operation with the tag", Set(tags).contains, among: tags)
            check(
                conditions.operations, "operation", { name in operations.contains { $0.isNamed(name) } }, among: names)
            check(conditions.paths, "path that matches", matchesPath, among: operations.map(\.path))
            check(conditions.schemas, "component schema", Set(schemas).contains, among: schemas)
        }
    }

    private func check(
        _ conditions: [Located<String>], _ kind: String, _ isMatched: (String) -> Bool, among names: [String]
    ) {
        for condition in conditions where !isMatched(condition.value) {
            diagnostics.report(.unmatchedFilter(kind, condition.value, names), at: condition.range)
        }
    }

    private func matchesPath(_ text: String) -> Bool {
        let pattern = PathPattern(text)
        return operations.contains { pattern.matches($0.path) }
    }
}

extension DiagnosticMessage {
    fileprivate static func unmatchedFilter(_ kind: String, _ text: String, _ names: [String]) -> Self {
        Self(
            .filtering.unmatchedFilter, "the description has no \(kind) '\(text.prefix(100))'",
            advice: Spelling.closest(to: text, among: Set(names).sorted()).map { "did you mean '\($0)'?" })
    }
}
