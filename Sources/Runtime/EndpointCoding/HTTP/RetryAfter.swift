import Foundation

extension HTTPResponse {
    /// The delay that the server asks for (`Retry-After`, RFC 9110, section 10.2.3), at most a year. `nil` without the
    /// field, or if it is neither a number of seconds nor a date.
    ///
    /// - Parameter now: the time that a date counts from, if the response has no `Date` itself.
    public nonisolated func retryAfter(now: Date = Date()) -> Duration? { RetryAfter.duration(in: self, now: now) }
}

/// Reads the `Retry-After` header: seconds, or a date (RFC 9110, section 10.2.3).
package enum RetryAfter {
    /// A date counts from the response's own `Date` header, so that clocks need not agree; without one, from `now`.
    package static func duration(in response: HTTPResponse, now: Date = Date()) -> Duration? {
        guard let text = response.headers["Retry-After"]?.withoutOuterSpace else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(min(Int64(text) ?? longest, longest))
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        let reference = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
        return .seconds(min(max(0, date.timeIntervalSince(reference)), Double(longest)))
    }

    /// A year: what is longer means never.
    private static let longest: Int64 = 31_536_000
}
