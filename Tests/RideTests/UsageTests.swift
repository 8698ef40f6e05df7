import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Ride
import RideMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The usage examples of the network package, with the generated client.
@Suite(.timeLimit(.minutes(1))) struct UsageTests {
    private let stub = StubTransport(samples: RideSamples.all)

    private func client(
        plugins: [any Plugin] = [], localizer: any ErrorLocalizer = StandardErrorLocalizer.english
    ) -> RideClient {
        RideClient(
            provider: Provider(
                server: RideServer.production, transport: stub, plugins: plugins,
                configuration: Provider.Configuration(localizer: localizer, errorMembers: RideClient.errorMembers)))
    }

    private func answer(_ status: Int, _ json: String) -> StubAnswer {
        .response(HTTPResponse(statusCode: status, data: Data(json.utf8)))
    }

    @Test func oneRouteEnumForEachDomain() {
        #expect(AuthEndpoint.getMeInfo.path == "/me")
        #expect(OrderEndpoint.getOrder(id: 12).path == "/orders/12")
        #expect(OrderEndpoint.cancelOrder(orderID: 12, .mock).method == .post)
        #expect(AddressEndpoint.searchAddress(text: "a").method == .get)
    }

    /// `x-codegen: { poll: … }`: the client calls again until the ride has ended.
    @Test func rideIsReadUntilItHasEnded() async throws {
        let states = ["searching", "driving", "finished"]
        stub.answers(
            "order.getOrder",
            with: states.map { state in
                answer(200, #"{"success":true,"result":{"id":12,"status":"\#(state)","price":1}}"#)
            })
        let clock = TestClock()
        let client = RideClient(
            server: .production, transport: stub, configuration: Provider.Configuration(clock: clock))
        let ride = Task {
            let order = try await client.order.getOrderWhenDone(id: 12)
            return order
        }
        for _ in 1..<states.count {
            await clock.waitForSleepers(1)
            clock.advance(by: .seconds(5))
        }
        #expect(try await ride.value.status == .finished)
        #expect(stub.requests.map(\.operation) == Array(repeating: "order.getOrder", count: 3))
    }

    /// A mock reaches the state by its instructions, with the clock of its behavior.
    @Test func mockIsReadUntilTheRideHasEnded() async throws {
        let clock = TestClock()
        let mock = MockOrderAPI(MockBehavior(clock: clock))
        let driving = NetResOrder(id: 1, status: .driving, price: 1)
        mock.onGetOrder.returns(driving, driving.with { $0.status = .cancelled })
        let client = RideClient.mock(order: mock)
        let ride = Task { try await client.order.getOrderWhenDone(id: 1) }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await ride.value.status == .cancelled)
        #expect(mock.onGetOrder.calls.map(\.id) == [1, 1])
        #expect(driving.status == .driving)
    }

    @Test func resultIsNilAfterAFailure() async throws {
        let info = try? await client().auth.getMeInfo()
        #expect(info?.name == "Anna")
        stub.answer("auth.getMeInfo", with: .failure(.notConnectedToInternet))
        let nothing = try? await client().auth.getMeInfo()
        #expect(nothing == nil)
    }

    @Test func refusalOfAFailedCallIsAValue() async throws {
        let phone = NetReqSendOTP(phone: "+1")
        stub.answer("auth.sendOTP", with: answer(400, #"{"success":false,"error":"BAD_PHONE"}"#))
        let provider = Provider(server: RideServer.production, transport: stub)
        let response = try? await provider.envelope(AuthEndpoint.sendOTP(phone), as: NetRes<NetResSendOTP>.self)
        #expect(response?.result == nil)
        #expect(response?.error == "BAD_PHONE")

        let sent = await Result { try await client().auth.sendOTP(phone) }
        #expect(sent.value == nil)
        #expect(sent.error?.body(of: NetRes<NetResSendOTP>.self)?.error == "BAD_PHONE")
        let other = await Result { try await client().auth.getMeInfo() }
        #expect(other.value?.name == "Anna")
        #expect(other.error == nil)
    }

    @Test func throwingRequestSendsTheModelAndReadsTheDate() async throws {
        let result = try await client().auth.sendOTP(NetReqSendOTP(phone: "+1234567890"))
        #expect(result.sessionID == "abc123")
        #expect(result.expiresAt == Date(timeIntervalSince1970: 1_748_779_500))
        #expect(stub.requests.first?.body.data == Data(#"{"phone":"+1234567890"}"#.utf8))
    }

    @Test func wholeAnswerHasItsResultOrItsError() async throws {
        let provider = Provider(server: RideServer.production, transport: stub)
        let response = try await provider.value(AuthEndpoint.getMeInfo, as: NetRes<NetResMe>.self)
        guard let result = response.result else {
            Issue.record("\(response.error ?? "Unknown error")")
            return
        }
        #expect(result.name == "Anna")
        #expect(response.success)
    }

    @Test func avatarGoesAsAMultipartForm() async throws {
        let form = ChangeAvatarForm(
            avatar: FilePart(data: Data("jpeg".utf8), fileName: "profile.jpg", contentType: "image/jpeg"))
        let result = try await client().auth.changeAvatar(form)
        #expect(result.avatar.absoluteString == "https://cdn.ride.example/7-new.jpg")
        let sent = try #require(stub.requests.first)
        #expect(sent.urlRequest.value(forHTTPHeaderField: "Content-Type")?.hasPrefix("multipart/form-data") == true)
        let body = String(decoding: sent.body.data ?? Data(), as: UTF8.self)
        #expect(body.contains(#"name="avatar"; filename="profile.jpg""#))
        #expect(body.contains("Content-Type: image/jpeg"))
    }

    @Test func lostAuthorizationAndLostNetworkAreReportedInOnePlace() async throws {
        let calls = Locked<[String]>([])
        let callbacks = FailureCallbacksPlugin(
            onAuthorizationRequired: { _ in calls.withLock { $0.append("sign in") } },
            onConnectionFailure: { _ in calls.withLock { $0.append("offline") } })
        stub.answer("auth.getMeInfo", with: .status(401), .failure(.notConnectedToInternet))
        let client = client(plugins: [callbacks])
        for _ in 0..<2 { _ = try? await client.auth.getMeInfo() }
        #expect(calls.withLock { $0 } == ["sign in", "offline"])
    }

    @Test func appChoosesTheWordsOfErrors() async throws {
        struct Localizer: ErrorLocalizer {
            func text(for error: APIError) -> String? {
                switch error {
                case .timeout: "Request timed out. Please try again."
                case .unauthorized: "You need to log in."
                case .custom(_, let failure): failure.serverMessage
                default: nil
                }
            }
        }
        stub.answer(
            "order.getOrder", with: .failure(.timedOut), .status(401),
            answer(400, #"{"success":false,"message":"No driver."}"#))
        let client = client(localizer: Localizer())
        var texts: [String] = []
        for _ in 0..<3 {
            do throws(APIError) {
                _ = try await client.order.getOrder(id: 12)
            } catch {
                texts.append(error.localizedDescription)
            }
        }
        #expect(texts == ["Request timed out. Please try again.", "You need to log in.", "No driver."])
    }

    @Test func refusalWithinASuccessIsTheServersMessage() async throws {
        stub.answer("order.cancelOrder", with: .named("tooLate"))
        let error = try await #require(throws: APIError.self) {
            try await client().order.cancelOrder(orderID: 12, NetReqCancelOrder(reason: "I walk"))
        }
        #expect(error.reason == .custom(code: "409", message: "The driver is at the door."))
        stub.answer("order.cancelOrder", with: .named("cancelled"))
        try await client().order.cancelOrder(orderID: 12, NetReqCancelOrder(reason: "I walk"))
    }

    @Test func routesHaveTheirHeadersAndTheirTime() async throws {
        #expect(AuthEndpoint.logout.route.timeout == .seconds(30))
        _ = try await client().address.searchAddress(text: "Main", acceptLanguage: "uz")
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Accept-Language") == "uz")
        let traced = AuthEndpoint.logout.header("X-Trace", "1").timeout(.seconds(5))
        #expect(traced.timeout == .seconds(5))
    }

    /// `url` and `request()` of the package's routes.
    @Test func endpointIsAURLAndAURLRequest() async throws {
        let endpoint = AuthEndpoint.sendOTP(NetReqSendOTP(phone: "+1"))
        let request = try await endpoint.urlRequest(on: RideServer.production)
        #expect(request.url?.absoluteString == "https://api.ride.example/client")
        #expect(request.httpMethod == "POST")
        #expect(request.httpBody == Data(#"{"phone":"+1"}"#.utf8))
        #expect(request.allHTTPHeaderFields == ["Accept": "application/json", "Content-Type": "application/json"])
        let search = AddressEndpoint.searchAddress(text: "Main Square", acceptLanguage: "uz")
        let provider = Provider(server: RideServer.test, transport: stub)
        let url = try provider.url(of: search)
        #expect(url.absoluteString == "https://test.ride.example/addresses/search?text=Main%20Square")
        let found = try await provider.urlRequest(of: search)
        #expect(found.httpMethod == "GET")
        #expect(found.httpBody == nil)
        #expect(found.value(forHTTPHeaderField: "Accept-Language") == "uz")
        #expect(stub.requests.isEmpty)
    }

    /// The layout of the package's log. The session is redacted.
    @Test func logShowsBlocksOfRequestAndResponse() async throws {
        let lines = Locked<[String]>([])
        let logger = LoggerPlugin(.inDebugBuilds(.body), format: .plainBlocks) { text in
            lines.withLock { $0.append(text) }
        }
        _ = try await client(plugins: [logger]).auth.sendOTP(NetReqSendOTP(phone: "+1234567890"))
        #expect(
            lines.withLock { $0.joined(separator: "\n") } == """
                --- --- REQUEST --- ---
                https://api.ride.example/client
                {
                  "phone": "+1234567890"
                }
                --- --- RESPONSE --- ---
                {
                  "success": true,
                  "result": {
                    "sessionId": "<redacted>",
                    "expiresAt": "2025-06-01T12:05:00Z"
                  }
                }
                """)
    }
}
