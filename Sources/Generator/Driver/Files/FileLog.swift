import CodegenDiagnostics

/// The files that a run has looked for, whether they were there or not: what `--watch` watches.
final class FileLog: Sendable {
    private let found = Guarded<Set<String>>([])

    var paths: Set<String> {
        found.withLock { $0 }
    }

    /// - Parameter path: Absolute.
    func add(_ path: String) {
        found.withLock { _ = $0.insert(path) }
    }
}
