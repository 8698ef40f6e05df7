import Foundation

/// The remaining name-value pairs of a query, a form or a `Cookie` header. Expected pairs are removed from it.
struct PairList {
    typealias Pair = ParameterWriter.Pair

    private var left: [Pair]

    /// - Parameter isForm: Whether `+` represents a space.
    init(query: String, isForm: Bool = false) {
        self.init(isForm ? query.replacing("+", with: "%20") : query, separator: "&")
    }

    init(cookies: String) {
        self.init(cookies.replacing("; ", with: ";"), separator: ";")
    }

    private init(_ text: String, separator: Character) {
        left = text.split(separator: separator).map { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? String($0) }
            return (halves.first ?? "", halves.count > 1 ? halves[1] : "")
        }
    }

    var pairs: [Pair] { left }

    /// Removes the pairs of one parameter, which must be in order. Returns the first missing pair.
    mutating func take(_ expected: [Pair]) -> Pair? {
        var start = left.startIndex
        for pair in expected {
            guard let found = left[start...].firstIndex(where: { Self.areEqual($0, pair) }) else { return pair }
            left.remove(at: found)
            start = found
        }
        return nil
    }

    /// Removes all pairs of a parameter whose value is unknown.
    mutating func drop(_ name: String) {
        left.removeAll { $0.name == name || $0.name.hasPrefix(name + "[") }
    }

    private static func areEqual(_ one: Pair, _ other: Pair) -> Bool {
        one.name == other.name && one.value.isSameText(as: other.value)
    }
}

extension String {
    /// Returns whether two texts are equal. Numbers and JSON are compared by value.
    func isSameText(as other: String) -> Bool {
        if self == other { return true }
        guard let one = try? JSONReader.read(self), let other = try? JSONReader.read(other) else { return false }
        return one.equals(other)
    }
}
