import EndpointRuntime
import EndpointRuntimeTesting
import FlyingFox
import FlyingSocks
import Foundation
import Klipy
import KlipyMocks
import LoopbackSupport
import Testing

/// The methods of a generated client that write a body to a file.
@Suite(.timeLimit(.minutes(1))) struct DownloadTests {
    /// Runs `body` with a file that is removed afterwards, in a folder that does not exist yet.
    private func withFile(_ body: @Sendable (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("klipy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appendingPathComponent("cat.gif"))
    }

    private func client(_ url: String) -> KlipyClient { KlipyClient(server: KlipyServer(url: url)) }

    @Test func bodyIsWrittenAndProgressIsReported() async throws {
        let gif = Data(repeating: 7, count: 400_000)
        let reports = EndpointRuntime.Locked<[TransferProgress]>([])
        try await withFile { file in
            try await withHTTPServer { request in
                FlyingFox.HTTPResponse(
                    statusCode: request.path == "/gifs/cat/file" ? .ok : .notFound,
                    headers: [.contentType: "image/gif"], body: gif)
            } run: { url in
                let client = client(url)
                try await client.gifs
                    .options(.progress { progress in reports.withLock { $0.append(progress) } })
                    .downloadGif(slug: "cat", to: file)
                let (_, response) = try await client.withResponse {
                    try await $0.gifs.downloadGif(slug: "cat", to: file)
                }
                #expect(response.headers["Content-Type"] == "image/gif")

                let gifs = client.gifs.options(.progress { progress in print(progress.fraction) })
                try await gifs.downloadGif(slug: "cat", to: file)
            }
            #expect(try Data(contentsOf: file) == gif)
        }
        let last = TransferProgress(.download, bytes: 400_000, of: 400_000, isCompleted: true)
        #expect(reports.withLock { $0 }.last == last)
    }

    @Test func aBrokenDownloadContinues() async throws {
        let ranges = EndpointRuntime.Locked<[String?]>([])
        try await withFile { file in
            try await withHTTPServer { request in
                let range = request.headers[HTTPHeader("Range")]
                ranges.withLock { $0.append(range) }
                let fields = [HTTPHeader("ETag"): "\"1\""]
                guard range == "bytes=4-" else {
                    let half = HTTPBodySequence(from: BrokenBody(bytes: Data("GIF8".utf8)), count: 6)
                    return FlyingFox.HTTPResponse(statusCode: .ok, headers: HTTPHeaders(fields), body: half)
                }
                let rest = HTTPHeaders(fields.merging([HTTPHeader("Content-Range"): "bytes 4-5/6"]) { $1 })
                return FlyingFox.HTTPResponse(statusCode: .partialContent, headers: rest, body: Data("9a".utf8))
            } run: { url in
                let (_, response) = try await client(url).withResponse {
                    try await $0.gifs.downloadGif(slug: "cat", to: file)
                }
                #expect(response.statusCode == 206)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "GIF89a")
        }
        #expect(ranges.withLock { $0 } == [nil, "bytes=4-"])
    }

    @Test func aFailureLeavesTheFileUnchanged() async throws {
        try await withFile { file in
            try await KlipyClient.mock().gifs.downloadGif(slug: "cat", to: file)
            try await withHTTPServer { _ in
                FlyingFox.HTTPResponse(statusCode: .notFound)
            } run: { url in
                let error = await #expect(throws: APIError.self) {
                    try await client(url).gifs.downloadGif(slug: "dog", to: file)
                }
                #expect(error?.reason == .notFound)
                #expect(error?.operation == "gifs.downloadGif")
            }
            #expect(try Data(contentsOf: file) == GifsEndpoint.downloadGifSample.data)
        }
    }

    /// A mock has one recorder for both methods.
    @Test func aMockWritesItsData() async throws {
        let gifs = MockGifsAPI()
        gifs.onDownloadGif.returns(Data("GIF89a".utf8))
        let client = KlipyClient.mock(gifs: gifs)
        try await withFile { file in
            try await client.gifs.downloadGif(slug: "cat", to: file)
            #expect(try String(contentsOf: file, encoding: .utf8) == "GIF89a")
            let error = await #expect(throws: APIError.self) {
                try await client.gifs.downloadGif(slug: "cat", to: file.deletingLastPathComponent())
            }
            #expect(error?.operation == "gifs.downloadGif")
            #expect(error?.reason.code == .file)
            gifs.onDownloadGif.fails(.timeout)
            await #expect(throws: APIError(.timeout, operation: "gifs.downloadGif")) {
                try await client.gifs.downloadGif(slug: "cat", to: file)
            }
        }
        #expect(gifs.onDownloadGif.calls.map(\.slug) == ["cat", "cat", "cat"])
    }

    @Test func anImplementationByHandWritesItsData() async throws {
        struct OneGif: PartialGifsAPI {
            func downloadGif(slug: String) async throws(APIError) -> Data { Data(slug.utf8) }
        }
        struct NoGif: PartialGifsAPI {}
        try await withFile { file in
            try await KlipyClient.mock(gifs: OneGif()).gifs.downloadGif(slug: "cat", to: file)
            #expect(try String(contentsOf: file, encoding: .utf8) == "cat")
            await #expect(throws: APIError(unexpectedCall: "gifs.downloadGif")) {
                try await KlipyClient.mock(gifs: NoGif()).gifs.downloadGif(slug: "cat", to: file)
            }
        }
    }
}

/// A body that ends before its announced length.
private struct BrokenBody: AsyncBufferedSequence {
    let bytes: Data

    func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let bytes: Data
        var isSent = false

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            if isSent { throw SocketError.disconnected }
            isSent = true
            return bytes
        }
    }
}
