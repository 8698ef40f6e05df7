import EndpointRuntime
import Foundation
import Ride
import Support
import XCTest

@testable import NetworkLayer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests of the package through the adapter, compared with the bytes that the package sends: it passes `request()`
/// to URLSession.
final class SentBytes: XCTestCase {
    private struct HandWritten: URLRequestProtocol {
        let url: URL
        var method = HTTPMethod.get
        var body: Data?
        var fields: [String: String] = [:]

        func request() -> URLRequest {
            var request = URLRequest(url: url)
            request.httpMethod = method.rawValue
            request.httpBody = body
            for (name, value) in fields { request.addValue(value, forHTTPHeaderField: name) }
            return request
        }
    }

    private func form() -> MultipartForm {
        let form = MultipartForm()
        form.add(data: Data([0xFF, 0xD8, 0, 13, 10]), name: "avatar", fileName: "profile.jpg", mimeType: "image/jpeg")
        form.add(data: Data("id".utf8), name: "document", fileName: "my \"id\".pdf", mimeType: "application/pdf")
        form.add(data: Data("back".utf8), name: "document", fileName: "back.pdf", mimeType: "application/pdf")
        return form
    }

    private func requests(to server: String) throws -> [any URLRequestProtocol] {
        let base = try XCTUnwrap(URL(string: server))
        let url = { (target: String) in URL(string: target, relativeTo: base)?.absoluteURL ?? base }
        let form = form()
        let json = Data(#"{"phone":"+1"}"#.utf8)
        return [
            HandWritten(url: url("/client")), HandWritten(url: url("/client?page=2&q=a%20b+c&empty=&flag")),
            HandWritten(url: url("/v1/v1/orders/a%2Fb;x=1/../c")), HandWritten(url: url("?only=query")),
            HandWritten(url: url("/client"), method: .post, body: json),
            HandWritten(url: url("/client"), method: .post, body: json, fields: ["Content-Type": "application/json"]),
            HandWritten(
                url: url("/client"), method: .post, body: Data("a=1&b=2".utf8),
                fields: ["Content-Type": "application/vnd.ride+json; version=2"]),
            HandWritten(url: url("/client"), method: .put, body: json),
            HandWritten(url: url("/client"), method: .post), HandWritten(url: url("/client/7"), method: .delete),
            HandWritten(
                url: url("/client"),
                fields: [
                    "Authorization": "Bearer abc", "Accept": "text/plain", "Accept-Language": "uz, ru;q=0.5",
                    "Cookie": "a=1; b=2", "X-Trace": "a,b",
                ]),
            HandWritten(url: url("/client"), method: "PATCH", body: Data([0, 255]), fields: ["Content-Type": "x/y"]),
            UploadRoute(url: url("/me/avatar?size=2"), contentType: form.contentType, body: form.body),
        ]
    }

    func testRequestsAreThoseOfThePackage() async throws {
        Network.transport = URLSessionTransport()
        Network.log = { _ in }
        let count = try requests(to: "http://127.0.0.1").count
        for index in 0..<count {
            // Both go to the same server, so that even their ports are equal.
            let both = try await Wire.requests { server in
                let route = try requests(to: server)[index]
                _ = try await URLSession(configuration: .ephemeral).data(for: route.request())
                let _: NetRes<NetResMe>? = await Network.send(request: route)
            }
            XCTAssertEqual(both.count, 2, "\(index)")
            XCTAssertEqual(both.first, both.last)
        }
    }

    func testRoutesOfTheDocument() {
        let form = form()
        let routes: [any URLRequestProtocol] = [
            AuthNetworkRoute.sendOTP(req: NetReqSendOTP(phone: "+1")),
            AuthNetworkRoute.validate(req: NetReqValidate(sessionID: "s", code: "0000")), AuthNetworkRoute.getMeInfo,
            AuthNetworkRoute.logout, AuthNetworkRoute.changeAvatar(form: form), TracedRoute(token: "abc"),
            PatientRoute(), OrderRoute.getOrder(id: 12), OrderRoute.cancelOrder(orderId: 12, reason: "I walk"),
        ]
        XCTAssertEqual(
            routes.map { "\($0.method) \($0.url.path) \($0.body?.count ?? 0)" },
            [
                "POST /client 14", "POST /valid 31", "GET /me 0", "POST /logout 0",
                "POST /me/avatar \(form.body.count)", "GET /me 0", "GET /me 0", "GET /orders/12 0",
                "POST /orders/12/cancel 19",
            ])
        XCTAssertEqual(routes.map { $0.request().httpMethod }, routes.map { $0.method.rawValue })
        XCTAssertEqual(routes.map { sorted($0.request().httpBody) }, routes.map { sorted($0.body) })
    }

    /// JSON with sorted members: `JSONEncoder` writes them in another order each time.
    private func sorted(_ body: Data?) -> Data? {
        guard let body, let json = try? JSONSerialization.jsonObject(with: body) else { return body }
        return try? JSONSerialization.data(withJSONObject: json, options: .sortedKeys)
    }
}
