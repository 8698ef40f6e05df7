import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Multipart bodies on the wire", .timeLimit(.minutes(1)))
struct MultipartCallTests {
    private struct Avatar: MultipartEncodable {
        let file: URL

        func _write(to writer: inout MultipartWriter) {
            writer.write("title", "me")
            writer.write("image", FilePart(file: file, fileName: "me.png", contentType: "image/png"))
        }
    }

    private func withFile(_ text: String, _ body: (URL) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file)
    }

    @Test func filesArriveBetweenTheirBoundaries() async throws {
        try await withFile("pixels") { file in
            try await withServer { received in
                let type = received.headers["content-type"] ?? ""
                let boundary = String(type.dropFirst("multipart/form-data; boundary=".count))
                return Answer(body: received.text.replacing(boundary, with: "B"))
            } run: { url in
                let route = Route("upload", .put, "/avatar", body: .multipart(Avatar(file: file)))
                let text = try await Provider(server: TestServer(url)).text(route)
                #expect(text.hasPrefix("--B\r\n"))
                #expect(text.hasSuffix("\r\n\r\npixels\r\n--B--\r\n"))
                #expect(text.contains("\r\n\r\nme\r\n--B\r\n"))
            }
        }
    }

    @Test func assembledFileIsRemovedWithItsRequest() async throws {
        try await withFile("pixels") { file in
            var stub: StubTransport? = StubTransport(samples: [Sample("upload", status: 204)])
            let route = Route("upload", .put, "/avatar", body: .multipart(Avatar(file: file)))
            if let stub { try await provider(stub).empty(route) }
            let assembled = try #require(stub?.requests.first?.body.file)
            #expect(FileManager.default.fileExists(atPath: assembled.path))
            stub = nil
            // The thread that assembled the file may release it slightly after returning it.
            let deadline = ContinuousClock.now + .seconds(10)
            while FileManager.default.fileExists(atPath: assembled.path), ContinuousClock.now < deadline {
                await Task.yield()
            }
            #expect(!FileManager.default.fileExists(atPath: assembled.path))
            #expect(FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func missingFileIsAnEncodingErrorBeforeAnythingIsSent() async throws {
        let stub = StubTransport(samples: [Sample("upload", status: 204)])
        let route = Route("upload", .put, "/", body: .multipart(Avatar(file: URL(fileURLWithPath: "/no/such"))))
        let error = await failure { () throws(APIError) in try await provider(stub).empty(route) }
        guard case .requestEncoding = error?.reason else {
            Issue.record("not an encoding error: \(String(describing: error))")
            return
        }
        #expect(stub.requests.isEmpty)
    }

    /// An endless file: only the cancellation ends its copy.
    @Test func cancellationEndsTheCopyAndLeavesNoFile() async throws {
        #if os(Linux)
            let endless = FilePart(file: URL(fileURLWithPath: "/dev/zero"), fileName: "x")
            struct Form: MultipartEncodable {
                let file: FilePart
                let began: Signal

                func _write(to writer: inout MultipartWriter) {
                    writer.write("file", file)
                    began.fire()
                }
            }
            let began = Signal()
            let before = try temporaryFiles()
            let stub = StubTransport(samples: [Sample("upload", status: 204)])
            let route = Route("upload", .put, "/", body: .multipart(Form(file: endless, began: began)))
            let call = Task { await failure { () throws(APIError) in try await provider(stub).empty(route) } }
            await began.wait()
            while try temporaryFiles().subtracting(before).isEmpty { await Task.yield() }
            call.cancel()
            #expect(await call.value?.reason == .cancelled)
            #expect(stub.requests.isEmpty)
            while try !temporaryFiles().subtracting(before).isEmpty { await Task.yield() }
        #endif
    }

    private func temporaryFiles() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
        return Set(names.filter { $0.hasPrefix("EndpointRuntime-") })
    }

    /// The file is in a folder that all users can read.
    @Test func bodyOnDiskIsItsOwnersAlone() async throws {
        try await withFile("pixels") { file in
            let stub = StubTransport(samples: [Sample("post", status: 204)])
            let body = Route("post", .post, "/", body: .multipart(Avatar(file: file)))
            try await provider(stub).empty(body)
            guard let whole = stub.requests.first?.wholeBody else {
                Issue.record("the body is not on disk")
                return
            }
            let rights = try FileManager.default.attributesOfItem(atPath: whole.url.path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
        }
    }
}
