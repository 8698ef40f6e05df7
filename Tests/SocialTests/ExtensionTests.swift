import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Social
import SocialMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What `x-codegen` in the description of Social makes of its client.
@Suite(.timeLimit(.minutes(1))) struct ExtensionTests {
    private let stub = StubTransport(samples: SocialSamples.all)

    private func signedIn(_ stub: StubTransport, _ store: MemoryTokenStore) -> SocialClient {
        let refresher = SocialClient.tokenRefresher(server: .staging, transport: stub)
        let session = TokenSession(store: store, refresher: refresher)
        return SocialClient(
            server: .staging, transport: stub, interceptors: [AuthenticationInterceptor(session)])
    }

    private func sent() -> [String] {
        stub.requests.map { request in
            let token = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? "none"
            return "\(request.operationID) \(token)"
        }
    }

    @Test func aDeadTokenIsTradedByTheOperationThatTheDescriptionNames() async throws {
        stub.answer("getPosts", with: .status(401), .success)
        let store = MemoryTokenStore(AccessToken("dead", refreshToken: "r0"))
        _ = try await signedIn(stub, store).posts.getPosts()
        #expect(sent() == ["getPosts Bearer dead", "refreshToken none", "getPosts Bearer mock_access_token_2"])
        let body = try #require(stub.requests.first { $0.operationID == "refreshToken" }?.body.data)
        #expect(try JSONCoding.decode(JSONValue.self, from: body) == ["refresh_token": "r0"])
        let token = try #require(await store.load())
        #expect(token.refreshToken == "mock_refresh_token_2")
        let hour = try #require(token.expiresAt).timeIntervalSinceNow
        #expect(hour > 3_000 && hour <= 3_600)
    }

    @Test func aWrongPasswordIsAnAnswer() async throws {
        stub.answer("login", with: error(401, code: "INVALID_CREDENTIALS", message: "No."))
        let client = signedIn(stub, MemoryTokenStore(AccessToken("dead", refreshToken: "r0")))
        let error = await #expect(throws: APIError.self) { try await client.auth.login(.mock) }
        #expect(error?.socialCode == .invalidCredentials)
        #expect(error?.serverMessage == "No.")
        #expect(error?.localizedDescription == "No.")
        #expect(error?.requiresLogout == false)
        #expect(sent() == ["login none"])
    }

    @Test func aCodeThatIsNotListedIsKept() async throws {
        stub.answer("getPost", with: error(404, code: "VANISHED", message: "Gone."))
        let client = SocialClient(transport: stub)
        do throws(APIError) {
            _ = try await client.posts.getPost(postID: "1")
            Issue.record("the call succeeded")
        } catch {
            #expect(error.socialCode == .unknown("VANISHED"))
            #expect(error.serverCode == "VANISHED")
        }
    }

    private func error(_ status: Int, code: String, message: String) -> StubAnswer {
        let body = #"{"success":false,"message":"\#(message)","errors":[{"code":"\#(code)","message":""}]}"#
        return .response(HTTPResponse(statusCode: status, data: Data(body.utf8)))
    }
}

/// The snippet of the README.
private func makeClient(store: any TokenStore) -> SocialClient {
    let session = TokenSession(store: store, refresher: SocialClient.tokenRefresher(server: .staging))
    return SocialClient(server: .staging, interceptors: [AuthenticationInterceptor(session)])
}

extension ExtensionTests {
    private func signIn(_ body: LoginRequest, _ client: SocialClient) async -> String? {
        do throws(APIError) {
            _ = try await client.auth.login(body)
            return nil
        } catch {
            switch error.socialCode {
            case .invalidCredentials: return "The email address or the password is wrong."
            default: return error.localizedDescription
            }
        }
    }

    @Test func theSnippetsOfTheReadmeWork() async {
        _ = makeClient(store: MemoryTokenStore())
        stub.answer(
            "login", with: error(401, code: "INVALID_CREDENTIALS", message: "No."),
            error(429, code: "SLOW_DOWN", message: "Later."), .success)
        let client = SocialClient(transport: stub)
        #expect(await signIn(.mock, client) == "The email address or the password is wrong.")
        #expect(await signIn(.mock, client) == "Later.")
        #expect(await signIn(.mock, client) == nil)
    }
}
