import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Ride
import RideMocks
import Support
import XCTest

@testable import NetworkLayer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the package over the adapter.
final class AsWritten: XCTestCase {
    private let stub = StubTransport(samples: RideSamples.all)
    private let shown = Recorder()

    override func setUp() {
        Network.transport = stub
        Network.log = { _ in }
    }

    private func print(_ text: String) { shown.note(text) }

    private func answer(_ json: String, status: Int = 200) -> StubAnswer { .json(json, status: status) }

    func testCallThatDoesNotThrow() async {
        stub.answer("AuthNetworkRoute", with: .response(AuthEndpoint.getMeInfoSample.response), .failure(.timedOut))
        typealias SomeResponse = NetResMe
        for _ in 0..<2 {
            // 4.2 as written
            let response: NetRes<SomeResponse>? = await Network.send(
                request: AuthNetworkRoute.getMeInfo
            )
            // end
            print(response?.result?.name ?? "nothing")
        }
        XCTAssertEqual(shown.all, ["Anna", "nothing"])
        XCTAssertEqual(stub.requests.first?.urlRequest.url?.absoluteString, "https://api.ride.example/me")
    }

    func testCallThatThrows() async {
        stub.answer(
            "AuthNetworkRoute", with: .response(AuthEndpoint.sendOTPSample.response),
            answer(#"{"success":false,"code":7,"message":"No such phone."}"#, status: 400))
        typealias SomeResponse = NetResSendOTP
        let otpRequest = NetReqSendOTP(phone: "+1234567890")
        for _ in 0..<2 {
            // 4.3 as written
            do {
                let response: NetRes<SomeResponse>? = try await Network.sendThrow(
                    request: AuthNetworkRoute.sendOTP(req: otpRequest)
                )
                shown.note(response?.result?.sessionID ?? "")
            } catch {
                // Handle error
                shown.note("\(error)")
            }
            // end
        }
        XCTAssertEqual(shown.all, ["abc123", #"custom(message: "No such phone.", code: 7)"#])
        XCTAssertEqual(stub.requests.first?.body.data, Data(#"{"phone":"+1234567890"}"#.utf8))
    }

    func testUpload() async throws {
        stub.answer("UploadRoute", with: .response(AuthEndpoint.changeAvatarSample.response))
        let imageData = Data("jpeg".utf8)
        // 4.8 as written
        let form = MultipartForm()
        form.add(
            data: imageData,
            name: "avatar",
            fileName: "profile.jpg",
            mimeType: "image/jpeg"
        )

        // 4.4 as written
        let response = try await Network.upload(
            body: NetResChangeAvatar.self,
            request: AuthNetworkRoute.changeAvatar(form: form)
        )
        // end
        // end
        XCTAssertEqual(response?.result?.avatar.lastPathComponent, "7-new.jpg")
        let body = String(decoding: stub.requests.first?.body.data ?? Data(), as: UTF8.self)
        XCTAssertTrue(body.contains(#"name="avatar"; filename="profile.jpg""#))
    }

    func testAssociatedValues() async {
        stub.answer("OrderRoute", with: answer(#"{"success":true}"#))
        for request in [OrderRoute.getOrder(id: 12), .cancelOrder(orderId: 12, reason: "I walk")] {
            let response: NetRes<NetResOrder>? = await Network.send(request: request)
            XCTAssertEqual(response?.success, true)
        }
        let urls = stub.requests.map { $0.urlRequest.url?.path }
        XCTAssertEqual(urls, ["/orders/12", "/orders/12/cancel"])
        XCTAssertEqual(stub.requests.last?.body.data, Data(#"{"reason":"I walk"}"#.utf8))
    }

    func testErrors() async {
        stub.answer(
            "AuthNetworkRoute", with: .failure(.notConnectedToInternet), .failure(.cannotFindHost),
            .failure(.badServerResponse), .status(401), answer(#"{"message":"Closed."}"#, status: 503), .status(500))
        for _ in 0..<6 {
            do {
                let _: NetRes<NetResMe>? = try await Network.sendThrow(request: AuthNetworkRoute.getMeInfo)
            } catch NetworkError.timeout {
                shown.note("timeout")
            } catch NetworkError.unauthorized {
                shown.note("unauthorized")
            } catch NetworkError.custom(let message, let code) {
                shown.note("\(code): \(message)")
            } catch {
                shown.note("other")
            }
        }
        XCTAssertEqual(shown.all, ["timeout", "timeout", "timeout", "unauthorized", "503: Closed.", "other"])
    }

    func testLog() async {
        let written = shown
        Network.log = { written.note($0) }
        stub.answer("AuthNetworkRoute", with: answer(#"{"success":true,"result":{"sessionId":"abc123"}}"#))
        let request = AuthNetworkRoute.sendOTP(req: NetReqSendOTP(phone: "+1234567890"))
        let _: NetRes<NetResSendOTP>? = await Network.send(request: request)
        // 4.14 as written
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
        // end
        XCTAssertEqual(written.all.joined(separator: "\n"), log)
    }

    func testDelegate() async {
        // 4.5 as written
        // Set at app launch
        Network.delegate = MyNetworkDelegate()
        // end
        defer { Network.delegate = nil }
        stub.answer("AuthNetworkRoute", with: .status(401), .failure(.notConnectedToInternet))
        let before = screen.all.count
        for _ in 0..<2 {
            let _: NetRes<NetResMe>? = await Network.send(request: AuthNetworkRoute.getMeInfo)
        }
        XCTAssertEqual(screen.all.dropFirst(before), ["Session expired", "Network connection failed"])
    }

    func testTexts() {
        // 4.6 as written
        Network.setErrorLocalizer { error in
            switch error {
            case .timeout:
                return "Request timed out. Please try again."
            case .unauthorized:
                return "You need to log in."
            case .custom(let message, _):
                return message
            default:
                return error.localizedDescription
            }
        }
        // end
        let errors: [NetworkError] = [.timeout, .unauthorized, .custom(message: "No driver.", code: 1)]
        XCTAssertEqual(
            errors.map(Network.text),
            ["Request timed out. Please try again.", "You need to log in.", "No driver."])
    }

    func testAnswerOrItsError() async {
        stub.answer(
            "AuthNetworkRoute", with: .response(AuthEndpoint.getMeInfoSample.response),
            answer(#"{"success":false,"error":"BLOCKED"}"#, status: 403))
        for _ in 0..<2 {
            // 4.7 as written
            let response: NetRes<NetResMe>? = await Network.send(
                request: AuthNetworkRoute.getMeInfo
            )

            if let userInfo = response?.result {
                print("User: \(userInfo.name)")
            } else if let error = response?.error {
                print("Error: \(error)")
            }
            // end
            show(response)
        }
        XCTAssertEqual(shown.all, ["User: Anna", "Anna", "Error: BLOCKED", "BLOCKED"])
    }

    private func show(_ response: NetRes<NetResMe>?) {
        // 4.11 as written
        guard let result = response?.result else {
            let errorMessage = response?.error ?? "Unknown error"
            // Show error to user
            shown.note(errorMessage)
            return
        }
        // Use result
        shown.note(result.name)
        // end
    }

    private enum ByHand {
        // 4.10 as written
        struct NetReqSendOTP: Codable {
            let phone: String
        }

        struct NetResSendOTP: NetResBody {
            let sessionId: String
            let expiresAt: Date
        }
        // end
    }

    func testModelsByHand() async throws {
        stub.answer("AuthNetworkRoute", with: .response(AuthEndpoint.sendOTPSample.response))
        let request = AuthNetworkRoute.sendOTP(req: NetReqSendOTP(phone: "+1234567890"))
        let response: NetRes<ByHand.NetResSendOTP>? = try await Network.sendThrow(request: request)
        XCTAssertEqual(response?.result?.sessionId, "abc123")
        XCTAssertEqual(response?.result?.expiresAt, Date(timeIntervalSince1970: 1_748_779_500))
        XCTAssertEqual(ByHand.NetReqSendOTP(phone: "+1").asData, Data(#"{"phone":"+1"}"#.utf8))
    }

    func testHeadersAndTime() async {
        for request in [TracedRoute(token: "abc"), PatientRoute()] as [any URLRequestProtocol] {
            let _: NetRes<NetResMe>? = await Network.send(request: request)
        }
        XCTAssertEqual(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization"), "Bearer abc")
        XCTAssertEqual(stub.requests.last?.timeout, .seconds(30))
    }
}
