import EndpointRuntime
import FlyingFox
import Foundation
import Klipy
import KlipyMocks
import LoopbackSupport
import Testing

/// The methods of a generated client that return a body in chunks.
@Suite(.timeLimit(.minutes(1))) struct StreamingMethodTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nConnection: close\r\n\r\n"

    private func client(_ url: String) -> KlipyClient { KlipyClient(server: KlipyServer(url: url)) }

    @Test func aBodyIsReadInChunks() async throws {
        let gif = Data(repeating: 7, count: 400_000)
        try await withHTTPServer { request in
            FlyingFox.HTTPResponse(
                statusCode: request.path == "/gifs/cat/file" ? .ok : .notFound,
                headers: [.contentType: "image/gif"], body: gif)
        } run: { url in
            let gifs = client(url).gifs
            var length = 0
            for try await chunk in try await gifs.downloadGif(slug: "cat", as: ByteStream.self) {
                length += chunk.count
            }
            #expect(length == gif.count)
            let error = await #expect(throws: APIError.self) {
                try await gifs.downloadGif(slug: "dog", as: ByteStream.self)
            }
            #expect(error?.reason == .notFound)
            #expect(error?.operation == "gifs.downloadGif")
        }
    }

    /// The server sends the second chunk only after the first one has been read.
    @Test func chunksArriveBeforeTheEnd() async throws {
        let read = Signal()
        try await withRawServer(.send(Self.head + "GIF8"), .wait(read), .send("9a")) { url in
            let stream = try await client(url).gifs.downloadGif(slug: "cat", as: ByteStream.self)
            #expect(stream.head.headers["Content-Type"] == "image/gif")
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() == Data("GIF8".utf8))
            read.fire()
            #expect(try await iterator.next() == Data("9a".utf8))
            #expect(try await iterator.next() == nil)
        }
    }

    /// The server waits until the client closes the connection.
    @Test func cancellingTheTaskCancelsTheRequest() async throws {
        let (arrived, closed) = (Signal(), Signal())
        try await withRawServer(.send(Self.head + "GIF8"), .holdUntilClosed, .signal(closed)) { url in
            let gifs = client(url).gifs
            let task = Task {
                for try await _ in try await gifs.downloadGif(slug: "cat", as: ByteStream.self) { arrived.fire() }
            }
            await arrived.wait()
            task.cancel()
            await #expect(throws: APIError(.cancelled, operation: "gifs.downloadGif")) { try await task.value }
            await closed.wait()
        }
    }

    @Test func optionsApplyToTheStream() async throws {
        try await withHTTPServer { request in
            FlyingFox.HTTPResponse(
                statusCode: .ok, body: Data((request.headers[HTTPHeader("X-Screen")] ?? "").utf8))
        } run: { url in
            let (stream, response) = try await client(url).withResponse {
                try await $0.gifs.options(.header("X-Screen", "search")).downloadGif(slug: "cat", as: ByteStream.self)
            }
            #expect(response.statusCode == 200)
            #expect(try await stream.collect(upTo: 100) == Data("search".utf8))
        }
    }

    // MARK: Mocks

    private func chunks(_ gifs: any GifsAPI) async throws -> [String] {
        let stream = try await KlipyClient.mock(gifs: gifs).gifs.downloadGif(slug: "cat", as: ByteStream.self)
        return try await stream.reduce(into: []) { $0.append(String(decoding: $1, as: UTF8.self)) }
    }

    /// A mock has one recorder for all forms of the body.
    @Test func aMockDividesItsData() async throws {
        let gifs = MockGifsAPI()
        let sample = GifsEndpoint.downloadGifSample.data
        #expect(try await chunks(gifs).count == min(sample.count, 4))
        #expect(try await chunks(gifs).joined() == String(decoding: sample, as: UTF8.self))
        gifs.onDownloadGif.returns(Data("GIF89a".utf8))
        #expect(try await chunks(gifs) == ["GI", "F8", "9a"])
        gifs.onDownloadGif.fails(.timeout)
        await #expect(throws: APIError(.timeout, operation: "gifs.downloadGif")) { try await chunks(gifs) }
        #expect(gifs.onDownloadGif.calls.map(\.slug) == ["cat", "cat", "cat", "cat"])
    }

    @Test func anImplementationByHandDividesItsData() async throws {
        struct OneGif: PartialGifsAPI {
            func downloadGif(slug: String) async throws(APIError) -> Data { Data("\(slug)alog!".utf8) }
        }
        struct NoGif: PartialGifsAPI {}
        #expect(try await chunks(OneGif()) == ["ca", "ta", "lo", "g!"])
        await #expect(throws: APIError(unexpectedCall: "gifs.downloadGif")) { try await chunks(NoGif()) }
    }

    /// A test decides about the chunks and the end of a stream with an implementation of the method.
    @Test func anImplementationByHandMayStream() async throws {
        struct BrokenGif: PartialGifsAPI {
            func downloadGif(slug: String, as type: ByteStream.Type) async throws(APIError) -> ByteStream {
                ByteStream([Data("GIF".utf8), Data("89a".utf8)], failing: APIError(.connectionLost))
            }
        }
        let client = KlipyClient.mock(gifs: BrokenGif())
        var chunks: [String] = []
        await #expect(throws: APIError(.connectionLost)) {
            for try await chunk in try await client.gifs.downloadGif(slug: "cat", as: ByteStream.self) {
                chunks.append(String(decoding: chunk, as: UTF8.self))
            }
        }
        #expect(chunks == ["GIF", "89a"])
    }
}
