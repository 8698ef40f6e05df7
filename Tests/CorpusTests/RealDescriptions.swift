import Foundation
import Testing

/// Tests with real descriptions.
@Suite(.enabled(if: !Corpus.folder.isEmpty, "CORPUS_DIR names no folder of real descriptions"))
enum RealDescriptions {
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
