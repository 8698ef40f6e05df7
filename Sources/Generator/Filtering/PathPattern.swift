import CodegenDiagnostics

/// A pattern of paths. `*` matches any part of one segment. The segment `**` matches any number of segments, including
/// none. All other characters match themselves, including the braces of `{id}`.
struct PathPattern {
    private enum Segment {
        case any
        case part([Unicode.Scalar])
    }

    private let segments: [Segment]

    init(_ text: String) {
        segments = Self.segments(of: text).map { $0 == Self.anySegments ? .any : .part($0) }
    }

    func matches(_ path: String) -> Bool {
        Wildcards.match(segments, Self.segments(of: path)) { pattern in
            if case .any = pattern { true } else { false }
        } equals: { pattern, segment in
            guard case .part(let characters) = pattern else { return false }
            return Wildcards.match(characters, segment) {
                $0 == "*"
            } equals: {
                $0 == $1
            }
        }
    }

    private static let anySegments: [Unicode.Scalar] = ["*", "*"]

    /// Returns the segments of a path or pattern, without empty segments such as before a leading slash.
    private static func segments(of text: String) -> [[Unicode.Scalar]] {
        text.unicodeScalars.split(separator: "/").map(Array.init)
    }
}

/// Matches a list against a pattern whose wildcards match any number of elements.
private enum Wildcards {
    /// Retries only the last wildcard with one more element, so the work is at most the product of the lengths.
    static func match<Pattern, Element>(
        _ pattern: [Pattern], _ elements: [Element], isWildcard: (Pattern) -> Bool,
        equals: (Pattern, Element) -> Bool
    ) -> Bool {
        var (position, index) = (0, 0)
        var retry: (position: Int, index: Int)?
        while index < elements.count {
            if position < pattern.count, isWildcard(pattern[position]) {
                position += 1
                retry = (position, index)
            } else if position < pattern.count, equals(pattern[position], elements[index]) {
                (position, index) = (position + 1, index + 1)
            } else if let last = retry {
                (position, index) = (last.position, last.index + 1)
                retry = (position, index)
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy(isWildcard)
    }
}
