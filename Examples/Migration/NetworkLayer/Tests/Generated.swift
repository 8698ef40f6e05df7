import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Ride
import RideMocks
import Support
import Testing

@testable import NetworkLayer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the package over the generated client, without the adapter.
struct Generated {
    private let stub = StubTransport(samples: RideSamples.all)
    private let shown = Recorder()
    private var client: RideClient { RideClient(transport: stub) }

    private func print(_ text: String) { shown.note(text) }

    @Test func ownRoutes() async throws {
        let provider = Provider(server: .production, transport: stub)
        let info: NetRes<NetResMe> = try await provider.value(OwnAuthEndpoint.getMeInfo)
        #expect(info.result?.name == "Anna")
        #expect(OwnAuthEndpoint.logout.path == AuthEndpoint.logout.path)
        #expect(OrderEndpoint.cancelOrder(orderID: 12, .mock).path == "/orders/12/cancel")
    }

    @Test func callThatDoesNotThrow() async {
        stub.answer("auth.getMeInfo", with: .success, .failure(.timedOut))
        for _ in 0..<2 {
            // 4.2
            let info = try? await client.auth.getMeInfo()
            // end
            print(info?.name ?? "nothing")
        }
        #expect(shown.all == ["Anna", "nothing"])
    }

    @Test func callThatThrows() async {
        stub.answer(
            "auth.sendOTP", with: .success,
            .json(#"{"success":false,"code":7,"message":"No such phone."}"#, status: 400))
        let otpRequest = NetReqSendOTP(phone: "+1234567890")
        for _ in 0..<2 {
            // 4.3
            do {
                let result = try await client.auth.sendOTP(otpRequest)
                shown.note(result.sessionID)
            } catch {
                // Handle error
                shown.note(error.localizedDescription)
            }
            // end
        }
        #expect(shown.all == ["abc123", "No such phone."])
    }

    @Test func upload() async throws {
        let imageData = Data("jpeg".utf8)
        // 4.8
        let file = FilePart(data: imageData, fileName: "profile.jpg", contentType: "image/jpeg")

        // 4.4
        let response = try await client.auth.changeAvatar(ChangeAvatarForm(avatar: file))
        // end
        // end
        #expect(response.avatar.lastPathComponent == "7-new.jpg")
    }

    @Test func delegate() async {
        stub.answer("auth.getMeInfo", with: .status(401), .failure(.notConnectedToInternet))
        let client = RideClient.make(transport: stub)
        for _ in 0..<2 { _ = try? await client.auth.getMeInfo() }
        #expect(screen.all.contains("Session expired"))
        #expect(screen.all.contains("Network connection failed"))
    }

    @Test func texts() async throws {
        stub.answer(
            "order.getOrder", with: .failure(.timedOut), .status(401),
            .json(#"{"success":false,"code":1,"message":"No driver."}"#, status: 400))
        // 4.6
        let client = RideClient(transport: stub, configuration: Provider.Configuration(localizer: Texts()))
        // end
        for _ in 0..<3 {
            do {
                _ = try await client.order.getOrder(id: 12)
            } catch {
                print(error.localizedDescription)
            }
        }
        #expect(shown.all == ["Request timed out. Please try again.", "You need to log in.", "No driver."])
    }

    @Test func associatedValues() async throws {
        stub.answer("order.cancelOrder", with: .success)
        // 4.9
        _ = try await client.order.getOrder(id: 12)
        try await client.order.cancelOrder(orderID: 12, reason: "I walk")
        // end
        let urls = stub.requests.map { $0.urlRequest.url?.path }
        #expect(urls == ["/orders/12", "/orders/12/cancel"])
        #expect(stub.requests.last?.body.data == Data(#"{"reason":"I walk"}"#.utf8))
    }

    @Test func typedModels() async throws {
        // 4.10
        let request = NetReqSendOTP(phone: "+1234567890")
        let result: NetResSendOTP = try await client.auth.sendOTP(request)
        // end
        #expect(result.sessionID == "abc123")
        #expect(result.expiresAt == Date(timeIntervalSince1970: 1_748_779_500))
    }

    @Test func answerOrItsError() async throws {
        let provider = Provider(server: .production, transport: stub)
        stub.answer("auth.getMeInfo", with: .success, .json(#"{"success":false,"error":"BLOCKED"}"#, status: 403))
        for _ in 0..<2 {
            // 4.7
            let response = try? await provider.envelope(AuthEndpoint.getMeInfo, as: NetRes<NetResMe>.self)

            if let userInfo = response?.result {
                print("User: \(userInfo.name)")
            } else if let error = response?.error {
                print("Error: \(error)")
            }
            // end
        }
        #expect(shown.all == ["User: Anna", "Error: BLOCKED"])
    }

    @Test func missingResult() async {
        stub.answer("auth.getMeInfo", with: .success, .json(#"{"success":false,"error":"BLOCKED"}"#, status: 403))
        for _ in 0..<2 { await show() }
        #expect(shown.all == ["Anna", "BLOCKED"])
    }

    private func show() async {
        // 4.11
        do {
            let result = try await client.auth.getMeInfo()
            // Use result
            shown.note(result.name)
        } catch {
            // Show error to user
            shown.note(error.serverMessage ?? "Unknown error")
        }
        // end
    }

    @Test func headersAndTime() async throws {
        let token = "abc"
        // 4.12
        let traced = client.auth.options(.header("Authorization", "Bearer \(token)"))
        // end
        _ = try await traced.getMeInfo()
        // 4.13
        let patient = client.auth.options(.timeout(.seconds(30)))
        // end
        _ = try await patient.getMeInfo()
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer abc")
        #expect(stub.requests.last?.timeout == .seconds(30))
    }

    @Test func log() async throws {
        let shown = shown
        // 4.14
        let logger = LoggerPlugin(.inDebugBuilds(.body), format: .plainBlocks) { shown.note($0) }
        // end
        let client = RideClient(transport: stub, plugins: [logger])
        stub.answer("auth.sendOTP", with: .json(#"{"success":true,"result":{"sessionId":"abc123"}}"#))
        _ = try? await client.auth.sendOTP(NetReqSendOTP(phone: "+1234567890"))
        let log = """
            --- --- REQUEST --- ---
            https://api.ride.example/client
            {
              "phone": "+1234567890"
            }
            --- --- RESPONSE --- ---
            {
              "success": true,
              "result": {
                "sessionId": "<redacted>"
              }
            }
            """
        #expect(shown.all.joined(separator: "\n") == log)
    }
}
