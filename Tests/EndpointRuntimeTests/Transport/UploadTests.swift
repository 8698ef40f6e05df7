import EndpointCodingTestSupport
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session that sends a streamed body again requests another stream.
@Suite("Streamed bodies that a session asks for again", .timeLimit(.minutes(1)))
struct UploadTests {
    private let failures = Recorder<TransportError>()

    private func upload(_ body: BodyStream) -> Upload {
        Upload(body, on: URLSessionEngine(configuration: .ephemeral, challenges: nil)) { [failures] in
            failures.add($0)
        }
    }

    private var repeatable: BodyStream {
        BodyStream {
            AsyncStream<Data> { continuation in
                for word in ["one ", "two ", "three"] { continuation.yield(Data(word.utf8)) }
                continuation.finish()
            }
        }
    }

    /// Reads on a thread that may block.
    private func text(_ stream: sending InputStream?, upTo limit: Int = 1_000) async -> String? {
        guard let stream else { return nil }
        return await withCheckedContinuation { continuation in
            nonisolated(unsafe) let stream = stream
            Thread.detachNewThread {
                var text = Data()
                var buffer = [UInt8](repeating: 0, count: 64)
                stream.open()
                while text.count < limit {
                    let count = stream.read(&buffer, maxLength: min(64, limit - text.count))
                    guard count > 0 else { break }
                    text += buffer.prefix(count)
                }
                continuation.resume(returning: String(decoding: text, as: UTF8.self))
            }
        }
    }

    @Test func repeatableBodyStartsAgain() async {
        let upload = upload(repeatable)
        #expect(await text(upload.stream, upTo: 6) == "one tw")
        #expect(await text(upload.restart()) == "one two three")
        #expect(await text(upload.restart()) == "one two three")
        upload.end()
        #expect(failures.all.isEmpty)
    }

    @Test func bodyThatCanBeReadOnceHasNoOtherStream() async {
        let pieces = AsyncStream<Data> { continuation in
            continuation.yield(Data("once".utf8))
            continuation.finish()
        }
        let upload = upload(BodyStream(once: pieces))
        #expect(await text(upload.stream) == "once")
        #expect(upload.restart() == nil)
    }

    @Test func endedUploadHasNoStream() {
        let upload = upload(repeatable)
        upload.end()
        #expect(upload.restart() == nil)
        #expect(upload.stream == nil)
    }

    @Test func sessionGetsTheNewStream() async throws {
        let events = URLSessionEvents(elsewhere: DispatchQueue(label: "test"), challenges: nil)
        let session = URLSession(configuration: .ephemeral)
        let task = session.dataTask(with: try #require(URL(string: "https://api.example.test")))
        let upload = upload(repeatable)
        #expect(await text(upload.stream, upTo: 3) == "one")
        events.register(Exchange(limit: 0), upload, for: task)
        let found = Locked<Bool?>(nil)
        events.urlSession(session, task: task) { stream in found.withLock { $0 = stream != nil } }
        #expect(found.withLock { $0 } == true)
        #expect(await text(upload.stream) == "one two three")
        let other = session.dataTask(with: try #require(URL(string: "https://api.example.test")))
        events.urlSession(session, task: other) { stream in found.withLock { $0 = stream != nil } }
        #expect(found.withLock { $0 } == false)
        session.invalidateAndCancel()
    }

    @Test func exhaustedStreamIsALostConnection() {
        #expect(APIError.Reason(URLError(.requestBodyStreamExhausted)) == .connectionLost)
    }
}
