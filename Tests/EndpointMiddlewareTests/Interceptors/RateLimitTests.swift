import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointMiddleware

/// The clock begins at 1,800,000,000 seconds since 1970.
@Suite("Rate limits of responses", .timeLimit(.minutes(1)))
struct RateLimitTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()

    /// Returns the status of the final response after one response with these fields.
    private func send(
        _ status: Int, _ headers: [String: String], policy: RetryPolicy = RetryPolicy()
    ) async -> Int {
        var fields = HTTPHeaders()
        for (name, value) in headers { fields[name] = value }
        stub.answer("get", with: .response(HTTPResponse(statusCode: status, headers: fields)), .status(204))
        let retry = RetryInterceptor(policy, clock: clock, random: { 0 }, now: { [clock] in clock.date })
        let provider = provider(stub, interceptors: [retry])
        return await failure { () throws(APIError) in try await provider.empty(get) }?.statusCode ?? 204
    }

    private static let resets: [([String: String], Double)] = [
        (["X-RateLimit-Reset": "7"], 7.0), (["RateLimit-Reset": "1.5"], 1.5),
        (["X-RateLimit-Reset": "1800000042"], 42), (["X-Rate-Limit-Reset": "1800000042000"], 42),
        (["X-RateLimit-Reset": "1800000042", "Date": "Fri, 15 Jan 2027 08:00:12 GMT"], 30),
        (["X-RateLimit-Reset": "7", "X-RateLimit-Remaining": "0"], 7),
        (["RateLimit": #""burst";r=0;t=20, "daily";r=9;t=4000"#], 20),
        (["RateLimit": #""a,b;r=5;t=1\"";r=0;t=20, "c";t=50;r=0"#], 50),
        (["RateLimit": "limit=10, remaining=0, reset=30"], 30), (["RateLimit": "limit=10, remaining=3, reset=30"], 1),
        // The wait that the server asks for has precedence over the reset.
        (["X-RateLimit-Reset": "7", "Retry-After": "3"], 3),
        // The reset is not the reason, has passed, or is not a number.
        (["X-RateLimit-Reset": "7", "X-RateLimit-Remaining": "5"], 1), (["X-RateLimit-Reset": "0"], 1),
        (["X-RateLimit-Reset": "1799999999"], 1), (["X-RateLimit-Reset": "-7"], 1),
        (["X-RateLimit-Reset": "soon"], 1), (["X-RateLimit-Reset": "nan"], 1), (["RateLimit": "r=0;t"], 1),
    ]

    @Test(arguments: resets)
    func tooManyRequestsWaitsForTheReset(headers: [String: String], seconds: Double) async {
        #expect(await send(429, headers) == 204)
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test(arguments: ["121", "1800003600", "99999999999999999999"])
    func longerResetThanAllowedEndsTheCall(reset: String) async {
        #expect(await send(429, ["X-RateLimit-Reset": reset]) == 429)
        #expect(await send(403, ["X-RateLimit-Reset": reset, "X-RateLimit-Remaining": "0"]) == 403)
        #expect(clock.sleeps == [])
        let policy = RetryPolicy(longestRetryAfter: .seconds(3_600))
        #expect(await send(429, ["X-RateLimit-Reset": "1800003600"], policy: policy) == 204)
    }

    @Test func forbiddenWaitsOnlyWithNoCallsLeft() async {
        #expect(await send(403, ["X-RateLimit-Reset": "9", "X-RateLimit-Remaining": "0"]) == 204)
        #expect(clock.sleeps == [.seconds(9)])
        #expect(await send(403, ["Retry-After": "9", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "5"]) == 204)
        #expect(clock.sleeps == [.seconds(9), .seconds(9)])
        #expect(await send(403, ["X-RateLimit-Reset": "9", "X-RateLimit-Remaining": "1"]) == 403)
        #expect(await send(403, ["X-RateLimit-Reset": "9"]) == 403)
        #expect(await send(403, ["X-RateLimit-Remaining": "0"]) == 403)
        let policy = RetryPolicy(statuses: [503])
        #expect(await send(403, ["X-RateLimit-Reset": "9", "X-RateLimit-Remaining": "0"], policy: policy) == 403)
        #expect(clock.sleeps.count == 2)
    }

    /// Other statuses use the reset neither as a reason nor as a delay.
    @Test func otherStatusesIgnoreTheLimit() async {
        #expect(await send(503, ["X-RateLimit-Reset": "9", "X-RateLimit-Remaining": "0"]) == 204)
        #expect(clock.sleeps == [.seconds(1)])
        #expect(await send(404, ["X-RateLimit-Reset": "9", "X-RateLimit-Remaining": "0"]) == 404)
    }
}
