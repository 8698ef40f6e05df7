import Foundation

/// Collects the diagnostics of a run, in the order in which they are reported, each location and message once. Every stage
/// gets it from Driver and only adds to it; only Driver asks whether there were errors.
package final class DiagnosticsEngine: Sendable {
    private struct State {
        var files: [SourceFile] = []
        var reported: [Diagnostic] = []
        var seen: Set<Diagnostic> = []
    }

    private let state = Guarded(State())

    package init() {}

    // MARK: Files

    /// Keeps a file for messages and gives it its id.
    package func register(path: String, bytes: [UInt8]) -> SourceFile {
        state.withLock { state in
            let file = SourceFile(id: SourceFileID(UInt32(state.files.count)), path: path, bytes: bytes)
            state.files.append(file)
            return file
        }
    }

    package func file(_ id: SourceFileID) -> SourceFile? {
        state.withLock { state in
            let index = Int(id.rawValue)
            return state.files.indices.contains(index) ? state.files[index] : nil
        }
    }

    // MARK: Diagnostics

    package func report(_ diagnostic: Diagnostic) {
        state.withLock { state in
            guard state.seen.insert(diagnostic).inserted else { return }
            state.reported.append(diagnostic)
        }
    }

    package func report(_ message: DiagnosticMessage, at range: SourceRange?, notes: [Diagnostic.Note] = []) {
        report(Diagnostic(message, at: range, notes: notes))
    }

    package var diagnostics: [Diagnostic] {
        state.withLock { $0.reported }
    }

    /// Whether a diagnostic of at least this severity was reported.
    package func has(_ severity: Diagnostic.Severity) -> Bool {
        state.withLock { $0.reported.contains { $0.severity >= severity } }
    }
}
