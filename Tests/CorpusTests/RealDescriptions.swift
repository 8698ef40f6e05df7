import Foundation
import Testing

/// Tests with real descriptions. They run one at a time, because they need much CPU time and other tests measure time.
@Suite(
    .serialized,
    .enabled(if: Corpus.isPresent, "there are no descriptions at \(Corpus.folder); CORPUS_DIR names another place"))
enum RealDescriptions {
    /// The folder of this repository's own descriptions.
    static let specs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("specs").path

    @Suite struct TheList {
        @Test func theCorpusListsItsDescriptions() {
            #expect(!Corpus.documents.isEmpty)
            #expect(!Corpus.invalid.isEmpty)
        }
    }
}

/// Runs work on a separate thread, so that the few threads of the tests stay available.
func aside<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try work() }) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}
