import EndpointRuntime
import EndpointRuntimeOAuth
import Foundation
import Testing

@Suite("Devices", .timeLimit(.minutes(1)))
struct DeviceTests {
    private static func codes(interval: String = #","interval":3"#, lifetime: Int = 600) -> Answer {
        .json(
            #"""
            {"device_code":"d","user_code":"ABCD","verification_uri":"https://example.com/device",
            "verification_uri_complete":"https://example.com/device?c=ABCD","expires_in":\#(lifetime)\#(interval)}
            """#)
    }

    private let clock = SkippingClock()

    private func client(_ stub: ServerStub) throws -> OAuthClient {
        OAuthClient(id: "tv", server: try .example(), transport: stub, clock: clock)
    }

    private func outcome(_ stub: ServerStub) async throws -> (token: AccessToken?, error: OAuthError?) {
        let client = try client(stub)
        let device = try await client.deviceAuthorization(scopes: ["read"])
        do throws(OAuthError) {
            return (try await client.token(for: device), nil)
        } catch {
            return (nil, error)
        }
    }

    @Test func codesAreShown() async throws {
        let stub = ServerStub(Self.codes(interval: ""))
        let device = try await client(stub).deviceAuthorization(scopes: ["read"])
        #expect(device.userCode == "ABCD")
        #expect(device.verificationURI.absoluteString == "https://example.com/device")
        #expect(device.completeVerificationURI?.absoluteString == "https://example.com/device?c=ABCD")
        #expect(device.lifetime == .seconds(600))
        #expect(device.interval == .seconds(5), "RFC 8628, section 3.2")
        #expect(stub.asked.map(\.body) == ["scope=read&client_id=tv"])
        #expect(!"\(device)".contains("ABCD"))
    }

    @Test func tokenIsAskedForInTheInterval() async throws {
        let stub = ServerStub(
            Self.codes(), .refusal("authorization_pending"), .refusal("slow_down"), .refusal("authorization_pending"),
            nil, .token)
        let (token, error) = try await outcome(stub)
        #expect(error == nil)
        #expect(token?.value == "a")
        #expect(clock.sleeps == [3, 3, 8, 8, 16].map { .seconds($0) })
        #expect(stub.asked[1]["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code")
        #expect(stub.asked[1]["device_code"] == "d")
        #expect(stub.asked[1]["client_id"] == "tv")
    }

    @Test func anIntervalOfZeroIsASecond() async throws {
        let stub = ServerStub(Self.codes(interval: #","interval":0"#), .refusal("authorization_pending"), .token)
        _ = try await outcome(stub)
        #expect(clock.sleeps == [.seconds(1), .seconds(1)])
    }

    @Test func codeExpiresByTheClock() async throws {
        let stub = ServerStub(Self.codes(lifetime: 10), .refusal("authorization_pending"))
        guard case .deviceCodeExpired? = try await outcome(stub).error else { return #expect(Bool(false)) }
        #expect(clock.sleeps.count == 3)
        #expect(stub.asked.count == 4)
    }

    @Test func refusalsEndTheWait() async throws {
        let expired = try await outcome(ServerStub(Self.codes(), .refusal("expired_token"))).error
        guard case .deviceCodeExpired? = expired else { return #expect(Bool(false)) }
        let denied = try await outcome(ServerStub(Self.codes(), .refusal("access_denied"))).error
        guard case .refused(let refusal)? = denied else { return #expect(Bool(false)) }
        #expect(refusal.code == .accessDenied)
    }

    @Test func cancellationEndsTheWait() async throws {
        let client = try client(ServerStub(Self.codes(), .refusal("authorization_pending")))
        let device = try await client.deviceAuthorization()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () throws(OAuthError) in try await client.token(for: device) }
        }
        guard case .cancelled? = await task.value else { return #expect(Bool(false)) }
    }

    @Test func incompleteAnswersAreInvalid() async throws {
        let client = try client(ServerStub(.json(#"{"device_code":"d","user_code":"u","expires_in":1}"#)))
        let error = await failure { () throws(OAuthError) in try await client.deviceAuthorization() }
        guard case .invalidResponse? = error else { return #expect(Bool(false)) }
    }
}
