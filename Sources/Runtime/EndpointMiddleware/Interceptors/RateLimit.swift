import Foundation

/// The limit of calls that a response reports: the field `RateLimit` (draft-ietf-httpapi-ratelimit-headers), or the
/// fields `RateLimit-Remaining` and `RateLimit-Reset` of its earlier versions, also with the prefix `X-`.
struct RateLimit: Equatable {
    /// Whether more calls are allowed now; `nil` if the response does not report it.
    private(set) var hasCallsLeft: Bool?
    /// The time until more calls are allowed; `nil` if the response does not report it.
    private(set) var reset: Duration?

    /// - Parameter now: The reference time for a reset that is a date, used if the response has no `Date` field.
    init(of response: HTTPResponse, now: Date) {
        if let field = response.headers["RateLimit"] {
            read(Self.policies(in: field))
            if reset != nil { return }
        }
        for prefix in ["RateLimit-", "X-RateLimit-", "X-Rate-Limit-"] {
            guard let text = response.headers["\(prefix)Reset"], let number = Self.number(text) else { continue }
            hasCallsLeft = response.headers["\(prefix)Remaining"].flatMap(Self.number).map { $0 > 0 }
            let time = Self.seconds(until: number, now: response.headers.date("Date") ?? now)
            reset = .seconds(min(max(0, time), Self.maximumSeconds))
            return
        }
    }

    /// Uses the policies without calls left: the longest of their times must pass.
    private mutating func read(_ policies: [(remaining: Double, time: Double)]) {
        guard !policies.isEmpty else { return }
        let exhausted = policies.filter { $0.remaining == 0 }
        hasCallsLeft = exhausted.isEmpty
        reset = exhausted.map(\.time).max().map { .seconds(min($0, Self.maximumSeconds)) }
    }

    /// A year. A longer time means "never".
    private static let maximumSeconds = 31_536_000.0

    /// Returns the seconds of a reset. Large numbers are dates: seconds since 1970, as GitHub sends them, or
    /// milliseconds. No limit lasts for the 31 years of the smallest of these dates.
    private static func seconds(until reset: Double, now: Date) -> Double {
        guard reset >= 1e9 else { return reset }
        return (reset >= 1e12 ? reset / 1_000 : reset) - now.timeIntervalSince1970
    }

    /// Returns a number without a sign, with an optional fraction.
    private static func number(_ text: some StringProtocol) -> Double? {
        let text = text.withoutOuterSpace
        guard text.count <= 20, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
        return Double(text)
    }

    /// Returns the policies of `"burst";r=0;t=30, "daily";r=900;t=40000` that have both a remaining number and a time,
    /// or the policy of `limit=10, remaining=0, reset=30` (version 7 of the draft).
    private static func policies(in field: String) -> [(remaining: Double, time: Double)] {
        let field = withoutStrings(field)
        let single = members(of: field, separatedBy: ",")
        if let remaining = single["remaining"], let time = single["reset"] { return [(remaining, time)] }
        return field.split(separator: ",").compactMap { policy in
            let members = members(of: policy, separatedBy: ";")
            guard let remaining = members["r"], let time = members["t"] else { return nil }
            return (remaining, time)
        }
    }

    private static func members(of text: some StringProtocol, separatedBy separator: Character) -> [String: Double] {
        var members: [String: Double] = [:]
        for member in text.split(separator: separator) {
            let parts = member.split(separator: "=", maxSplits: 1)
            if parts.count == 2, let value = number(parts[1]) { members[parts[0].withoutOuterSpace] = value }
        }
        return members
    }

    /// Removes the quoted names of policies, which may contain separators (RFC 9651, section 3.3.3).
    private static func withoutStrings(_ field: String) -> String {
        var text = ""
        var isQuoted = false
        var isEscaped = false
        for character in field {
            if isQuoted {
                if character == "\"", !isEscaped { isQuoted = false }
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isQuoted = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
