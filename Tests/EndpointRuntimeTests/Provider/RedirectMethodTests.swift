import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The next request of a redirect, by method, status and target (RFC 9110, section 15.4).
@Suite("Methods of redirects")
struct RedirectMethodTests {
    private func follow(
        _ method: String, _ status: Int, from start: String = "https://a.example.com/b", to location: String? = "/c"
    ) throws -> TransportRequest? {
        var request = URLRequest(url: try #require(URL(string: start)))
        request.httpMethod = method
        for name in ["Content-Type", "Host", "Origin", "Referer", "Authorization", "Accept"] {
            request.setValue("x", forHTTPHeaderField: name)
        }
        var response = HTTPResponse(statusCode: status)
        if let location { response.headers["Location"] = location }
        return Redirect.follow(TransportRequest(urlRequest: request), after: response) { $0 == "Authorization" }
    }

    @Test(arguments: [
        (300, ["POST"]), (301, ["POST"]), (302, ["POST"]), (303, ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
        (307, []),
        (308, []),
    ])
    func methodBecomesGet(status: Int, methods: [String]) throws {
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            let next = try #require(try follow(method, status))
            let becomesGet = methods.contains(method)
            #expect(next.urlRequest.httpMethod == (becomesGet ? "GET" : method), "\(status) \(method)")
            #expect((next.urlRequest.value(forHTTPHeaderField: "Content-Type") == nil) == becomesGet)
        }
    }

    @Test(arguments: [200, 304, 305, 306, 309, 400]) func otherStatusIsNotFollowed(status: Int) throws {
        #expect(try follow("GET", status) == nil)
    }

    @Test(
        arguments: [nil, "", "ftp://a.example.com/", "http://a.example.com/", "https://", "mailto:a@b.c"] as [String?])
    func otherTargetIsNotFollowed(location: String?) throws {
        #expect(try follow("GET", 302, to: location) == nil)
    }

    @Test func upgradeIsFollowed() throws {
        let next = try #require(try follow("GET", 302, from: "http://a.example.com/b", to: "https://a.example.com/c"))
        #expect(next.urlRequest.url?.absoluteString == "https://a.example.com/c")
    }

    @Test(arguments: [
        ("/c", true), ("https://a.example.com/c", true), ("https://a.example.com:443/c", true),
        ("https://b.example.com/c", false), ("https://a.example.com:8443/c", false), ("//b.example.com/c", false),
    ])
    func credentialsStayWithTheirOrigin(location: String, isLocal: Bool) throws {
        let next = try #require(try follow("GET", 307, to: location))
        for name in ["Host", "Origin", "Referer", "Authorization"] {
            #expect((next.urlRequest.value(forHTTPHeaderField: name) != nil) == isLocal, "\(name)")
        }
        #expect(next.urlRequest.value(forHTTPHeaderField: "Accept") == "x")
        let first = TransportRequest(urlRequest: URLRequest(url: try #require(URL(string: "https://a.example.com/b"))))
        #expect(Redirect.isLocal(next, to: first) == isLocal)
    }

    /// With a maximum of 0, the redirect is the response.
    @Test(arguments: [0, 1, 2]) func redirectsHaveALimit(maximum: Int) async {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: 302, headers: ["Location": "/v1/things"])))
        let provider = provider(stub, configuration: .init(maximumRedirects: maximum))
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(stub.requests.count == maximum + 1)
        #expect(error?.statusCode == 302 && (error?.failure.reason == .tooManyRedirects) == (maximum > 0))
    }

    /// The body of an error is decoded, also if the call is a stream.
    @Test(arguments: [(1_024 * 1_024, 1_024 * 1_024), (1_024 * 1_024 + 1, 1_024 * 1_024)])
    func longErrorOfAStreamIsTruncated(sent: Int, kept: Int) async {
        let stub = StubTransport()
        let body = Data(repeating: 0x20, count: sent)
        stub.answer("get", with: .response(HTTPResponse(statusCode: 500, data: body)))
        let error = await failure { () throws(APIError) in
            for try await _ in try await provider(stub).lines(get, as: Int.self) {}
        }
        #expect(error?.statusCode == 500 && error?.response?.data.count == kept)
    }
}
