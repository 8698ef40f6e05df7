import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("What a 401 refused")
struct UnauthorizedTests {
    private func error(
        _ route: Route, plugins: [any Plugin] = [], interceptors: [any Interceptor] = [], body: String = ""
    ) async throws -> APIError {
        let stub = StubTransport()
        stub.answer(route.operation, with: .response(HTTPResponse(statusCode: 401, data: Data(body.utf8))))
        let provider = provider(
            stub, plugins: plugins, interceptors: interceptors,
            configuration: .init(
                localizer: StandardErrorLocalizer.english, errorMembers: ErrorMembers(message: "message")))
        return try #require(await failure { () throws(APIError) in try await provider.empty(route) })
    }

    private let token = AccessTokenPlugin { "token" }

    @Test func sessionThatIsRefusedRequiresLogout() async throws {
        let error = try await error(me, plugins: [token])
        #expect(error.requiresLogout)
        #expect(error.localizedDescription == "Please sign in again.")
    }

    @Test func unauthorizedWithoutATokenDoesNotRequireLogout() async throws {
        let app = SignedIn(nil)
        for interceptors in [[], [AuthenticationInterceptor(app.session())]] {
            let error = try await error(me, interceptors: interceptors)
            #expect(error.reason == .unauthorized)
            #expect(!error.requiresLogout)
            #expect(error.localizedDescription == "Please sign in.")
        }
        #expect(app.signOuts.all.isEmpty)
    }

    @Test(arguments: [Route("login", .post, "/login"), me.with { $0.bypassesTokenRefresh = true }])
    func wrongPasswordIsAnAnswer(route: Route) async throws {
        let signIn = try await error(route, plugins: route.security.isEmpty ? [] : [token])
        #expect(signIn.reason == .unauthorized)
        #expect(!signIn.requiresLogout)
        #expect(signIn.localizedDescription == "The credentials were not accepted.")
        let told = try await error(route, body: #"{"message":"Wrong password."}"#)
        #expect(told.localizedDescription == "Wrong password.")
    }

    @Test(
        arguments: [
            SecurityScheme.apiKey("key", in: .query, name: "key"), .apiKey("key", in: .header, name: "Key"),
            .apiKey("key", in: .cookie, name: "key"), .http("key", .basic),
        ])
    func credentialsOfAnyKindCount(scheme: SecurityScheme) async throws {
        let route = Route("me", .get, "/me", security: [SecurityRequirement(scheme)])
        let credential: Credential = scheme.kind == .http(.basic) ? .basic(user: "u", password: "p") : .apiKey("k")
        let credentials = CredentialsPlugin(Credentials(["key": credential]))
        #expect(try await error(route, plugins: [credentials]).requiresLogout)
        #expect(try await !error(route).requiresLogout)
    }

    @Test func anotherAccountStaysSignedIn() async {
        let app = SignedIn()
        let session = app.session()
        app.stub.answer(
            "me",
            with: .closure { _ in
                try? await session.set(AccessToken("of another user"))
                return .success(HTTPResponse(statusCode: 503))
            }, .status(204))
        let provider = app.provider(session, interceptors: [RetryInterceptor(clock: app.clock)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(error?.requiresLogout == false)
    }
}
