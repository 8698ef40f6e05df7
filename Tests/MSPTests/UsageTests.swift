import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MSP
import MSPMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The usage examples of the base API report, with the generated client.
@Suite(.timeLimit(.minutes(1))) struct UsageTests {
    private let stub = StubTransport(samples: MSPSamples.all)
    private let clock = InstantClock()
    private let store = MemoryTokenStore(AccessToken("expired", refreshToken: "refresh"))

    private func client(interceptors: [any Interceptor] = []) -> MSPClient {
        let session = TokenSession(store: store, refresher: MSPClient.tokenRefresher)
        let retry = RetryInterceptor(clock: clock, random: { 0 })
        return MSPClient(transport: stub, interceptors: [AuthenticationInterceptor(session), retry] + interceptors)
    }

    private func refused(_ status: Int, _ json: String, headers: HTTPHeaders = [:]) -> StubAnswer {
        .response(HTTPResponse(statusCode: status, headers: headers, data: Data(json.utf8)))
    }

    // MARK: The report's five examples

    @Test func expiredTokenIsRenewedWithoutTheCallerKnowing() async throws {
        stub.answer("users.getUser", with: .status(401), .success)
        let user = try await client().users.getUser(id: 123)
        #expect(user.name == "Test")
        #expect(stub.requests.map(\.operation) == ["users.getUser", "auth.refreshToken", "users.getUser"])
        let stored = try await store.load()
        #expect(stored?.value == "new_jwt")
        #expect(stored?.refreshToken == "new_refresh")
    }

    /// The generated refresher posts the refresh token without credentials, and reads the pair and its lifetime out of
    /// the envelope.
    @Test func refreshIsTheCallOfTheDescription() async throws {
        stub.answer("users.getUser", with: .status(401), .success)
        let pair = #"{"access_token":"a","refresh_token":"r","token_type":"Bearer","expires_in":3600}"#
        stub.answer("auth.refreshToken", with: .json(#"{"success":true,"data":\#(pair)}"#))
        _ = try await client().users.getUser(id: 123)
        let refresh = try #require(stub.requests.dropFirst().first)
        #expect(refresh.urlRequest.httpMethod == "POST")
        #expect(refresh.urlRequest.url?.absoluteString == "https://api.msp.example/api/auth/refresh")
        let json = ["Accept": "application/json", "Content-Type": "application/json"]
        #expect(refresh.urlRequest.allHTTPHeaderFields == json)
        #expect(refresh.body.data == Data(#"{"refresh_token":"refresh"}"#.utf8))
        let stored = try #require(try await store.load())
        #expect(stored.value == "a")
        #expect(stored.refreshToken == "r")
        #expect(stored.isValid(at: Date(timeIntervalSinceNow: 3_000)))
        #expect(!stored.isValid(at: Date(timeIntervalSinceNow: 3_700)))
    }

    /// The method returns the payload of the envelope. The paths in the description begin outside of the envelope.
    @Test func payloadOfALoginSignsIn() async throws {
        let session = TokenSession(store: store, refresher: MSPClient.tokenRefresher)
        try await session.signIn(with: client().auth.login(.mock))
        let token = try await store.load()
        #expect(token?.value == "jwt")
        #expect(token?.refreshToken == "refresh")
        #expect(token?.account == "test")
        try await session.signIn(with: TokenPair.mock)
        #expect(await session.token?.value == TokenPair.mock.accessToken)
    }

    @Test func timeoutIsTriedThreeTimesMoreWithGrowingWaits() async throws {
        stub.answer("users.getUser", with: .failure(.timedOut))
        let error = try await #require(throws: APIError.self) { try await client().users.getUser(id: 1) }
        #expect(error.reason == .timeout)
        #expect(stub.requests.count == 4)
        #expect(clock.waits == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func ownInterceptorSeesEveryRequest() async throws {
        struct Analytics: Interceptor {
            let log: Locked<[String]>

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                log.withLock { $0.append(call.request.urlRequest.url?.path ?? "") }
                return try await next(call)
            }
        }
        let log = Locked<[String]>([])
        _ = try await client(interceptors: [Analytics(log: log)]).system.getConfig()
        #expect(log.withLock { $0 } == ["/api/config"])
    }

    @Test(
        arguments: [
            (.failure(.notConnectedToInternet), "offline"), (.status(401), "sign in"), (.status(403), "denied"),
            (.status(429), "later"), (.status(404), "Không tìm thấy dữ liệu"),
        ] as [(StubAnswer, String)])
    func eachErrorHasItsOwnReaction(answer: StubAnswer, reaction: String) async throws {
        func message(_ error: APIError) -> String {
            switch error {
            case .noConnection: "offline"
            case .unauthorized, .tokenRefreshFailed: "sign in"
            case .forbidden: "denied"
            case .tooManyRequests: "later"
            default: error.localizedDescription
            }
        }
        stub.answer("users.getUser", with: answer)
        stub.answer("auth.refreshToken", with: .status(401))
        stub.answer("rooms.getRooms", with: answer)
        let client = client()
        let error = try await #require(throws: APIError.self) {
            if reaction == "later" {
                _ = try await client.rooms.getRooms()
            } else {
                _ = try await client.users.getUser(id: 1)
            }
        }
        #expect(message(error) == reaction)
    }

    @Test func serviceIsTestedWithAMock() async throws {
        struct UserService {
            let users: any UsersAPI

            func name(of id: Int) async throws -> String { try await users.getUser(id: id).name }
        }
        let mock = MockUsersAPI()
        mock.onGetUser.returns(User(id: 1, name: "Test"))
        #expect(try await UserService(users: mock).name(of: 1) == "Test")
        mock.onGetUser.shouldFail = true
        await #expect(throws: APIError(.noConnection, operation: "users.getUser")) {
            try await UserService(users: mock).name(of: 1)
        }
    }

    // MARK: The envelope

    @Test func methodReturnsThePayloadAndTheWholeResponseCanBeRead() async throws {
        let session = try await client().auth.login(LoginRequest(username: "test", password: "secret"))
        #expect(session.username == "test")
        let provider = Provider(server: MSPServer.production, transport: stub)
        let whole = try await provider.value(UsersEndpoint.getUser(id: 123), as: ApiResponse<User>.self)
        #expect(whole.success)
        #expect(whole.data?.name == "Test")
    }

    @Test func refusalInsideASuccessIsAnErrorWithTheServersWords() async throws {
        stub.answer("users.getUser", with: refused(200, #"{"success":false,"code":"LOCKED","message":"Đã khóa"}"#))
        let error = try await #require(throws: APIError.self) { try await client().users.getUser(id: 1) }
        #expect(error.reason == .custom(code: "LOCKED", message: "Đã khóa"))
        #expect(error.localizedDescription == "Đã khóa")
        #expect(error.serverCode == "LOCKED")
    }

    @Test func successWithoutItsPayloadIsAnError() async throws {
        stub.answer("users.getUser", with: refused(200, #"{"success":true}"#))
        let error = try await #require(throws: APIError.self) { try await client().users.getUser(id: 1) }
        #expect(error.reason == .noData)
    }

    @Test func answerWithoutAPayloadIsJustASuccess() async throws {
        try await client().auth.logout()
        stub.answer("auth.logout", with: refused(200, #"{"success":false,"code":"BUSY","message":"Bận"}"#))
        let error = try await #require(throws: APIError.self) { try await client().auth.logout() }
        #expect(error.reason == .custom(code: "BUSY", message: "Bận"))
    }

    @Test func pagesAreReadThroughTheEnvelope() async throws {
        let page = { (rooms: String) in self.refused(200, #"{"success":true,"data":{"rooms":[\#(rooms)],"total":3}}"#) }
        let room = { (id: Int) in #"{"id":\#(id),"name":"P\#(id)","rent":1,"is_free":true}"# }
        stub.answer("rooms.getRooms", with: page("\(room(1)),\(room(2))"), page(room(3)))
        var names: [String] = []
        for try await room in client().rooms.getRoomsItems(limit: 2) { names.append(room.name) }
        #expect(names == ["P1", "P2", "P3"])
        #expect(stub.requests.map { $0.urlRequest.url?.query } == ["offset=0&limit=2", "offset=2&limit=2"])
    }

    // MARK: Settings of calls in the description

    @Test func descriptionDecidesHowCallsGo() {
        #expect(UsersEndpoint.getUser(id: 1).route.timeout == .seconds(30))
        #expect(PaymentsEndpoint.createPayment(idempotencyKey: "k", .mock).route.timeout == .seconds(60))
        #expect(PaymentsEndpoint.createPayment(idempotencyKey: "k", .mock).route.priority == .high)
        #expect(RoomsEndpoint.getRooms().route.priority == .low)
        #expect(RoomsEndpoint.getRooms().route.cachePolicy == .fresh(for: .seconds(30)))
        #expect(SystemEndpoint.getConfig.route.cachePolicy == .fresh(for: .seconds(300)))
        #expect(UsersEndpoint.getUser(id: 1).route.deduplicates == true)
        #expect(AuthEndpoint.login(.mock).route.retry == .never)
    }

    @Test func wrongPasswordNeitherRenewsNorRepeats() async throws {
        stub.answer("auth.login", with: .status(401))
        let error = try await #require(throws: APIError.self) { try await client().auth.login(.mock) }
        #expect(error.reason == .unauthorized)
        #expect(!error.requiresLogout)
        #expect(stub.requests.map(\.operation) == ["auth.login"])
    }

    @Test func paymentIsRepeatedOnlyBecauseOfItsKeyAndWaitsAsLongAsAsked() async throws {
        stub.answer(
            "payments.createPayment", with: refused(429, #"{"success":false}"#, headers: ["Retry-After": "7"]), .success
        )
        let payment = try await client().payments.createPayment(idempotencyKey: "bill-7", .mock)
        #expect(payment.status == .paid)
        #expect(clock.waits == [.seconds(7)])
    }

    /// The description declares the header field, so the key is optional and generated.
    @Test func paymentHasAGeneratedKeyThatARepetitionKeeps() async throws {
        stub.answer("payments.createPayment", with: .failure(.networkConnectionLost), .success)
        let client = client()
        let payment = try await client.payments.createPayment(.mock)
        let repeated = try await client.payments.createPayment(idempotencyKey: "bill-7", .mock)
        #expect(payment == repeated)
        let keys = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Idempotency-Key") }
        try #require(keys.count == 3)
        #expect(keys[0] == keys[1])
        #expect(keys[2] == "bill-7")
        #expect(keys[0].flatMap(UUID.init(uuidString:)) != nil)
    }
}
