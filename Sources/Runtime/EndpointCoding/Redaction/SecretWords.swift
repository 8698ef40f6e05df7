/// Names of secrets that also count inside other names, as whole words: `password` in `accountPassword`, and `api_key`
/// in `STRIPE-API-KEY`. Words are separated by case, digits and other characters. Used by `Redaction`.
struct SecretWords: Sendable {
    /// The names without separators, in lowercase.
    private let names: Set<String>

    /// The maximum number of words of a name inside another name.
    private static let maximumNameWords = 4
    /// The maximum number of bytes to examine, from the end. The names of members are shorter.
    private static let maximumTextLength = 256

    /// - Parameter members: the names of secrets. Names that are common words are ignored: they count only as a whole.
    init(_ members: Set<String>) {
        names = Set(members.map { Self.words(of: $0).joined() }).subtracting(Self.wholeNames)
    }

    /// Whether one of the names is a part of this name, and the other words do not show that the value is not a secret:
    /// `tokenCount` and `hasPassword` are harmless.
    func contains(in name: String) -> Bool {
        let words = Self.words(of: name)
        guard words.count > 1 else { return false }
        for start in words.indices {
            var part = ""
            for end in start..<min(start + Self.maximumNameWords, words.count) {
                part += words[end]
                if names.contains(part), !Self.isHarmless(start...end, of: words) { return true }
            }
        }
        return false
    }

    /// Whether the other words of a name show that its value is not the secret.
    private static func isHarmless(_ secret: ClosedRange<Int>, of words: [String]) -> Bool {
        let last = words.lastIndex { $0.first?.isNumber == false } ?? 0
        if last > secret.upperBound, endings.contains(words[last]) { return true }
        guard secret.lowerBound > 0 else { return false }
        let before = words[secret.lowerBound - 1]
        return beginnings.contains(before) || beginnings.contains(words[0])
            || words[secret.lowerBound] == "token" && positions.contains(before)
    }

    /// Returns the words in lowercase: `oauth2APIKey` has the words `oauth`, `2`, `api` and `key`.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var last = Kind.separator
        let bytes = Array(name.utf8.suffix(maximumTextLength))
        for (index, byte) in bytes.enumerated() {
            let kind = Kind(byte)
            let next = index + 1 < bytes.count ? Kind(bytes[index + 1]) : .separator
            let isStart = kind != last && !(last == .upper && kind == .lower) || kind == .upper && next == .lower
            if isStart, !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if kind != .separator { word.append(kind == .upper ? byte | 0x20 : byte) }
            last = kind
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    private enum Kind {
        case lower, upper, digit, separator

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .lower
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .separator
            }
        }
    }
}

extension SecretWords {
    /// Names that are also common words or abbreviations of something else: `pinCount`, `authMethod`, `spanID`.
    private static let wholeNames: Set<String> = [
        "pass", "auth", "session", "sid", "sig", "signature", "pin", "pincode", "puk", "pan", "csc", "assertion",
    ]

    /// Last words of names whose values describe a secret or measure something: `tokenCount`, `passwordChangedAt`.
    private static let endings: Set<String> = [
        "age", "alg", "algorithm", "allowed", "at", "attempts", "balance", "budget", "changed", "cost", "count",
        "counts", "created", "date", "decimals", "disabled", "enabled", "endpoint", "exists", "expiration", "expired",
        "expires", "expiry", "field", "format", "in", "index", "invalid", "kind", "label", "last4", "length",
        "lifetime",
        "limit", "limits", "max", "method", "min", "mode", "name", "names", "on", "placeholder", "policy", "prefix",
        "regex", "remaining", "required", "requirements", "reset", "retries", "rule", "rules", "scheme", "set", "size",
        "state", "status", "strength", "supported", "symbol", "time", "timeout", "ttl", "type", "types", "updated",
        "usage", "used", "valid", "verified", "version",
    ]

    /// Words before a secret that make a name a question or a number: `hasPassword`, `minPasswordLength`.
    private static let beginnings: Set<String> = [
        "allow", "allows", "are", "can", "did", "does", "enable", "has", "have", "hide", "include", "includes", "is",
        "max", "min", "must", "needs", "require", "requires", "should", "show", "supports", "use", "uses", "was",
    ]

    /// Words before `token` that make it a position in a list, not a credential: `nextPageToken`.
    private static let positions: Set<String> = [
        "continuation", "cursor", "delta", "next", "page", "pagination", "prev", "previous", "skip", "start", "sync",
    ]
}
