import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Support
import XCTest

@testable import MoyaTemplate

/// The error handling of the template over the adapter.
final class ErrorsAsWritten: XCTestCase {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let screen = Recorder()
    private lazy var networkService = NetworkService(
        provider: Provider(server: .development, transport: stub))

    private func refreshToken() async throws { screen.note("refresh") }
    private func showOfflineBanner() { screen.note("offline") }
    private func showErrorAlert(_ text: String) { screen.note("alert") }

    func testReactingToAnError() async throws {
        stub.answer(
            "users.getUserProfile", with: .status(401), .failure(.notConnectedToInternet), .status(500), .success)
        for _ in 0..<4 {
            // 0.19 as written
            do {
                let _: APIResponse<UserProfile> = try await networkService.request(.getUserProfile("123"))
            } catch ServiceError.unauthorized {
                // Token expired, refresh token
                try await refreshToken()
                // Retry request
            } catch NetworkError.noConnection {
                // Show offline UI
                showOfflineBanner()
            } catch {
                // Show generic error
                showErrorAlert(error.localizedDescription)
            }
            // end
        }
        XCTAssertEqual(screen.all, ["refresh", "offline", "alert"])
    }

    func testAllErrors() async throws {
        stub.answer(
            "users.getUserProfile", with: .status(401), .failure(.networkConnectionLost), .failure(.timedOut),
            .status(503),
            .failure(.badServerResponse))
        for _ in 0..<5 {
            // 0.28 as written
            do {
                let _: APIResponse<UserProfile> = try await networkService.request(.getUserProfile("123"))
            } catch ServiceError.unauthorized {
                // Refresh token and retry
                screen.note("unauthorized")
            } catch NetworkError.noConnection {
                // Show offline UI
                screen.note("offline")
            } catch NetworkError.timeout {
                // Offer retry
                screen.note("timeout")
            } catch NetworkError.serverError(let code) {
                // Show server error with code
                screen.note("\(code)")
            } catch {
                // Generic error handling
                screen.note("other")
            }
            // end
        }
        XCTAssertEqual(screen.all, ["unauthorized", "offline", "timeout", "503", "other"])
    }

    func testErrorsOfTheTables() async throws {
        stub.answer(
            "users.getUserProfile", with: .failure(.cannotFindHost), .failure(.notConnectedToInternet), .json("[]"),
            .status(304), .status(418))
        var errors: [NetworkError] = []
        for _ in 0..<5 {
            do {
                let _: APIResponse<UserProfile> = try await networkService.request(.getUserProfile("123"))
            } catch let error as NetworkError {
                errors.append(error)
            }
        }
        XCTAssertEqual(errors, [.unknown, .noConnection, .unknown, .unknown, .serverError(418)])
    }

    func testMockWithoutDataAndError() async throws {
        let mockService = MockNetworkService()
        for expected in [NetworkError.noConnection, .unknown] {
            do {
                let _: UserProfile = try await mockService.request(.getUserProfile("123"))
                XCTFail("Should throw error")
            } catch let error as NetworkError {
                XCTAssertEqual(error, expected)
            }
            mockService.shouldFail = true
        }
    }
}
