import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// Predefined error codes of an API, as named by an app.
private enum Code: String {
    case sessionNotFound = "SESSION_NOT_FOUND"
    case accountLocked = "ACCOUNT_LOCKED"
}

extension APIError {
    fileprivate var code: Code? {
        if case .custom(let code, _) = reason { Code(rawValue: code) } else { nil }
    }
}

/// The code of an error body determines the reason. All other errors use the standard tables.
private struct CodeMapper: ErrorMapper {
    func reason(for response: HTTPResponse) -> APIError.Reason {
        guard let item = try? JSONCoding.decode([String: String].self, from: response.data), let code = item["code"]
        else { return APIError.Reason(response) }
        return .custom(code: code, message: item["message"] ?? "")
    }
}

private enum AppError: Equatable {
    case networkUnavailable, decodingError, invalidURL
    case serverError(Int)

    init(_ error: APIError) {
        switch error.reason {
        case .noConnection, .connectionLost: self = .networkUnavailable
        case .decoding, .noData: self = .decodingError
        case .invalidURL: self = .invalidURL
        default: self = .serverError(error.statusCode ?? 0)
        }
    }
}

private enum NetworkError: Equatable {
    case timeout, unauthorized
    case custom(message: String, code: String)

    /// All connection failures count as a timeout.
    init(_ error: APIError) {
        switch error.reason {
        case .unauthorized: self = .unauthorized
        case .custom(let code, let message): self = .custom(message: message, code: code)
        default:
            let words = (error.localizedDescription, error.statusCode.map { "\($0)" })
            self = words.1.map { .custom(message: words.0, code: $0) } ?? .timeout
        }
    }
}

@Suite("An app's own errors")
struct SeedErrorTests {
    private func error(_ answer: StubAnswer) async throws -> APIError {
        let stub = StubTransport()
        stub.answer("get", with: answer)
        let provider = provider(stub, configuration: .init(errorMapper: CodeMapper()))
        return try #require(
            await failure { () throws(APIError) in _ = try await provider.value(get, as: Int.self) })
    }

    private func answer(_ status: Int, _ body: String = "") -> StubAnswer {
        .response(HTTPResponse(statusCode: status, data: Data(body.utf8)))
    }

    @Test func predefinedCodesAreReachableByName() async throws {
        let known = try await error(answer(404, #"{"code":"SESSION_NOT_FOUND","message":"gone"}"#))
        #expect(known.code == .sessionNotFound)
        #expect(known.localizedDescription == "gone")
        #expect(known.statusCode == 404)
        let unknown = try await error(answer(400, #"{"code":"E7","message":"no"}"#))
        #expect(unknown.code == nil)
        #expect(unknown.reason == .custom(code: "E7", message: "no"))
        #expect(try await error(answer(404)).reason == .notFound)
    }

    @Test func everyRegisteredStatusHasAReasonOfItsOwn() {
        let registered =
            [300, 301, 302, 303, 304, 305, 307, 308] + Array(400...418) + [421, 422, 423, 424, 425, 426, 428, 429]
            + [431, 451] + Array(500...508) + [510, 511]
        let reasons = registered.map { APIError.Reason(HTTPResponse(statusCode: $0)) }
        #expect(Set(reasons).count == registered.count)
    }

    /// `NetworkLayerErrorReason: Int, CaseIterable`: all registered statuses and all other reasons have numbers.
    @Test func everyReasonHasANumber() {
        typealias Code = APIError.Reason.Code
        let registered =
            [100...103, 200...208, 226...226, 300...305, 307...308, 400...417, 421...426, 428...429].joined()
            + [431, 451] + [500...508, 510...511].joined()
        #expect(Code.allCases.map(\.rawValue).filter { $0 >= 100 } == Array(registered))
        for status in registered {
            #expect(Code(status: status).rawValue == status)
            #expect(APIError.Reason(status: status).code.rawValue == status)
        }
        #expect((Code.ok, Code.created, Code.imUsed).0.rawValue == 200)
        #expect(Code.imUsed.rawValue == 226)
        #expect(Code.permanentRedirect.rawValue == 308)
        #expect(Code.expectationFailed.rawValue == 417)
        #expect(Code.tooManyRequests.rawValue == 429)
        #expect(Code.networkAuthenticationRequired.rawValue == 511)
        for status in [0, 1, 99, 104, 299, 418, 599, 999, -1] { #expect(Code(status: status) == .unregisteredStatus) }
        // Numbers that apps may have stored do not change.
        #expect(Code.allCases.filter { $0.rawValue < 100 }.map(\.rawValue) == Array(1...24) + [99])
        let others: [(APIError.Reason, Int)] = [
            (.invalidURL(""), 1), (.requestEncoding(""), 2), (.cancelled, 4), (.noConnection, 5),
            (.serverUnreachable, 6), (.connectionLost, 7), (.timeout, 8), (.tls, 9), (.network, 10),
            (.tooManyRedirects, 11), (.responseTooLarge(limit: 1), 12), (.streamOverflow(limit: 1), 13),
            (.invalidResponse, 14), (.noData, 15), (.decoding(DecodingFailure(path: "", message: "")), 16),
            (.foreignURL(""), 17), (.file(""), 18), (.fileInUse(""), 19), (.tokenRefreshFailed, 20),
            (.circuitOpen, 21), (.rateLimitExceeded, 22), (.unexpectedCall(""), 23),
            (.custom(code: "", message: ""), 24),
        ]
        for (reason, number) in others { #expect(reason.code.rawValue == number, "\(reason)") }
    }

    @Test func ownErrorTypeOfFourCases() async throws {
        #expect(AppError(try await error(.failure(.notConnectedToInternet))) == .networkUnavailable)
        #expect(AppError(try await error(answer(503))) == .serverError(503))
        #expect(AppError(try await error(answer(200, "{"))) == .decodingError)
        #expect(AppError(APIError(.invalidURL("x"))) == .invalidURL)
    }

    @Test func ownErrorTypeWithMessagesOfTheServer() async throws {
        #expect(NetworkError(try await error(.failure(.timedOut))) == .timeout)
        #expect(NetworkError(try await error(.failure(.cannotFindHost))) == .timeout)
        #expect(NetworkError(try await error(answer(401))) == .unauthorized)
        let refused = try await error(answer(400, #"{"code":"E7","message":"no"}"#))
        #expect(NetworkError(refused) == .custom(message: "no", code: "E7"))
    }
}
