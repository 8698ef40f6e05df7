import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Errors of connections that are not `URLError`s. URLSession reports them for requests that were in flight when an app
/// went to the background.
@Suite("Reasons of failed connections", .timeLimit(.minutes(1)))
struct ConnectionReasonTests {
    private static func posix(_ code: POSIXErrorCode) -> NSError {
        NSError(domain: NSPOSIXErrorDomain, code: Int(code.rawValue))
    }

    private static func cfNetwork(_ code: Int) -> NSError { NSError(domain: "kCFErrorDomainCFNetwork", code: code) }

    private static func wrapped(_ error: any Error, in domain: String = "App", code: Int = 1) -> NSError {
        NSError(domain: domain, code: code, userInfo: [NSUnderlyingErrorKey: error])
    }

    private static let lost: [POSIXErrorCode] = [
        .EPIPE, .ECONNABORTED, .ECONNRESET, .ENOTCONN, .ECONNREFUSED, .ENETRESET, .ESHUTDOWN, .ENETDOWN, .ENETUNREACH,
        .EHOSTDOWN, .EHOSTUNREACH,
    ]

    @Test(arguments: lost) func lostConnectionsOfTheSystem(code: POSIXErrorCode) {
        #expect(APIError.Reason(POSIXError(code)) == .connectionLost)
        #expect(APIError.Reason(Self.posix(code)) == .connectionLost)
        let unknown = URLError(.unknown, userInfo: [NSUnderlyingErrorKey: POSIXError(code)])
        #expect(APIError.Reason(unknown) == .connectionLost)
    }

    @Test func timeoutOfTheSystem() {
        #expect(APIError.Reason(POSIXError(.ETIMEDOUT)) == .timeout)
        #expect(APIError.Reason(Self.posix(.ETIMEDOUT)) == .timeout)
    }

    @Test(
        arguments: [
            (302, .connectionLost), (306, .connectionLost), (310, .connectionLost), (1, .noConnection),
            (2, .noConnection), (-1001, .timeout), (-1003, .noConnection), (-1004, .serverUnreachable),
            (-1005, .connectionLost), (-1009, .noConnection), (-1200, .tls), (303, .network), (-1, .network),
        ] as [(Int, APIError.Reason)])
    func errorsOfCFNetwork(code: Int, reason: APIError.Reason) {
        #expect(APIError.Reason(Self.cfNetwork(code)) == reason)
        #expect(APIError.Reason(Self.wrapped(Self.cfNetwork(code))) == reason)
    }

    @Test(
        arguments: [
            (NSError(domain: NSURLErrorDomain, code: -1005), .connectionLost),
            (wrapped(URLError(.timedOut)), .timeout),
            (wrapped(wrapped(POSIXError(.ECONNRESET))), .connectionLost),
            (CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EPIPE)]), .connectionLost),
            // The outer error decides, unless it is unknown.
            (URLError(.timedOut, userInfo: [NSUnderlyingErrorKey: POSIXError(.ECONNRESET)]), .timeout),
            (CocoaError(.fileReadUnknown), .network), (POSIXError(.ENOENT), .network), (AppError(), .network),
            (NSError(domain: "App", code: 53), .network),
        ] as [(any Error, APIError.Reason)])
    func causesOfErrors(error: any Error, reason: APIError.Reason) {
        #expect(APIError.Reason(error) == reason)
    }

    /// Foundation on Linux traps when it describes such an error.
    @Test func codesWithoutAMeaningAreUnknown() {
        for code in [Int.max, .min, 0, 4_096] {
            let reason = APIError.Reason(NSError(domain: NSPOSIXErrorDomain, code: code))
            #expect(reason == .network)
        }
    }

    @Test func manyNestedErrorsEnd() {
        var error: any Error = POSIXError(.ECONNRESET)
        for _ in 0..<100 { error = Self.wrapped(error) }
        #expect(APIError.Reason(error) == .network)
    }

    @Test(arguments: [POSIXError(.ECONNABORTED), POSIXError(.ETIMEDOUT), posix(.ENOTCONN)] as [any Error])
    func lostConnectionIsRecoverableAndRetried(error: any Error) async {
        let stub = StubTransport()
        stub.answer("get", with: .closure { _ in .failure(.failed(error)) }, .status(204))
        let failed = await failure { () throws(APIError) in try await provider(stub).empty(get) }
        #expect(failed?.isRecoverable == true)
        let retried = provider(stub, interceptors: [RetryInterceptor(clock: JumpingClock())])
        stub.answer("get", with: .closure { _ in .failure(.failed(error)) }, .status(204))
        #expect(await failure { () throws(APIError) in try await retried.empty(get) } == nil)
    }

    /// The error does not show whether the request was sent, so only idempotent calls are repeated.
    @Test(arguments: lost) func callWithSideEffectsIsNotRepeated(code: POSIXErrorCode) {
        let error = APIError(.connectionLost, underlying: POSIXError(code))
        #expect(RetryPolicy().isTransient(error))
        #expect(!RetryPolicy().wasNeverSent(error))
    }

    private struct AppError: Error {}
}
