import Foundation

/// The directives of `Cache-Control` (RFC 9111, section 5.2; RFC 5861 for `stale-if-error`), of a request or a
/// response.
struct CacheControl {
    private var directives: [String: String] = [:]

    /// Joins several fields into one list. If a directive is repeated, the first one counts.
    init(_ values: [String]) {
        for part in Self.split(values.joined(separator: ",")) {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.withoutOuterSpace }
            guard let name = pair.first?.lowercased(), !name.isEmpty, directives[name] == nil else { continue }
            directives[name] = pair.count > 1 ? pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) : ""
        }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// Returns the seconds of a directive. An unreadable number is 0, which means stale (RFC 9111, section 4.2.1).
    /// `nil` if the directive is missing.
    ///
    /// - Parameter bare: the result for a directive without a number.
    func seconds(_ name: String, bare: TimeInterval = 0) -> TimeInterval? {
        directives[name].map { $0.isEmpty ? bare : Self.deltaSeconds($0) ?? 0 }
    }

    /// Digits only (RFC 9111, section 1.2.2). Values above 68 years are reduced to 68 years.
    static func deltaSeconds(_ text: String) -> TimeInterval? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return min(TimeInterval(text) ?? maximumSeconds, maximumSeconds)
    }

    private static let maximumSeconds: TimeInterval = 2_147_483_648

    /// Splits at commas that are not within quotes.
    private static func split(_ text: String) -> [String] {
        var isQuoted = false
        return text.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }.map(String.init)
    }
}
