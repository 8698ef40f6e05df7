import EndpointRuntime
import Foundation
import MSP
import Support
import XCTest

@testable import BaseAPI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Endpoints of the report through the adapter, compared with the bytes that it describes: path, method and body of the
/// endpoint, JSON as the content type, and the header field of its `AuthInterceptor`.
final class SentBytes: XCTestCase {
    private struct HandWritten: APIEndpoint {
        let path: String
        var method = HTTPMethod.get
        var body: Data?
    }

    /// An interceptor that reads and changes all parts of a request.
    private struct Rewriting: RequestInterceptor {
        func adapt(_ urlRequest: URLRequest) async throws -> URLRequest {
            var request = urlRequest
            let body = request.httpBody ?? Data()
            request.setValue("\(body.count) bytes", forHTTPHeaderField: "X-Signature")
            request.url = request.url.map { URL(string: "\($0.absoluteString)?signed=1") ?? $0 }
            request.httpBody = body + Data("!".utf8)
            return request
        }

        func retry(_ request: URLRequest, for error: APIError, retryCount: Int) async throws -> Bool { false }
    }

    /// URLSession sends the length of a body, also of none.
    private func request(_ line: String, _ body: String = "", _ further: String...) -> String {
        let length = line.hasPrefix("GET") ? [] : ["Content-Length: \(body.utf8.count)"]
        let type = body.isEmpty ? [] : ["Content-Type: application/json"]
        let fields = ["Accept: application/json", "Authorization: Bearer jwt"] + length + type + further
        return ([line] + fields + (body.isEmpty ? [] : ["", body])).joined(separator: "\n")
    }

    private func sent(_ send: (NetworkManager) async throws -> Void) async throws -> [String] {
        try await Wire.requests(answer: #"{"success":true,"data":{}}"#, ignoring: Wire.fieldsOfLibraries) { server in
            let manager = NetworkManager(server: MSPServer(url: server))
            manager.setTokens(jwt: "jwt", refresh: nil)
            try await send(manager)
        }
    }

    func testEndpoints() async throws {
        let json = #"{"bill_id":7,"amount":3500000}"#
        let endpoints: [(any APIEndpoint, String)] = [
            (RefreshTokenRequest(refreshToken: "r"), request("POST /api/auth/refresh", #"{"refresh_token":"r"}"#)),
            (GetUserRequest(id: 123), request("GET /api/users/123")),
            (HandWritten(path: "/api/rooms"), request("GET /api/rooms")),
            (HandWritten(path: "/api/rooms?offset=20&limit=20"), request("GET /api/rooms?offset=20&limit=20")),
            (HandWritten(path: "/api/rooms?q=ph%C3%B2ng+1&q="), request("GET /api/rooms?q=ph%C3%B2ng+1&q=")),
            (HandWritten(path: "api/rooms/a%2Fb/"), request("GET /api/rooms/a%2Fb/")),
            (HandWritten(path: "/v1/v1/rooms"), request("GET /v1/v1/rooms")),
            (
                HandWritten(path: "/api/payments", method: .post, body: Data(json.utf8)),
                request("POST /api/payments", json)
            ),
            (
                HandWritten(path: "/api/rooms/1?force=true", method: .put, body: Data("[1,2]".utf8)),
                request("PUT /api/rooms/1?force=true", "[1,2]")
            ),
            (
                HandWritten(path: "/api/rooms/1", method: .patch, body: Data("{}".utf8)),
                request("PATCH /api/rooms/1", "{}")
            ),
            (HandWritten(path: "/api/rooms/1", method: .delete), request("DELETE /api/rooms/1")),
            (
                HandWritten(path: "/api/rooms/1", method: .delete, body: Data(#"{"why":"sold"}"#.utf8)),
                request("DELETE /api/rooms/1", #"{"why":"sold"}"#)
            ),
        ]
        let sent = try await sent { manager in
            for (endpoint, _) in endpoints {
                _ = try await manager.request(endpoint: endpoint, responseType: ApiResponse<[String: Int]>.self)
            }
        }
        XCTAssertEqual(sent.count, endpoints.count)
        for (sent, expected) in zip(sent, endpoints.map(\.1)) { XCTAssertEqual(sent, expected) }
    }

    func testInterceptorChangesURLFieldsAndBody() async throws {
        let sent = try await sent { manager in
            manager.addInterceptor(Rewriting())
            let endpoint = HandWritten(path: "/api/payments", method: .post, body: Data("{}".utf8))
            _ = try await manager.request(endpoint: endpoint, responseType: ApiResponse<[String: Int]>.self)
        }
        XCTAssertEqual(sent, [request("POST /api/payments?signed=1", "{}!", "X-Signature: 2 bytes")])
    }
}
