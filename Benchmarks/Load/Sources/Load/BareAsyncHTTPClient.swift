#if ASYNC_HTTP_CLIENT
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOFoundationCompat

    /// Uses async-http-client with its async methods.
    final class BareAsyncHTTPClient: BareClient {
        private let client: HTTPClient

        init(connections: Int) {
            var configuration = HTTPClient.Configuration(
                redirectConfiguration: .disallow,
                connectionPool: .init(
                    idleTimeout: .seconds(60), concurrentHTTP1ConnectionsPerHostSoftLimit: connections),
                decompression: .enabled(limit: .none))
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.tracing.tracer = nil
            client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        func thing(_ url: URL) async throws -> BareThing {
            var request = HTTPClientRequest(url: url.absoluteString)
            request.headers.add(name: "Accept", value: "application/json")
            let body = try await response(request).body.collect(upTo: 1_048_576)
            return try JSONDecoder().decode(BareThing.self, from: Data(buffer: body))
        }

        func stream(_ url: URL) async throws -> Int {
            var count = 0
            for try await part in try await response(HTTPClientRequest(url: url.absoluteString)).body {
                count += part.readableBytes
            }
            return count
        }

        func download(_ url: URL, to file: URL) async throws {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            for try await part in try await response(HTTPClientRequest(url: url.absoluteString)).body {
                try handle.write(contentsOf: Data(buffer: part))
            }
        }

        func upload(_ file: URL, to url: URL) async throws {
            let length = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            try await put(FileParts(file: file), length: length, to: url)
        }

        func upload(_ pieces: Pieces, to url: URL) async throws {
            try await put(Buffers(pieces: pieces), length: pieces.total, to: url)
        }

        func end() async throws {
            try await client.shutdown()
        }

        private func put<Parts: AsyncSequence & Sendable>(_ parts: Parts, length: Int, to url: URL) async throws
        where Parts.Element == ByteBuffer {
            var request = HTTPClientRequest(url: url.absoluteString)
            request.method = .PUT
            request.body = .stream(parts, length: .known(Int64(length)))
            _ = try await response(request).body.collect(upTo: 1_048_576)
        }

        private func response(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
            let response = try await client.execute(request, timeout: .seconds(300))
            guard response.status == .ok else { throw Unexpected(words: "\(response.status)") }
            return response
        }
    }

    private struct Buffers: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        struct Iterator: AsyncIteratorProtocol {
            var pieces: Pieces.Iterator

            mutating func next() async -> ByteBuffer? { await pieces.next().map { ByteBuffer(data: $0) } }
        }

        let pieces: Pieces

        func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces.makeAsyncIterator()) }
    }

    private struct FileParts: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        struct Iterator: AsyncIteratorProtocol {
            let file: URL
            var handle: FileHandle?

            mutating func next() async throws -> ByteBuffer? {
                let handle = try handle ?? FileHandle(forReadingFrom: file)
                self.handle = handle
                guard let data = try handle.read(upToCount: 131_072), !data.isEmpty else { return nil }
                return ByteBuffer(data: data)
            }
        }

        let file: URL

        func makeAsyncIterator() -> Iterator { Iterator(file: file) }
    }
#endif
