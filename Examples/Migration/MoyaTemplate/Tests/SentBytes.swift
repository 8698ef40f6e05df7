import Community
import EndpointRuntime
import Foundation
import Support
import XCTest

@testable import MoyaTemplate

/// Requests of the template through the adapter, compared with the bytes that its document describes: method, path,
/// query, `task` and `headers` of each target. The fields that Alamofire adds are left out.
///
/// One request differs on purpose: the template sends its token also to the server's refresh of tokens.
final class SentBytes: XCTestCase {
    private static let json = "Content-Type: application/json"
    private static let token = "Authorization: Bearer secret"

    /// A request with the default header fields of the template. URLSession sends the length of a body, also of none.
    private func request(_ line: String, token: Bool = true, _ body: String = "") -> String {
        let length = line.hasPrefix("GET") ? [] : ["Content-Length: \(body.utf8.count)"]
        let fields = ["Accept: application/json"] + (token ? [Self.token] : []) + length + [Self.json]
        return ([line] + fields + (body.isEmpty ? [] : ["", body])).joined(separator: "\n")
    }

    private func sent(_ send: (NetworkService) async throws -> Void) async throws -> [String] {
        let storage = MemoryStorage()
        try await storage.saveSecure("secret", forKey: .accessToken)
        defer { APIConfiguration.environment = .development }
        return try await Wire.requests(ignoring: Wire.fieldsOfLibraries) { server in
            APIConfiguration.environment = CommunityServer(url: server + "/v1")
            try await send(NetworkService(keychainStorage: storage))
        }
    }

    func testTargets() async throws {
        let targets: [(APITarget, String)] = [
            (
                .login(email: "user@example.com", password: "password123"),
                request("POST /v1/auth/login", token: false, #"{"email":"user@example.com","password":"password123"}"#)
            ),
            (
                .register(email: "user@example.com", password: "p", name: "Anna"),
                request(
                    "POST /v1/auth/register", token: false,
                    #"{"email":"user@example.com","name":"Anna","password":"p"}"#)
            ),
            (
                .refreshToken(refreshToken: "r"),
                request("POST /v1/auth/refresh", token: false, #"{"refresh_token":"r"}"#)
            ),
            (.logout, request("DELETE /v1/auth/logout")), (.getUserProfile("123"), request("GET /v1/users/123")),
            (.updateUserProfile(userID: "123", name: "Anna"), request("PUT /v1/users/123", #"{"name":"Anna"}"#)),
            (.getPosts(page: 1, limit: 20), request("GET /v1/posts?page=1&limit=20")),
            (.getPost(postID: "1"), request("GET /v1/posts/1")),
            (.createPost(title: "T", content: "C"), request("POST /v1/posts", #"{"content":"C","title":"T"}"#)),
            (
                .updatePost(postID: "1", title: "T", content: "C"),
                request("PUT /v1/posts/1", #"{"content":"C","title":"T"}"#)
            ),
            (.deletePost(postID: "1"), request("DELETE /v1/posts/1")),
            (.search(query: "swift ui & more", page: 1), request("GET /v1/search?q=swift%20ui%20%26%20more&page=1")),
            (
                .custom(path: "/v1/invites?dry=1", method: .post, parameters: ["email": "a@b.c", "days": 7]),
                request("POST /v1/invites?dry=1", #"{"days":7,"email":"a@b.c"}"#)
            ),
            (.custom(path: "/v1/health", method: .get, parameters: nil), request("GET /v1/health")),
            (.custom(path: "/v1/a", method: .patch, parameters: ["a": true]), request("PATCH /v1/a", #"{"a":true}"#)),
        ]
        let sent = try await sent { for (target, _) in targets { _ = try await $0.requestData(target) } }
        XCTAssertEqual(sent.count, targets.count)
        for (sent, expected) in zip(sent, targets.map(\.1)) { XCTAssertEqual(sent, expected) }
    }

    /// The template creates a custom target without the header fields of the call.
    func testCallByItsPath() async throws {
        let sent = try await sent { service in
            let _: JSONValue = try await service.request(
                endpoint: "/v1/users/123", method: .put, parameters: ["name": "Anna"], headers: ["X-Trace": "1"])
        }
        XCTAssertEqual(sent, [request("PUT /v1/users/123", #"{"name":"Anna"}"#)])
    }

    func testForm() async throws {
        let imageData = Data("jpeg".utf8)
        let sent = try await sent { _ = try await $0.requestData(.uploadAvatar(userID: "123", imageData: imageData)) }
        let head = try XCTUnwrap(sent.first?.components(separatedBy: "\n\n").first)
        let boundary = try XCTUnwrap(head.components(separatedBy: "boundary=").last)
        let body = [
            "--\(boundary)", #"Content-Disposition: form-data; name="avatar"; filename="avatar.jpg""#,
            "Content-Type: image/jpeg", "", "jpeg", "--\(boundary)--", "",
        ].joined(separator: "\r\n")
        let fields = [
            "PUT /v1/users/123/avatar", "Accept: application/json", Self.token, "Content-Length: \(body.utf8.count)",
            "Content-Type: multipart/form-data; boundary=\(boundary)",
        ]
        XCTAssertEqual(sent, [fields.joined(separator: "\n") + "\n\n" + body])
    }
}
