import Foundation

/// The value of a `Content-Range` field in bytes (RFC 9110, section 14.4): `bytes 5-9/10`, `bytes 5-9/*`, `bytes */10`.
package struct ContentRange: Equatable {
    /// The first byte; `nil` if the requested range does not exist.
    package let start: Int64?
    package let total: Int64?

    package init?(_ header: String?) {
        guard let header, header.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = header.dropFirst("bytes ".count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        if parts[0] == "*" {
            start = nil
            return
        }
        let bounds = parts[0].split(separator: "-")
        guard bounds.count == 2, let first = Int64(bounds[0]), let last = Int64(bounds[1]), first >= 0, last >= first
        else { return nil }
        start = first
    }
}

extension HTTPResponse {
    /// Returns the validator of this response for `If-Range`; `nil` if it has no strong validator. Weak tags are not
    /// strong validators. A date is not one if the response was created less than a second later: the content may have
    /// changed again in that second (RFC 9110, section 8.8.2.2).
    ///
    /// - Parameter now: The time the response was received, used if it has no `Date` field.
    package func strongValidator(now: Date = Date()) -> String? {
        if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = headers["Last-Modified"], let changed = HTTPDate.parse(text) else { return nil }
        let made = headers["Date"].flatMap(HTTPDate.parse) ?? now
        return made.timeIntervalSince(changed) >= 1 ? text : nil
    }

    /// Whether the body has no content coding, so that its bytes match the stored content.
    package var isIdentity: Bool {
        (headers["Content-Encoding"] ?? "identity").lowercased() == "identity"
    }
}
