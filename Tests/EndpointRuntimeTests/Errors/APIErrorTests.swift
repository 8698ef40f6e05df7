import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("APIError")
struct APIErrorTests {
    private func error(_ answer: StubAnswer) async -> APIError? {
        let stub = StubTransport()
        stub.answer("get", with: answer)
        return await failure { () throws(APIError) in try await provider(stub).empty(get) }
    }

    @Test(arguments: [
        (400, APIError.Reason.badRequest), (401, .unauthorized), (403, .forbidden), (404, .notFound),
        (408, .requestTimeout), (409, .conflict), (410, .gone), (418, .init(status: 418)), (422, .unprocessableContent),
        (429, .tooManyRequests(retryAfter: nil)), (500, .internalServerError), (501, .init(status: 501)),
        (502, .badGateway), (503, .serviceUnavailable(retryAfter: nil)), (504, .gatewayTimeout),
    ])
    func statusHasItsReason(status: Int, reason: APIError.Reason) async {
        let error = await error(.status(status))
        #expect(error?.reason == reason)
        #expect(error?.statusCode == status)
    }

    @Test(arguments: [
        (URLError.Code.timedOut, APIError.Reason.timeout), (.notConnectedToInternet, .noConnection),
        (.cannotFindHost, .noConnection), (.cannotConnectToHost, .serverUnreachable),
        (.networkConnectionLost, .connectionLost), (.cancelled, .cancelled), (.secureConnectionFailed, .tls),
        (.serverCertificateUntrusted, .tls), (.badServerResponse, .invalidResponse), (.unknown, .network),
    ])
    func trapT6ConnectionFailureKeepsItsURLError(code: URLError.Code, reason: APIError.Reason) async {
        let error = await error(.failure(code))
        #expect(error?.reason == reason)
        #expect((error?.underlying as? URLError)?.code == code)
        #expect((error?.underlying as NSError?)?.domain == NSURLErrorDomain)
    }

    @Test func failureOfARealConnectionIsTheURLErrorItself() async throws {
        try await withClosedPort { url in
            let error = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(error?.reason == .serverUnreachable)
            #expect((error?.underlying as? URLError)?.code == .cannotConnectToHost)
        }
    }

    @Test(arguments: [
        ("120", Duration.seconds(120)), ("0", .zero), (" 7 ", .seconds(7)),
        ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)), ("Sunday, 06-Nov-94 08:49:47 GMT", .seconds(10)),
        ("Sun Nov  6 08:49:47 1994", .seconds(10)), ("Sun, 06 Nov 1994 08:49:00 GMT", .zero), ("soon", nil),
        ("-5", nil), ("99999999999999999999", .seconds(31_536_000)),
        // These days and times do not exist.
        ("Thu, 31 Feb 2095 08:49:37 GMT", nil), ("Thu, 29 Feb 2095 08:49:37 GMT", nil),
        ("Thu, 31 Apr 2095 08:49:37 GMT", nil), ("Thursday, 30-Feb-55 08:49:37 GMT", nil),
        ("Thu Nov 31 08:49:37 2095", nil), ("Thu, 00 Nov 2095 08:49:37 GMT", nil),
        ("Thu, +6 Nov 2095 08:49:37 GMT", nil), ("Thu, 06 Nov 2095 +8:49:37 GMT", nil),
    ])
    func retryAfterIsReadInSecondsAndAsADate(header: String, expected: Duration?) async {
        let headers: HTTPHeaders = ["Retry-After": header, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let error = await error(.response(HTTPResponse(statusCode: 429, headers: headers)))
        #expect(error?.reason == .tooManyRequests(retryAfter: expected))
        #expect(error?.retryAfter == expected)
    }

    @Test func passingTroubleIsRecoverableAndOthersAreNot() {
        let recoverable: [APIError.Reason] = [
            .noConnection, .serverUnreachable, .connectionLost, .timeout, .tooManyRequests(retryAfter: nil),
            .internalServerError, .badGateway, .serviceUnavailable(retryAfter: nil), .gatewayTimeout, .requestTimeout,
        ]
        let final: [APIError.Reason] = [
            .cancelled, .badRequest, .unauthorized, .forbidden, .notFound, .tokenRefreshFailed, .noData,
            .invalidURL(""), .tls,
        ]
        #expect(recoverable.allSatisfy { APIError($0).isRecoverable })
        #expect(!final.contains { APIError($0).isRecoverable })
    }

    @Test func lostSessionRequiresLogout() {
        #expect(APIError(.unauthorized).requiresLogout)
        #expect(APIError(.tokenRefreshFailed).requiresLogout)
        #expect(!APIError(.forbidden).requiresLogout)
    }

    @Test func errorBodyIsReadAsItsDeclaredType() async {
        enum Problem: ResponseDecodable, Equatable {
            case taken(String)

            init?(from response: ResponseReader) throws(DecodingFailure) {
                guard response.statusCode == 409 else { return nil }
                self = .taken(try response.text())
            }
        }
        let conflict = await error(.response(HTTPResponse(statusCode: 409, data: Data("name".utf8))))
        #expect(conflict?.body(of: Problem.self) == .taken("name"))
        #expect(await error(.status(400))?.body(of: Problem.self) == nil)
        #expect(APIError(.timeout).body(of: Problem.self) == nil)
    }

    @Test func errorTypeOfAnotherOperationReadsNoBody() async {
        struct Problem: ResponseDecodable, Equatable {
            static var operations: [String] { ["get", "list"] }

            init?(from response: ResponseReader) throws(DecodingFailure) {}
        }
        var conflict = await error(.status(409))
        #expect(conflict?.body(of: Problem.self) != nil)
        conflict?.operation = "delete"
        #expect(conflict?.body(of: Problem.self) == nil)
        #expect(
            conflict?.failure.mistake(in: Problem.self)
                == "the error of 'delete' has no body of type 'Problem', which belongs to 'get', 'list'; body(of:) "
                + "returns nil.")
        conflict?.operation = ""
        #expect(conflict?.body(of: Problem.self) != nil)
        #expect(conflict?.failure.mistake(in: Problem.self) == nil)
    }

    @Test func textsInTwoLanguages() {
        var error = APIError(.noConnection)
        error.localizer = StandardErrorLocalizer.english
        #expect(error.localizedDescription == "There is no internet connection. Please check your network.")
        error.localizer = StandardErrorLocalizer.vietnamese
        #expect(error.localizedDescription == "Không có kết nối Internet. Vui lòng kiểm tra mạng.")
        error.reason = .serverUnreachable
        #expect(error.localizedDescription == "Không thể kết nối đến máy chủ. Vui lòng thử lại sau.")
        error.localizer = StandardErrorLocalizer.english
        #expect(error.localizedDescription == "The server cannot be reached. Please try again later.")
    }

    @Test func appInstallsItsOwnWords() async {
        struct Words: ErrorLocalizer {
            func text(for error: APIError) -> String? { error.statusCode.map { "Oops \($0)" } }
        }
        let stub = StubTransport()
        stub.answer("get", with: .status(404))
        let provider = provider(stub, configuration: .init(localizer: Words()))
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(error?.localizedDescription == "Oops 404")
    }

    @Test func appInstallsItsOwnMapping() async {
        struct Mapper: ErrorMapper {
            func reason(for response: HTTPResponse) -> APIError.Reason {
                .custom(code: "E\(response.statusCode)", message: "no")
            }
        }
        let stub = StubTransport()
        stub.answer("get", with: .status(404), .failure(.timedOut))
        let provider = provider(stub, configuration: .init(errorMapper: Mapper()))
        let first = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(first?.reason == .custom(code: "E404", message: "no"))
        let second = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(second?.reason == .timeout)
    }

    @Test func everyReasonHasItsCaseAndBack() {
        let reasons: [APIError.Reason] = [
            .invalidURL("u"), .requestEncoding("p"),
            .invalidRequest(ValidationFailure([])), .cancelled, .noConnection, .serverUnreachable, .connectionLost,
            .timeout, .tls, .network, .tooManyRedirects, .responseTooLarge(limit: 1), .streamOverflow(limit: 2),
            .badRequest, .unauthorized, .forbidden, .notFound, .requestTimeout, .conflict, .gone,
            .unprocessableContent, .tooManyRequests(retryAfter: .seconds(3)), .internalServerError, .badGateway,
            .serviceUnavailable(retryAfter: .seconds(4)), .gatewayTimeout, .init(status: 418), .invalidResponse,
            .noData, .decoding(DecodingFailure(message: "m")), .foreignURL("f"), .file("d"), .fileInUse("n"),
            .tokenRefreshFailed, .circuitOpen, .rateLimitExceeded, .unexpectedCall("o"),
            .custom(code: "C", message: "m"),
        ]
        for reason in reasons {
            let error = APIError(reason, operation: "get")
            #expect(error.reason == reason)
            #expect(error.failure.operation == "get")
            // The name of a case consists of the name of its reason and its details.
            let name = "\(reason)".prefix { $0.isLetter }
            #expect(Mirror(reflecting: error).children.first?.label == String(name))
        }
        #expect(Set(reasons).count == reasons.count)
    }

    @Test func detailsOfAReasonAreInTheCase() {
        guard case .tooManyRequests(.seconds(3), let failure) = APIError(.tooManyRequests(retryAfter: .seconds(3)))
        else {
            Issue.record("another case")
            return
        }
        #expect(failure.retryAfter == .seconds(3))
        guard case .custom("C", let failure) = APIError(.custom(code: "C", message: "m")) else {
            Issue.record("another case")
            return
        }
        #expect(failure.serverMessage == "m")
        #expect(failure.localizedDescription == "m")
    }

    @Test func equalErrorsHaveTheSameReason() {
        let response = HTTPResponse(statusCode: 404)
        #expect(APIError(.notFound, operation: "get", response: response) == APIError(.notFound))
        #expect(APIError(.notFound) != APIError(.gone))
        var error = APIError(.timeout, operation: "get")
        error.reason = .notFound
        #expect(error == APIError(.notFound))
        #expect(error.operation == "get")
    }

    @Test func descriptionShowsNeitherQueryNorPasswordNorBody() async {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: 404, data: Data("s3cret".utf8))))
        let route = Route("get", .get, "/things", query: [.form("key", 42)])
        let server = TestServer("https://ann:s3cret@api.example.com/v1")
        let error = await failure { () throws(APIError) in try await provider(stub, server: server).empty(route) }
        #expect(error.map { "\($0)" } == "notFound in get (GET https://api.example.com/v1/things, status 404)")
    }

    @Test func descriptionHasTheMessageOfTheServerWithoutSecrets() {
        let body = #"{"message":"No\n such user.\nSee https://a.b/c?access_token=s3cret"}"#
        var error = APIError(
            .notFound, operation: "get", response: HTTPResponse(statusCode: 404, data: Data(body.utf8)),
            errorMembers: ErrorMembers(message: "message"))
        let message = "'No such user. See https://a.b/c?access_token=<redacted>'"
        #expect("\(error)" == "notFound in get (status 404): \(message)")
        error.reason = .custom(code: "C", message: "password=s3cret")
        #expect("\(error)" == #"custom(code: "C", message: "password=<redacted>") in get (status 404)"#)
        #expect("\(APIError(.timeout))" == "timeout")
    }
}
