import CodegenDiagnostics
import CodegenDriver

/// The entries of several archives, for several threads.
final class EntrySource: Sendable {
    /// The reason why an archive cannot be used.
    struct Failure: Sendable {
        let archive: ResolvedPath
        let problem: ArchiveFile.Failure
    }

    /// Consecutive entries.
    struct Batch {
        var bytes: [UInt8] = []
        /// The ends of the entries in `bytes`. An entry that is too large is empty.
        var ends: [Int] = []
        /// The number of the first entry, from 1.
        var first = 1
    }

    private struct State {
        var rest: [ResolvedPath]
        var current: (archive: ResolvedPath, file: ArchiveFile)?
        var count = 0
        var failure: Failure?
        var cut: [ResolvedPath] = []
    }

    private static let batchSize = 512 << 10

    private let state: Guarded<State>

    init(_ archives: [ResolvedPath]) {
        state = Guarded(State(rest: archives))
    }

    var failure: Failure? { state.withLock { $0.failure } }

    /// The archives that end within an entry.
    var cut: [ResolvedPath] { state.withLock { $0.cut } }

    /// Reads the next entries. Returns `false` after the last entry.
    func next(_ batch: inout Batch) -> Bool {
        batch.bytes.removeAll(keepingCapacity: batch.bytes.capacity < 8 * Self.batchSize)
        batch.ends.removeAll(keepingCapacity: true)
        return state.withLock { state in
            batch.first = state.count + 1
            while batch.bytes.count < Self.batchSize, batch.ends.count < 10_000, state.failure == nil {
                guard Self.read(&batch, &state) else { break }
            }
            return !batch.ends.isEmpty && state.failure == nil
        }
    }

    /// Reads an entry, or opens the next archive. Returns `false` after the last archive.
    private static func read(_ batch: inout Batch, _ state: inout State) -> Bool {
        guard let current = state.current else {
            guard !state.rest.isEmpty else { return false }
            let archive = state.rest.removeFirst()
            do throws(ArchiveFile.Failure) {
                state.current = (archive, try ArchiveFile(archive.path))
            } catch {
                state.failure = Failure(archive: archive, problem: error)
            }
            return true
        }
        let start = batch.bytes.count
        do throws(ArchiveFile.Failure) {
            switch try current.file.next(into: &batch.bytes) {
            case .entry, .largeEntry:
                batch.ends.append(batch.bytes.count)
                state.count += 1
            case .end: state.current = nil
            }
        } catch {
            batch.bytes.removeSubrange(start...)
            state.current = nil
            if error == .ended, state.count > 0 {
                state.cut.append(current.archive)
            } else {
                state.failure = Failure(archive: current.archive, problem: error)
            }
        }
        return true
    }
}
