#if Compression
    import EndpointRuntime
    import EndpointRuntimeCompression
    import Foundation
    import Testing

    /// Compression with a server that decompresses with another implementation.
    @Suite("Compression of requests", .timeLimit(.minutes(1)))
    struct CompressionInterceptorTests {
        private let text = String(repeating: #"{"name":"Ada","age":36},"#, count: 1_000)

        private func answer(_ body: RequestBody, refuses: Bool = false) async throws -> String {
            try await GunzipServer.run(refuses: refuses) { url in
                let server = ConfiguredServer(name: "test", url: url)
                let provider = Provider(server: server, interceptors: [CompressionInterceptor()])
                return try await provider.text(Route("upload", .post, "/upload", body: body))
            }
        }

        @Test func bodyInMemoryIsCompressed() async throws {
            let answer = try await answer(.data(Data(text.utf8), contentType: "application/json"))
            #expect(answer.hasPrefix("gzip length 24000 in "))
            #expect(try #require(answer.split(separator: " ").last.flatMap { Int($0) }) < 1_000)
        }

        @Test func filesAndStreamsAreCompressedWhileTheyAreSent() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("gzip-\(UUID().uuidString)")
            try Data(String(repeating: text, count: 50).utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(try await answer(.file(file, contentType: "text/csv")).hasPrefix("gzip chunked 1200000 in "))
            let pieces = BodyStream { [text] in
                AsyncStream<Data> { continuation in
                    for _ in 0..<10 { continuation.yield(Data(text.utf8)) }
                    continuation.finish()
                }
            }
            #expect(try await answer(.stream(pieces, contentType: "text/csv")).hasPrefix("gzip chunked 240000 in "))
        }

        @Test(arguments: [
            ("short", "text/plain", 0), ("picture", "image/png", 2_000), ("archive", "application/zip", 2_000),
        ])
        func othersAreSentAsTheyAre(name: String, type: String, size: Int) async throws {
            let answer = try await answer(.data(Data(count: size + 10), contentType: type))
            #expect(answer == "identity length \(size + 10) in \(size + 10)")
        }

        @Test func bodyThatDoesNotGetShorterIsSentAsItIs() async throws {
            var generator = SystemRandomNumberGenerator()
            let noise = Data((0..<4_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
            #expect(try await answer(.data(noise)) == "identity length 4000 in 4000")
        }

        @Test func serverThatRefusesGzipGetsTheBodyAsItIs() async throws {
            let answer = try await answer(.data(Data(text.utf8), contentType: "application/json"), refuses: true)
            #expect(answer == "identity length 24000 in 24000")
        }
    }
#endif
