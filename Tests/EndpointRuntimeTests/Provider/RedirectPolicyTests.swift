import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Redirect policies", .timeLimit(.minutes(1)))
struct RedirectPolicyTests {
    private let stub = StubTransport()

    private func provider(_ policy: RedirectPolicy) -> Provider {
        Provider(
            server: testServer, transport: stub,
            plugins: [CredentialsPlugin(Credentials(["bearerAuth": .bearer("secret")]))],
            configuration: .init(redirects: policy))
    }

    /// Returns the statuses and URLs of a call that is first redirected to this location.
    private func call(_ policy: RedirectPolicy, to location: String) async throws -> (status: Int, urls: [String]) {
        let moved = HTTPResponse(statusCode: 307, headers: ["Location": location])
        stub.answer("call", with: .response(moved), .status(204))
        let route = Route("call", .post, "/start", body: .json(["a": 1]), security: [.bearerAuth])
        let response = try await provider(policy).raw(route)
        return (response.statusCode, stub.requests.compactMap { $0.urlRequest.url?.absoluteString })
    }

    @Test func refusedRedirectsAreTheResponse() async throws {
        let (status, urls) = try await call(.refuse, to: "/end")
        #expect(status == 307)
        #expect(urls.count == 1)
    }

    @Test func redirectsToTheSameServerAreFollowed() async throws {
        let (status, urls) = try await call(.sameServer, to: "/end")
        #expect(status == 204)
        #expect(urls.map { $0.hasSuffix("/end") } == [false, true])
    }

    @Test func redirectsToAnotherServerAreNot() async throws {
        let (status, urls) = try await call(.sameServer, to: "https://other.example.org/end")
        #expect(status == 307)
        #expect(urls.count == 1)
    }

    /// The proposed request has no credentials for another server. The returned request is sent, including its body.
    @Test func decisionsReceiveAndChangeTheProposedRequest() async throws {
        let seen = Recorder<String>()
        let policy = RedirectPolicy.ask { response, proposed, context in
            let token = proposed.value(forHTTPHeaderField: "Authorization") ?? "-"
            let before = context.progress.sent?.value(forHTTPHeaderField: "Authorization") ?? "-"
            seen.add("\(response.statusCode) \(context.mayCarryCredentials(to: proposed.url)) \(before) \(token)")
            #expect(context.operation == "call")
            var next = proposed
            next.setValue("yes", forHTTPHeaderField: "X-Redirected")
            return next
        }
        let (status, _) = try await call(policy, to: "https://other.example.org/end")
        #expect(status == 204)
        #expect(seen.all == ["307 false Bearer secret -"])
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "X-Redirected") == "yes")
        #expect(stub.requests.last?.body == .data(Data(#"{"a":1}"#.utf8)))
    }

    @Test func downgradesAreNotProposed() async throws {
        let policy = RedirectPolicy.ask { _, next, _ in
            Issue.record("\(next)")
            return next
        }
        let moved = HTTPResponse(statusCode: 307, headers: ["Location": "http://example.org/end"])
        stub.answer("call", with: .response(moved))
        let secure = Provider(
            server: TestServer("https://example.org"), transport: stub, configuration: .init(redirects: policy))
        #expect(try await secure.raw(Route("call", .get, "/")).statusCode == 307)
    }
}
