import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// RFC 7617, section 2: a server would read the part after the first colon of the user name as password.
@Suite("Basic credentials that cannot be sent", .timeLimit(.minutes(1)))
struct BasicCredentialTests {
    private let stub = StubTransport(samples: [Sample("get", status: 204)])

    private func error(_ credential: Credential, _ scheme: SecurityScheme) async -> APIError? {
        let plugin = CredentialsPlugin([scheme.name: credential])
        let route = Route("get", .get, "/things", security: [SecurityRequirement(scheme)])
        return await failure { () throws(APIError) in try await provider(stub, plugins: [plugin]).empty(route) }
    }

    @Test(arguments: [("a:b", "c"), (":", "c"), ("a:", ""), ("ann\u{7}", "c"), ("ann", "c\u{0}"), ("ann\n", "c")])
    func callEndsWithoutBeingSent(user: String, password: String) async {
        for scheme in [SecurityScheme.http("b", .basic), .http("b", .bearer), .oauth2("b")] {
            let error = await error(.basic(user: user, password: password), scheme)
            guard case .requestEncoding(let problem, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(problem.contains("b"))
            #expect(!problem.contains("ann"))
        }
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: [("ann", "a:b"), ("", "c"), ("ä", "ö")]) func otherNamesAreSent(user: String, password: String)
        async
    {
        #expect(await error(.basic(user: user, password: password), .http("b", .basic)) == nil)
        let field = stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Authorization")
        #expect(field == "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())")
    }

    /// An API key consists of the password only.
    @Test func userNameOfAnAPIKeyIsNotSent() async {
        let scheme = SecurityScheme.apiKey("k", in: .header, name: "X-Key")
        #expect(await error(.basic(user: "a:b", password: "c"), scheme) == nil)
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "X-Key") == "c")
    }

    @Test func requestOfAnAppIsRefused() throws {
        var request = URLRequest(url: try #require(URL(string: "https://h.example/")))
        let credential = Credential.basic(user: "a:b", password: "c")
        #expect(throws: APIError.self) { try request.setCredential(credential, for: .http("b", .basic)) }
        #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    }
}
