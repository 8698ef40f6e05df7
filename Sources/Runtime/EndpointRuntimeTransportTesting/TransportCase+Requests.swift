import EndpointRuntime
import Foundation

// Requests as received by the server.

extension TransportCase {
    static let requests = [
        TransportCase("method, target and header fields arrive as they are") { check in
            let received = Locked<LoopbackRequest?>(nil)
            try await check.server { request, connection in
                received.withLock { $0 = request }
                try connection.respond()
                return true
            } run: { url in
                var request = try check.request("\(url)/a%20b/%2F?x=%26&y", method: "DELETE")
                request.urlRequest.setValue("yes", forHTTPHeaderField: "X-Thing")
                _ = try check.response(await check.make().send(request))
                let found = received.withLock { $0 }
                try check.expect(found?.method, "DELETE", "method")
                try check.expect(found?.target, "/a%20b/%2F?x=%26&y", "target")
                try check.expect(found?.headers["x-thing"], "yes", "X-Thing")
            }
        },
        TransportCase("bodies in memory and in files arrive whole, with their length") { check in
            try await check.withFile(Data("from a file".utf8)) { file in
                try await check.server(echo) { url in
                    let data = try await check.send(url, method: "POST", body: .data(Data("in memory".utf8)))
                    try check.expect(try check.response(data).data, Data("POST 9 in memory".utf8), "echo")
                    let upload = try await check.send(url, method: "PUT", body: .file(file))
                    try check.expect(try check.response(upload).data, Data("PUT 11 from a file".utf8), "echo")
                }
            }
        },
        TransportCase("a large file arrives whole, with its progress") { check in
            let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try await check.withFile(data) { file in
                try await check.server { request, connection in
                    let body = try connection.body(request.contentLength)
                    try connection.respond(200, [:], body == data ? "the same" : "another")
                    return true
                } run: { url in
                    let sent = Locked<[Int64]>([])
                    var request = try check.request(url, method: "PUT", body: .file(file))
                    request.report = { progress in
                        if progress.direction == .upload { sent.withLock { $0.append(progress.bytes) } }
                    }
                    let response = try check.response(await check.make().send(request))
                    try check.expect(response.data, Data("the same".utf8), "echo")
                    let bytes = sent.withLock { $0 }
                    try check.expect(bytes.last, Int64(data.count), "bytes sent")
                    try check.require(bytes == bytes.sorted(), "progress decreased: \(bytes)")
                }
            }
        },
        TransportCase("the progress of a response ends with its length") { check in
            try await check.server { _, connection in
                try connection.respond(200, [:], String(repeating: "x", count: 500_000))
                return true
            } run: { url in
                let received = Locked<[TransferProgress]>([])
                var request = try check.request(url)
                request.report = { progress in
                    if progress.direction == .download { received.withLock { $0.append(progress) } }
                }
                _ = try check.response(await check.make().send(request))
                let last = received.withLock { $0.last }
                try check.expect(last?.bytes, 500_000, "bytes received")
                try check.expect(last?.total, 500_000, "bytes in all")
            }
        },
        TransportCase("a file that cannot be read is an encoding error") { check in
            let missing = URL(fileURLWithPath: "/no/such/file")
            let outcome = try await check.send("http://127.0.0.1:9", method: "PUT", body: .file(missing))
            guard case .failure(.rejected(.requestEncoding)) = outcome else {
                throw check.violation("expected .requestEncoding, found \(outcome)")
            }
        },
        TransportCase("the HTTP body of the URL request is not sent") { check in
            try await check.server(echo) { url in
                var request = try check.request(url, method: "POST", body: .data(Data("right".utf8)))
                request.urlRequest.httpBody = Data("wrong".utf8)
                let response = try check.response(await check.make().send(request))
                try check.expect(response.data, Data("POST 5 right".utf8), "echo")
            }
        },
    ]

    /// Responds with the method, length and body of the request.
    private static let echo: LoopbackServer.Handler = { request, connection in
        let body = try connection.body(request.contentLength)
        try connection.respond(
            200, [:], "\(request.method) \(request.contentLength) \(String(decoding: body, as: UTF8.self))")
        return true
    }
}

extension TransportCheck {
    /// Runs `body` with a temporary file that contains this data.
    func withFile(_ data: Data, run body: (URL) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("transport-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file)
    }
}
