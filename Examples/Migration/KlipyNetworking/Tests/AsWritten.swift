import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Klipy
import KlipyMocks
import Support
import XCTest

@testable import KlipyNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the module over the adapter.
final class AsWritten: XCTestCase {
    private let stub = StubTransport(samples: KlipySamples.all)
    private let screen = Recorder()
    private lazy var restApi = RestApi(
        baseURL: URL(fileURLWithPath: "/"), provider: NetworkingProvider(transport: stub))

    func testClient() async throws {
        // 1.1 as written
        // Create an instance of RestApi
        let restApi: RestApiProtocol = RestApi(
            baseURL: URL(string: "https://api.klipy.co/api/v1/sandbox-mJokm7E2jH")!,
            provider: NetworkingProvider()
        )
        // end
        XCTAssertEqual(restApi.baseURL.lastPathComponent, "sandbox-mJokm7E2jH")
    }

    private func makeClient() throws {
        let url = try XCTUnwrap(URL(string: "https://api.klipy.co/api/v1/sandbox-mJokm7E2jH"))
        restApi = RestApi(baseURL: url, provider: NetworkingProvider(transport: stub))
    }

    func testCancelling() async throws {
        try makeClient()
        stub.behavior = .delayed(.seconds(60))
        let restApi = restApi
        // 1.5 as written
        let task = Task<MyDataModel, any Error> { try await restApi.request(MyService.getData(id: "123")) }
        task.cancel()
        // end
        do {
            _ = try await task.value
            XCTFail("Should throw error")
        } catch APIError.other(let networkError) {
            XCTAssertEqual(networkError.reason, .cancelled)
        }
    }

    // 1.3 as written
    // Make the request with async/await
    func fetchData(id: String) async throws -> MyDataModel {
        return try await restApi.request(MyService.getData(id: id))
    }
    // end

    func testErrors() async throws {
        try makeClient()
        let refusal = { (code: String, status: Int) in
            StubAnswer.json(#"{"result":false,"error":{"code":"\#(code)","message":"No."}}"#, status: status)
        }
        stub.answer(
            "MyService", with: .response(DataEndpoint.getDataSample.response), refusal("session_not_found", 401),
            .json(#"{"error":{"message":"Closed."}}"#, status: 503), .failure(.notConnectedToInternet),
            refusal("new_code", 400))
        for _ in 0..<5 {
            // 1.4 as written
            do {
                let result = try await fetchData(id: "123")
                // Handle success
                screen.note(result.title)
            } catch let error as APIError {
                switch error {
                case .predefined(.sessionNotFound):
                    // Handle session not found
                    screen.note("session")
                case .generalError(let message, let reason):
                    // Handle general error
                    screen.note("\(message) \(reason)")
                case .other(let networkError):
                    // Handle network layer error
                    screen.note("\(networkError.reason)")
                default:
                    // Handle other errors
                    screen.note("\(error)")
                }
            } catch {
                // Handle unexpected errors
                screen.note("unexpected")
            }
            // end
        }
        XCTAssertEqual(
            screen.all,
            [
                "A record", "session", "Closed. serviceUnavailable", "noConnection", #"unknown("new_code", "No.")"#,
            ])
        XCTAssertEqual(stub.requests.first?.urlRequest.url?.path, "/api/v1/sandbox-mJokm7E2jH/data/123")
    }

    func testEachCase() async throws {
        try makeClient()
        let blocked = #"{"message":"No.","code":"account_blocked","details":"#
        stub.answer(
            "MyService",
            with: .json(
                #"{"result":false,"error":\#(blocked){"is_permanently_blocked":false,"unlock_time_utc":"tomorrow"}}}"#,
                status: 403),
            .json(
                #"{"result":false,"error":\#(blocked){"is_permanently_blocked":true}}}"#, status: 403),
            .failure(.timedOut), .status(404), .json(#"{"error":{"message":"Closed."}}"#, status: 418))
        let timeout = MoyaError(.timeout)
        let notFound = MoyaError(.notFound)
        let expected: [APIError] = [
            .custom(errorMessage: "No.", isPermanentlyBlocked: false, unlockTimeUTC: "tomorrow"),
            .custom(errorMessage: "No.", isPermanentlyBlocked: true, unlockTimeUTC: nil),
            .other(NetworkLayerError(reason: .timeout, moyaError: timeout, statusCode: 0, apiErrorItem: nil)),
            .other(NetworkLayerError(reason: .notFound, moyaError: notFound, statusCode: 404, apiErrorItem: nil)),
            .generalError("Closed.", .custom),
        ]
        for expected in expected {
            do {
                _ = try await fetchData(id: "123")
                XCTFail("\(expected)")
            } catch let error as APIError {
                XCTAssertEqual(error, expected)
                guard case .other(let networkError) = error, networkError.reason == .timeout else { continue }
                XCTAssertEqual((networkError.moyaError.underlying as? URLError)?.code, .timedOut)
            }
        }
        XCTAssertNotEqual(APIError.handled, .unknown("a", "b"))
        XCTAssertEqual(NetworkLayerErrorReason.canceled.rawValue, NetworkLayerErrorReason.cancelled.rawValue)
        XCTAssertEqual(NetworkLayerErrorReason(rawValue: 404), .notFound)
        XCTAssertTrue(NetworkLayerErrorReason.allCases.contains(.forbidden))
    }
}
