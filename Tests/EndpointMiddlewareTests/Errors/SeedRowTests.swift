import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The error of the networking module (S1.12), created by an app from an `APIError`.
private enum ModuleError: Equatable {
    enum Code: String { case sessionNotFound = "SESSION_NOT_FOUND" }

    case predefined(Code)
    case unknown(String, String)
    case generalError(String, APIError.Reason)
    case other(APIError)
    case handled
    case custom(errorMessage: String, isPermanentlyBlocked: Bool, unlockTimeUTC: String?)

    static let handledCode = "handled"

    private struct Body: Decodable {
        let code: String?
        let message: String?
        let isPermanentlyBlocked: Bool?
        let unlockTimeUTC: String?
    }

    init(_ error: APIError) {
        if case .custom(code: Self.handledCode, _) = error.reason {
            self = .handled
            return
        }
        guard let data = error.response?.data, let body = try? JSONDecoder().decode(Body.self, from: data) else {
            self = .other(error)
            return
        }
        switch (body.isPermanentlyBlocked, body.code) {
        case (let isBlocked?, _):
            self = .custom(
                errorMessage: body.message ?? "", isPermanentlyBlocked: isBlocked, unlockTimeUTC: body.unlockTimeUTC)
        case (nil, let code?):
            self = Code(rawValue: code).map(Self.predefined) ?? .unknown(code, body.message ?? "")
        case (nil, nil): self = .generalError(body.message ?? "", error.reason)
        }
    }
}

/// Shows the error to the user in one place, and marks it as shown.
private struct Maintenance: Plugin {
    let shown: Recorder<String>

    func process(
        _ result: Result<HTTPResponse, APIError>, context: CallContext
    ) -> Result<HTTPResponse, APIError> {
        result.mapError { error in
            guard error.statusCode == 503 else { return error }
            shown.add(error.localizedDescription)
            var error = error
            error.reason = .custom(code: ModuleError.handledCode, message: "")
            return error
        }
    }
}

@Suite("Rows of the seeds: errors, refreshers, plugins and interceptors of an app's own", .timeLimit(.minutes(1)))
struct SeedRowTests {
    @Test(
        arguments: [
            (404, #"{"code":"SESSION_NOT_FOUND"}"#, .predefined(.sessionNotFound)),
            (400, #"{"code":"E7","message":"no"}"#, .unknown("E7", "no")),
            (409, #"{"message":"try later"}"#, .generalError("try later", .conflict)),
            (
                403, #"{"message":"blocked","isPermanentlyBlocked":false,"unlockTimeUTC":"2026-01-01T00:00:00Z"}"#,
                .custom(errorMessage: "blocked", isPermanentlyBlocked: false, unlockTimeUTC: "2026-01-01T00:00:00Z")
            ),
            (503, #"{"message":"closed"}"#, .handled),
        ] as [(Int, String, ModuleError)])
    private func errorOfTheModuleHasEachOfItsCases(status: Int, body: String, expected: ModuleError) async throws {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: status, data: Data(body.utf8))))
        let shown = Recorder<String>()
        let provider = provider(stub, plugins: [Maintenance(shown: shown)])
        let error = try #require(await failure { () throws(APIError) in try await provider.empty(get) })
        #expect(ModuleError(error) == expected)
        #expect(shown.all.count == (expected == .handled ? 1 : 0))
    }

    /// `NetworkingProviderProtocol`: a provider that is generic in its target and reports the progress of each call.
    @Test func providerOfOneTargetReportsTheProgressOfEachCall() async throws {
        struct TargetProvider<Target: Endpoint> {
            let provider: Provider

            func request<Value: Decodable & Sendable>(
                _ target: Target, progress: @escaping TransferProgress.Report
            ) async throws(APIError) -> Value {
                try await provider.value(target.reporting(progress))
            }
        }
        enum Things: Endpoint {
            case list(Int)

            var route: Route {
                switch self {
                case .list(let page): Route("list", .post, "/things", body: .json([page]))
                }
            }
        }
        try await withServer { request in
            .json(request.text == "[1]" ? "[1,1]" : "[22,22]")
        } run: { url in
            let provider = TargetProvider<Things>(provider: Provider(server: TestServer(url)))
            for (page, sent, received) in [(1, Int64(3), Int64(5)), (22, 4, 7)] {
                let reports = Recorder<TransferProgress>()
                let value: [Int] = try await provider.request(.list(page)) { reports.add($0) }
                #expect(value == [page, page])
                #expect(reports.all.last == TransferProgress(.upload, bytes: sent, of: sent, isCompleted: true))
                #expect(reports.all.contains(TransferProgress(.download, bytes: received, of: received)))
            }
        }
    }

    @Test func failureOfTheNetworkIsTheOtherCase() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .failure(.timedOut))
        let error = try #require(await failure { () throws(APIError) in try await provider(stub).empty(get) })
        #expect(ModuleError(error) == .other(error))
    }

    @Test func callHasAVietnameseErrorMessage() async {
        let stub = StubTransport()
        stub.answer("get", with: .status(404))
        let provider = provider(stub, configuration: .init(localizer: StandardErrorLocalizer.vietnamese))
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(error?.localizedDescription == "Không tìm thấy dữ liệu yêu cầu.")
    }

    /// `adapt(URLRequest) async throws`: the returned request is sent, and a thrown error ends the call.
    @Test func requestIsAdaptedBeforeEachAttemptOrRefused() async {
        actor Vault {
            var keys = ["k1", "k2"]
            func next() -> String? { keys.isEmpty ? nil : keys.removeFirst() }
        }
        struct Adapter: Plugin {
            let vault: Vault

            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                guard let key = await vault.next() else { throw APIError(.custom(code: "NO_KEY", message: "")) }
                var request = request
                request.setValue(key, forHTTPHeaderField: "X-Key")
                return request
            }
        }
        let stub = StubTransport()
        stub.answer("get", with: .status(503))
        let provider = provider(
            stub, plugins: [Adapter(vault: Vault())], interceptors: [RetryInterceptor(clock: JumpingClock())])
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(error?.reason == .custom(code: "NO_KEY", message: ""))
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Key") } == ["k1", "k2"])
    }

    /// `TokenRefreshable`: a type of the app that returns new tokens. The refresh token may be missing.
    @Test(arguments: ["r1", nil])
    func ownRefresherGivesTheNewPair(refresh: String?) async throws {
        struct OwnRefresher: TokenRefresher {
            let asked: Recorder<String?>
            let refresh: String?

            func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
                asked.add(token.refreshToken)
                return AccessToken("new", refreshToken: refresh)
            }
        }
        let asked = Recorder<String?>()
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0", account: "anna"))
        let session = TokenSession(store: store, refresher: OwnRefresher(asked: asked, refresh: refresh))
        let stub = StubTransport()
        stub.answer("me", with: .status(401), .status(204))
        try await provider(stub, interceptors: [AuthenticationInterceptor(session)]).empty(me)
        #expect(asked.all == ["r0"])
        #expect(try await store.load() == AccessToken("new", refreshToken: refresh, account: "anna"))
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(sent == ["Bearer old", "Bearer new"])
    }

    /// Analytics, headers and signatures can be added while the app runs.
    @Test func appAddsAnalyticsHeadersAndSignatures() async throws {
        struct Analytics: Interceptor {
            let events: Recorder<String>

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                let response = try await next(call)
                events.add("\(call.operation) \(response.statusCode)")
                return response
            }
        }
        struct Headers: Plugin {
            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.setValue("7", forHTTPHeaderField: "X-Device")
                return request
            }
        }
        /// Signs the sent request: method, path and body.
        struct Signing: Interceptor {
            var position: InterceptorPosition { .attempt }

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                let request = call.request.urlRequest
                let body = call.request.body.data.map { String(decoding: $0, as: UTF8.self) } ?? ""
                let text = "\(request.httpMethod ?? "") \(request.url?.path ?? "") \(body)"
                call.request.urlRequest.setValue(text, forHTTPHeaderField: "X-Signature")
                return try await next(call)
            }
        }
        let events = Recorder<String>()
        let stub = StubTransport()
        stub.answer("post", with: .status(503), .status(201))
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: JumpingClock())])
        provider.add(Analytics(events: events))
        provider.add(Headers())
        provider.add(Signing())
        try await provider.empty(Route("post", .put, "/things", body: .json([1])))
        func sent(_ name: String) -> [String?] { stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: name) } }
        #expect(sent("X-Signature") == ["PUT /v1/things [1]", "PUT /v1/things [1]"])
        #expect(sent("X-Device") == ["7", "7"])
        #expect(events.all == ["post 201"])
    }

    /// The refresh in the report is never cleared. Here, each expired token is refreshed.
    @Test func finishedRefreshIsForgotten() async throws {
        let app = SignedIn()
        app.renewal.withLock { renewal in renewal = { AccessToken("t\($0)", refreshToken: "r") } }
        let provider = app.provider(app.session())
        for number in 0..<3 {
            app.accepted.withLock { $0 = "t\(number)" }
            try await provider.empty(me)
        }
        #expect(app.refreshes.all == ["old", "t0", "t1"])
    }

    /// The report retries a POST like a GET. Here, a call that may have taken effect is not repeated.
    @Test func postIsNotSentTwice() async {
        let stub = StubTransport()
        stub.answer("get", with: .failure(.timedOut))
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: JumpingClock())])
        _ = await failure { () throws(APIError) in try await provider.empty(Route("get", .post, "/things")) }
        #expect(stub.requests.count == 1)
        _ = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(stub.requests.count == 5)
    }
}
