import Foundation

extension HTTPResponse {
    /// Returns the delay that the server requests (`Retry-After`, RFC 9110, section 10.2.3), at most a year. Returns
    /// `nil` if the field is missing or is neither a number of seconds nor a date.
    ///
    /// - Parameter now: The reference time for a date, used if the response has no `Date` field.
    public nonisolated func retryAfter(now: Date = Date()) -> Duration? { RetryAfter.duration(in: self, now: now) }
}

/// Parses the `Retry-After` field: seconds, or a date (RFC 9110, section 10.2.3).
package enum RetryAfter {
    /// Returns the delay. A date is relative to the response's own `Date` field, so the clocks of client and server
    /// need not agree. Without that field, it is relative to `now`.
    package static func duration(in response: HTTPResponse, now: Date = Date()) -> Duration? {
        guard let text = response.headers["Retry-After"]?.withoutOuterSpace else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(min(Int64(text) ?? maximumSeconds, maximumSeconds))
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        let reference = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
        return .seconds(min(max(0, date.timeIntervalSince(reference)), Double(maximumSeconds)))
    }

    /// A year. A longer delay means "never".
    private static let maximumSeconds: Int64 = 31_536_000
}
