import EndpointRuntime
import Foundation
import Testing

@testable import EndpointMiddleware

/// Fields of responses at the limits of their grammar.
@Suite("Limits of fields")
struct FieldLimitTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func quotedCommasDoNotSeparateDirectives() {
        let control = CacheControl([#"private="set-cookie, max-age=9", max-age="60""#, "no-store"])
        #expect(control.has("private") && control.has("no-store") && !control.has("set-cookie"))
        #expect(control.seconds("max-age") == 60)
    }

    @Test func repeatedDirectiveCountsOnce() {
        let control = CacheControl(["max-age=5, MAX-AGE=7", "s-maxage, stale-if-error=x, , =3"])
        #expect(control.seconds("max-age") == 5)
        #expect(control.seconds("s-maxage") == 0 && control.seconds("s-maxage", bare: 9) == 9)
        #expect(control.seconds("stale-if-error") == 0 && control.seconds("missing") == nil)
    }

    @Test(arguments: [
        ("0", 0), ("2147483648", 2_147_483_648), ("2147483649", 2_147_483_648),
        (String(repeating: "9", count: 400), 2_147_483_648),
    ])
    func secondsHaveALimit(text: String, seconds: TimeInterval) {
        #expect(CacheControl.deltaSeconds(text) == seconds)
    }

    @Test(arguments: ["", "-1", "1.5", "1e3", "٣", "/", ":"]) func otherTextsAreNotSeconds(text: String) {
        #expect(CacheControl.deltaSeconds(text) == nil)
    }

    /// A name and a value have 4,096 bytes together, as in browsers.
    @Test func cookieHasALimit() throws {
        let url = try #require(URL(string: "https://a.example.com/b/c"))
        let value = String(repeating: "v", count: 4_095)
        #expect(SetCookie("n=\(value)", from: url, now: now)?.value == value)
        #expect(SetCookie("n=\(value)v", from: url, now: now) == nil)
        #expect(SetCookie("n", from: url, now: now) == nil && SetCookie("=v", from: url, now: now) == nil)
    }

    @Test func cookieExpiresAtItsSecond() throws {
        let url = try #require(URL(string: "https://a.example.com/b"))
        let cookie = try #require(SetCookie("n=v; Max-Age=60", from: url, now: now))
        #expect(!cookie.isExpired(at: now.addingTimeInterval(59)) && cookie.isExpired(at: now.addingTimeInterval(60)))
        let session = try #require(SetCookie("n=v", from: url, now: now))
        #expect(!session.isExpired(at: .distantFuture))
        #expect(try #require(SetCookie("n=v; Max-Age=0", from: url, now: now)).isExpired(at: .distantPast))
        #expect(try #require(SetCookie("n=v; Max-Age=-1", from: url, now: now)).isExpired(at: now))
    }

    /// Large numbers are dates in seconds, larger ones in milliseconds.
    @Test(
        arguments: [
            ("999999999", 999_999_999 - 0.0, 0.0), ("1000000000", 5, 999_999_995), ("999999999999", 0, 999_999_999_999),
            ("1000000000000", 0, 1_000_000_000),
        ] as [(String, Double, Double)])
    func resetIsATimeOrADate(text: String, seconds: Double, now: Double) {
        let response = HTTPResponse(statusCode: 429, headers: ["X-RateLimit-Reset": text])
        let limit = RateLimit(of: response, now: Date(timeIntervalSince1970: now))
        #expect(limit.reset == .seconds(min(seconds, 31_536_000)))
        #expect(limit.hasCallsLeft == nil)
    }

    /// A field without a readable policy reports nothing, so the older fields count.
    @Test func fieldWithoutAPolicyHasNoEffect() {
        let empty = RateLimit(of: HTTPResponse(statusCode: 200, headers: ["RateLimit": "\"a\";q=1"]), now: now)
        #expect(empty.hasCallsLeft == nil && empty.reset == nil)
        let left = RateLimit(of: HTTPResponse(statusCode: 200, headers: ["RateLimit": "\"a\";r=1;t=9"]), now: now)
        #expect(left.hasCallsLeft == true && left.reset == nil)
        let both = HTTPResponse(
            statusCode: 429,
            headers: ["RateLimit": "?", "RateLimit-Reset": "7", "RateLimit-Remaining": "0", "X-RateLimit-Reset": "9"])
        #expect(RateLimit(of: both, now: now) == RateLimit(of: both, now: .distantPast))
        #expect(
            RateLimit(of: both, now: now).reset == .seconds(7) && RateLimit(of: both, now: now).hasCallsLeft == false)
    }
}
