import EndpointRuntime
import Foundation
import Storefront
import Support
import XCTest

@testable import NetworkingGuide

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls of the guide through the adapter, compared with the bytes that its client sends: the path below one of three
/// URLs, the query in the order of its names, and the body. The fields that Alamofire adds are left out.
///
/// Values in a query are percent-encoded without exceptions here; Alamofire keeps `/` and `?`.
final class SentBytes: XCTestCase {
    private struct Order: Codable, Sendable {
        let id: Int
        let note: String?
    }

    private func request(_ line: String, _ body: String = "", _ fields: String...) -> String {
        let length = line.hasPrefix("GET") ? [] : ["Content-Length: \(body.unicodeScalars.count)"]
        return ([line, "Accept: */*"] + length + fields + (body.isEmpty ? [] : ["", body])).joined(separator: "\n")
    }

    private func sent(_ send: (NetworkClient) async throws -> Void) async throws -> [String] {
        try await Wire.requests(answer: #"{"id":1}"#, ignoring: Wire.fieldsOfLibraries) { server in
            let file = try infoPlist([
                "APIBaseURL": server + "/v1", "IAPValidationURL": server + "/buy",
                "IAPValidationURLSandbox": server + "/sandbox/",
            ])
            defer { try? FileManager.default.removeItem(at: file) }
            let configuration = try NetworkConfiguration(propertyList: file)
            let provider = Provider(server: configuration.servers)
            try await send(NetworkClient(configuration: configuration, provider: provider))
        }
    }

    func testGet() async throws {
        let calls: [(path: String, base: NetworkBaseURL, query: [String: String]?, target: String)] = [
            ("items", .default, nil, "/v1/items"), ("items", .default, [:], "/v1/items"),
            ("items/7", .default, nil, "/v1/items/7"), ("/items/", .default, nil, "/v1/items/"),
            ("items/a b", .default, nil, "/v1/items/a%20b"), ("items/what?", .default, nil, "/v1/items/what%3F"),
            ("items", .default, ["query": "tea & cake", "page": "1"], "/v1/items?page=1&query=tea%20%26%20cake"),
            ("items", .default, ["q": "a+b=c", "empty": ""], "/v1/items?empty=&q=a%2Bb%3Dc"),
            ("v1/items", .default, nil, "/v1/v1/items"), ("receipts", .purchases, ["id": "1"], "/buy/receipts?id=1"),
            ("receipts", .purchasesSandbox, nil, "/sandbox/receipts"),
        ]
        let sent = try await sent { client in
            for call in calls { let _: Order = try await client.get(call.path, base: call.base, query: call.query) }
        }
        XCTAssertEqual(sent.count, calls.count)
        for (sent, call) in zip(sent, calls) { XCTAssertEqual(sent, request("GET \(call.target)")) }
    }

    func testPost() async throws {
        let json = "Content-Type: application/json"
        let sent = try await sent { client in
            let order = Order(id: 1, note: "a/b")
            let _: Order = try await client.post("orders", base: .default, body: order, query: nil)
            let _: Order = try await client.post("orders", base: .default, body: order, query: ["voucher": "SPRING"])
            let _: Order = try await client.post("orders/1/cancel", base: .default, body: Order?.none, query: nil)
            for base in [NetworkBaseURL.purchases, .purchasesSandbox] {
                try await client.post(
                    "validate", base: base, body: Data([0xFF, 0]),
                    headers: ["Content-Type": "application/octet-stream", "X-App-Version": "2.1"])
            }
            try await client.post(
                "validate", base: .purchases, body: Data("{}".utf8),
                headers: ["Content-Type": "application/json; charset=utf-8", "Accept": "text/plain"])
            try await client.post("ping", base: .default, body: nil, headers: nil)
        }
        let octets = ["Content-Type: application/octet-stream", "X-App-Version: 2.1"]
        XCTAssertEqual(
            sent,
            [
                request("POST /v1/orders", #"{"id":1,"note":"a/b"}"#, json),
                request("POST /v1/orders?voucher=SPRING", #"{"id":1,"note":"a/b"}"#, json),
                request("POST /v1/orders/1/cancel"), request("POST /buy/validate", "\u{FF}\0", octets[0], octets[1]),
                request("POST /sandbox/validate", "\u{FF}\0", octets[0], octets[1]),
                request("POST /buy/validate", "{}", "Content-Type: application/json; charset=utf-8")
                    .replacingOccurrences(of: "*/*", with: "text/plain"),
                request("POST /v1/ping"),
            ])
    }
}
