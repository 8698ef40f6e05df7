import Foundation
import Testing

/// Calls of the control page's HTTP API.
extension Served {
    /// Sends a request to a path below `/__codegen`.
    func control(_ method: String, _ path: String, _ headers: String..., body: String = "") async throws -> Reply {
        let length = body.isEmpty && method == "GET" ? [] : ["Content-Length: \(body.utf8.count)"]
        let head = ["\(method) /__codegen\(path) HTTP/1.1", "Host: 127.0.0.1:8080"] + headers + length
        return try await RawClient.send(head, body: Array(body.utf8), to: url)
    }

    /// Chooses answers, and expects that the server accepts them.
    func choose(_ operation: String, _ answer: String) async throws {
        let reply = try await control("PUT", "/answers/\(operation)", body: answer)
        #expect(reply.status == 200, "\(reply.body)")
    }

    func json(_ path: String) async throws -> [String: Any] {
        let reply = try await control("GET", path)
        #expect(reply.status == 200, "\(reply.body)")
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any])
    }
}
