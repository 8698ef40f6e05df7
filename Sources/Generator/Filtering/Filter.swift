import CodegenDiagnostics
import CodegenSettings

/// The parts of a description that become a client. Driver creates it from the configuration; `FilterApplication`
/// applies it.
package struct Filter: Sendable {
    /// Names and patterns. An operation or schema matches if any condition matches.
    package struct Conditions: Sendable {
        package var tags: [Located<String>] = []
        /// Operations by `operationId`, or by method and path: `GET /posts/{id}`.
        package var operations: [Located<String>] = []
        package var paths: [Located<String>] = []
        /// The names of component schemas.
        package var schemas: [Located<String>] = []

        package init() {}
    }

    package var include = Conditions()
    package var exclude = Conditions()
    package var excludesDeprecated = false
    /// The location of the filter in the configuration.
    package let range: SourceRange?

    package init(at range: SourceRange? = nil) {
        self.range = range
    }

    /// Every condition as a line: equal for filters with the same effect.
    package var lines: [String] {
        include.lines.map { "include \($0)" } + exclude.lines.map { "exclude \($0)" }
            + (excludesDeprecated ? ["exclude deprecated"] : [])
    }
}

extension Filter.Conditions {
    /// Whether any condition selects operations.
    var selectsOperations: Bool {
        !(tags.isEmpty && operations.isEmpty && paths.isEmpty)
    }

    fileprivate var lines: [String] {
        let lists = [("tag", tags), ("operation", operations), ("path", paths), ("schema", schemas)]
        return lists.flatMap { kind, values in values.map { "\(kind) \($0.value)" } }
    }
}
