import CodegenHTTP

/// The content types that a client accepts (RFC 9110, section 12.5.1).
struct Acceptance: Sendable {
    private let ranges: [(range: MediaType, quality: Double)]

    /// - Parameter header: The value of `Accept`; `nil` accepts everything.
    init(_ header: String?) {
        ranges = FieldSyntax.split(header ?? "*/*", at: ",").compactMap { text in
            let range = MediaType(text)
            guard range.isValid else { return nil }
            return (range, FieldSyntax.parameters(of: text)["q"].flatMap(Double.init) ?? 1)
        }
    }

    /// Returns the quality of a content type, from 0 (not acceptable) to 1. The most specific matching range decides.
    func quality(_ type: MediaType) -> Double {
        guard !ranges.isEmpty else { return 1 }
        let fitting = ranges.filter { $0.range.contains(type) }
        let best = fitting.max { Self.precision($0.range) < Self.precision($1.range) }
        return best?.quality ?? 0
    }

    private static func precision(_ range: MediaType) -> Int {
        range.isAny ? 0 : range.isRange ? 1 : 2
    }
}
