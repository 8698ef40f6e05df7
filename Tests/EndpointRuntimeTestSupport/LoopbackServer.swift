import FlyingFox
import Foundation
import LoopbackSupport

/// A request as received by the server.
package struct Received: Sendable {
    package let method: String
    /// Path and query from the request line.
    package let target: String
    package let headers: [String: String]
    package let body: Data

    package var text: String { String(decoding: body, as: UTF8.self) }
}

/// A response of the server.
package struct Answer: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: String

    package init(status: Int = 200, headers: [String: String] = [:], body: String = "") {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package static func json(_ body: String, status: Int = 200) -> Answer {
        Answer(status: status, headers: ["Content-Type": "application/json"], body: body)
    }

    package static func redirect(_ status: Int, to location: String) -> Answer {
        Answer(status: status, headers: ["Location": location], body: "moved")
    }
}

/// Runs `body` with a real HTTP server on a free port of the loopback interface.
package func withServer<Output: Sendable>(
    _ answer: @escaping @Sendable (Received) async -> Answer,
    run body: @Sendable (_ url: String) async throws -> Output
) async throws -> Output {
    try await withHTTPServer({ FlyingFox.HTTPResponse(await answer(try await Received($0))) }, run: body)
}

extension Received {
    fileprivate init(_ request: HTTPRequest) async throws {
        method = request.method.rawValue
        target = request.target.rawValue
        headers = Dictionary(
            request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
        body = try await request.bodyData
    }
}

extension FlyingFox.HTTPResponse {
    fileprivate init(_ answer: Answer) {
        let headers = answer.headers.map { (HTTPHeader(rawValue: $0.key), $0.value) }
        self.init(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"),
            headers: FlyingFox.HTTPHeaders(Dictionary(headers, uniquingKeysWith: { first, _ in first })),
            body: Data(answer.body.utf8))
    }
}
