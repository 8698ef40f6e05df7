import CodegenDiagnostics
import CodegenSettings

/// Which parts of a description become a client. Made by Driver from the configuration, applied by `FilterApplication`.
package struct Filter: Sendable {
    /// Names and patterns; several conditions are alternatives.
    package struct Conditions: Sendable {
        package var tags: [Located<String>] = []
        /// By `operationId`, or by method and path: `GET /posts/{id}`.
        package var operations: [Located<String>] = []
        package var paths: [Located<String>] = []
        /// Names of components.
        package var schemas: [Located<String>] = []

        package init() {}
    }

    package var include = Conditions()
    package var exclude = Conditions()
    package var excludesDeprecated = false
    /// In the configuration.
    package let range: SourceRange?

    package init(at range: SourceRange? = nil) {
        self.range = range
    }

    /// Every condition in a line: equal for filters that do the same.
    package var lines: [String] {
        include.lines.map { "include \($0)" } + exclude.lines.map { "exclude \($0)" }
            + (excludesDeprecated ? ["exclude deprecated"] : [])
    }
}

extension Filter.Conditions {
    /// Whether any condition is about operations.
    var selectsOperations: Bool {
        !(tags.isEmpty && operations.isEmpty && paths.isEmpty)
    }

    fileprivate var lines: [String] {
        let lists = [("tag", tags), ("operation", operations), ("path", paths), ("schema", schemas)]
        return lists.flatMap { kind, values in values.map { "\(kind) \($0.value)" } }
    }
}
