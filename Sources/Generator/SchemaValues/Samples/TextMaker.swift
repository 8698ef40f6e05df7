import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenWords
import EndpointMockData

/// Generates strings for a format, a pattern, a length and a name.
struct TextMaker {
    private let shape: Shape
    private let place: SamplePlace
    private let seed: UInt64
    private let constraints: Constraints
    private let known: PatternTable

    /// The maximum length of generated strings.
    private static let maximumLength = 4_096

    private var variant: Int { place.variant }

    init(_ shape: Shape, _ place: SamplePlace, seed: UInt64, patterns: PatternTable) {
        known = patterns
        self.shape = shape
        self.place = place
        self.seed = seed
        constraints = shape.constraints
    }

    /// A string that satisfies the schema, or `nil` if simple attempts fail.
    var text: String? {
        let patterns = constraints.patterns.compactMap(known.find)
        guard patterns.count == constraints.patterns.count, isSatisfiable else { return nil }
        let format = shape.encodedFormat?.lowercased() ?? ""
        let isBest = { (text: String) in fits(text, patterns) && FormatTable.isValid(text, format) }
        let formatted = formatted(format)
        if let best = formatted.first(where: isBest) { return best }
        if let best = plausible(format).first(where: isBest) { return best }
        let neutral = named.neutral
        if let best = neutral.first(where: isBest) { return best }
        let further = named.slugs + fitted(neutral)
        if let best = further.first(where: isBest) { return best }
        return (formatted + neutral + further).first { fits($0, patterns) }
            ?? patterns.lazy.compactMap { $0.text(length: lengths, seed: seed) { fits($0, patterns) } }.first
    }

    /// The string for a schema that cannot be satisfied. It may still have the right length.
    var fallback: String {
        let format = shape.encodedFormat?.lowercased() ?? ""
        return formatted(format).first ?? fitted(named.neutral).first ?? ""
    }

    private var lengths: ClosedRange<Int> {
        let minimum = max(0, constraints.minLength ?? 0)
        return minimum...max(minimum, constraints.maxLength ?? .max)
    }

    private var isSatisfiable: Bool {
        (constraints.minLength ?? 0) <= (constraints.maxLength ?? .max)
    }

    private func fits(_ text: String, _ patterns: [Pattern]) -> Bool {
        guard hasRightLength(text) else { return false }
        if let format = FormatTable.text(shape.format), format.type != nil, !format.isValid(text) { return false }
        return patterns.allSatisfy { $0.matches(text) == true }
    }

    /// Returns whether the length is allowed, both in characters and in Unicode scalars.
    private func hasRightLength(_ text: String) -> Bool {
        if constraints.minLength == nil, constraints.maxLength == nil { return true }
        return lengths.contains(text.count) && lengths.contains(text.unicodeScalars.count)
            && text.count <= constraints.maxLength ?? .max
    }

    /// Returns texts for the name. Text with an encoding is not readable.
    private func plausible(_ format: String) -> [String] {
        guard !shape.isEncoded, !Shape.encodings.contains(format) else { return [] }
        return named.texts(format: Words(format).lowercased)
    }

    private var named: PlausibleText {
        PlausibleText(place, minimumLength: constraints.minLength ?? 0)
    }

    /// Returns strings of a format, in order of preference.
    private func formatted(_ format: String) -> [String] {
        switch FormatTable.text(format)?.sample ?? .text {
        case .text: []
        case .dateTime: [named.moment.dateTime]
        case .date: [named.moment.date]
        case .time: [named.moment.time]
        case .duration: ["PT1H"]
        case .uuid: [named.uuid]
        case .url:
            (ImageName.matches(place.words, owner: place.owner) ? named.images : [])
                + urls(named.url)
        case .path: ["/\(named.slugs.first ?? named.neutral.last ?? "example")"]
        case .base64: named.encoded + ["ZXhhbXBsZQ==", "", bytes]
        case .base64URL: ["ZXhhbXBsZQ", "", bytes]
        case .email: named.emails + ["user@example.com", "a@b.co", "a@b", longEmail]
        case .hostname: plausible("host") + ["example.com"]
        case .ipv4: ["192.0.2.\(1 + variant % 250)"]
        case .ipv6: ["2001:db8::\(1 + variant % 250)"]
        }
    }

    private func urls(_ url: String) -> [String] {
        [url, "https://example.com", "http://a.co", "a:b", fitted(url)]
    }

    /// Base64 text that reaches the minimum length.
    private var bytes: String {
        let quartets = (min(lengths.lowerBound, Self.maximumLength) + 3) / 4
        return String(repeating: "AAAA", count: quartets)
    }

    private var longEmail: String {
        let domain = "@example.com"
        return String(repeating: "x", count: max(1, min(lengths.lowerBound, Self.maximumLength) - domain.count))
            + domain
    }

    private func fitted(_ texts: [String]) -> [String] {
        texts.prefix(1).map(fitted)
    }

    private func fitted(_ text: String) -> String {
        var result = text
        if let maximum = constraints.maxLength, result.count > maximum {
            result = String(result.prefix(max(0, maximum)))
            while result.last == " " { result.removeLast() }
        }
        let minimum = min(constraints.minLength ?? 0, Self.maximumLength)
        if result.count < minimum {
            result += String(repeating: "x", count: minimum - result.count)
        }
        return result
    }
}

extension Shape {
    /// The formats of bytes.
    static let encodings: Set = ["byte", "base64url", "binary"]

    /// Whether the text contains bytes in an encoding, so that it is not readable.
    var isEncoded: Bool { contentEncoding != nil || format.map { Self.encodings.contains($0.lowercased()) } ?? false }
}
