import EndpointRuntime
import Foundation
import Klipy
import Support
import XCTest

@testable import KlipyNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Targets of the module through the adapter, compared with the bytes that Moya sends for them: method, path below the
/// URL of the client, header fields and task. The fields that Alamofire adds are left out.
///
/// Values in a query are percent-encoded without exceptions here; Alamofire keeps `/` and `?`.
final class SentBytes: XCTestCase {
    private struct HandWritten: KlipyTargetType {
        let path: String
        var method = Moya.Method.get
        var task = Moya.Task.requestPlain
        var headers: [String: String]?
        var baseUrlSuffix = ""
        var overrideApiVersion: String?
    }

    private struct Share: Encodable {
        let customerID: String
        let query: String?
    }

    private func request(_ line: String, _ body: String = "", _ type: String? = "application/json") -> String {
        let length = line.hasPrefix("GET") ? [] : ["Content-Length: \(body.utf8.count)"]
        let types = body.isEmpty ? [] : [type.map { "Content-Type: \($0)" }].compactMap(\.self)
        return (["\(line)", "Accept: */*"] + length + types + (body.isEmpty ? [] : ["", body])).joined(separator: "\n")
    }

    func testTargets() async throws {
        let page: Parameters = ["page": 1, "per_page": 24, "customer_id": "a b&c"]
        let form = "application/x-www-form-urlencoded; charset=utf-8"
        let targets: [(any KlipyTargetType, String)] = [
            (MyService.getData(id: "123"), request("GET /api/v1/key/data/123")),
            (
                HandWritten(
                    path: "/gifs/trending", task: .requestParameters(parameters: page, encoding: URLEncoding.default)),
                request("GET /api/v1/key/gifs/trending?customer_id=a%20b%26c&page=1&per_page=24")
            ),
            (
                HandWritten(
                    path: "/gifs/a", method: .post,
                    task: .requestParameters(parameters: ["q": "x y"], encoding: URLEncoding.queryString)),
                request("POST /api/v1/key/gifs/a?q=x%20y")
            ),
            (
                HandWritten(
                    path: "/gifs/a", method: .post,
                    task: .requestParameters(parameters: page, encoding: URLEncoding.default)),
                request("POST /api/v1/key/gifs/a", "customer_id=a%20b%26c&page=1&per_page=24", form)
            ),
            (
                HandWritten(
                    path: "/gifs/a", method: .put,
                    task: .requestParameters(parameters: page, encoding: JSONEncoding.default)),
                request("PUT /api/v1/key/gifs/a", #"{"customer_id":"a b&c","page":1,"per_page":24}"#)
            ),
            (
                HandWritten(
                    path: "/gifs/a/share", method: .post,
                    task: .requestJSONEncodable(Share(customerID: "42", query: nil))),
                request("POST /api/v1/key/gifs/a/share", #"{"customerID":"42"}"#)
            ),
            (
                HandWritten(
                    path: "/recent/42", method: .delete,
                    task: .requestParameters(parameters: ["slug": "cat"], encoding: URLEncoding.default)),
                request("DELETE /api/v1/key/recent/42?slug=cat")
            ),
            (HandWritten(path: "/sessions/s-1", method: .delete), request("DELETE /api/v1/key/sessions/s-1")),
            (HandWritten(path: "/trending", baseUrlSuffix: "/clips"), request("GET /api/v1/key/clips/trending")),
            (HandWritten(path: "/trending", overrideApiVersion: "v2"), request("GET /api/v2/key/trending")),
            (
                HandWritten(path: "/a%2Fb/c d", headers: ["X-Request-ID": "7", "Accept": "text/plain"]),
                "GET /api/v1/key/a%2Fb/c%20d\nAccept: text/plain\nX-Request-ID: 7"
            ),
            (HandWritten(path: "/v1/data?raw=1"), request("GET /api/v1/key/v1/data?raw=1")),
        ]
        let sent = try await Wire.requests(ignoring: Wire.fieldsOfLibraries) { server in
            let restApi = RestApi(
                baseURL: try XCTUnwrap(URL(string: server + "/api/v1/key")), provider: NetworkingProvider())
            for (target, _) in targets { let _: JSONValue = try await restApi.request(target) }
        }
        XCTAssertEqual(sent.count, targets.count)
        for (sent, expected) in zip(sent, targets.map(\.1)) { XCTAssertEqual(sent, expected) }
    }

    /// A target with a URL of its own, which no client replaces.
    private struct Complete: Moya.TargetType {
        let baseURL: URL
        let path = "/upload"
        let method = Moya.Method.post
        let task = Moya.Task.requestJSONEncodable(["slug": "cat"])
        let headers: [String: String]? = ["X-Trace": "1"]
    }

    func testProviderOfOneTarget() async throws {
        let steps = Recorder()
        let sent = try await Wire.requests(ignoring: Wire.fieldsOfLibraries) { server in
            let provider = NetworkingProvider<Complete>()
            let target = Complete(baseURL: try XCTUnwrap(URL(string: server)))
            let _: JSONValue = try await provider.request(target) { steps.note("\($0.direction)") }
        }
        let expected = request("POST /upload", #"{"slug":"cat"}"#)
        XCTAssertEqual(sent, [expected.replacingOccurrences(of: "\n\n", with: "\nX-Trace: 1\n\n")])
        XCTAssertTrue(steps.all.contains("download"))
    }
}
