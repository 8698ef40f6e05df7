import CodegenDiagnostics

/// The files that a run looked for, whether they existed or not. `--watch` watches these files.
final class FileLog: Sendable {
    private let found = Guarded<Set<String>>([])

    var paths: Set<String> {
        found.withLock { $0 }
    }

    /// - Parameter path: An absolute path.
    func add(_ path: String) {
        found.withLock { _ = $0.insert(path) }
    }
}
