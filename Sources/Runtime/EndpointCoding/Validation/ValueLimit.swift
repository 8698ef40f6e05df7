import Foundation

/// A limit for a value, named by its keyword in the description (JSON Schema 2020-12, section 6). It is validated on
/// the JSON of the value, and applies only to values of its own type: `maxLength` does not apply to a number.
public nonisolated indirect enum ValueLimit: Hashable, Sendable {
    /// The minimum length in Unicode code points.
    case minLength(Int)
    case maxLength(Int)
    /// A regular expression: the pattern of the description (ECMA-262), and its ICU syntax if that differs.
    case pattern(String, icu: String? = nil)
    /// The minimum. Numbers of limits are decimal text, because a `Double` cannot represent all of them.
    case minimum(String)
    case maximum(String)
    case exclusiveMinimum(String)
    case exclusiveMaximum(String)
    case multipleOf(String)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case minProperties(Int)
    case maxProperties(Int)
    /// The limits for each element of an array, or each value of a dictionary.
    case each([ValueLimit])
}

extension ValueLimit {
    /// Returns the violation; `nil` if the value is within the limit.
    nonisolated func problem(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): problem(text)
        case .integer, .number, .decimal: CheckedNumber(value).flatMap(problem)
        case .array(let elements): problem(elements)
        case .object(let properties): problem(count: properties.count, "properties", minProperties, maxProperties)
        case .null, .bool: nil
        }
    }

    nonisolated private func problem(_ text: String) -> String? {
        switch self {
        case .minLength(let minimum): Self.tooFew(text.unicodeScalars.count, "characters", minimum)
        case .maxLength(let maximum): Self.tooMany(text.unicodeScalars.count, "characters", maximum)
        case .pattern(let pattern, let icu):
            PatternMatcher(icu ?? pattern).excludes(text) ? "does not match \(pattern)" : nil
        default: nil
        }
    }

    nonisolated private func problem(_ number: CheckedNumber) -> String? {
        switch self {
        case .minimum(let bound): number.isLess(than: bound) ? "\(number.text), at least \(bound) required" : nil
        case .maximum(let bound): number.isGreater(than: bound) ? "\(number.text), at most \(bound) allowed" : nil
        case .exclusiveMinimum(let bound):
            number.isGreater(than: bound) ? nil : "\(number.text), more than \(bound) required"
        case .exclusiveMaximum(let bound):
            number.isLess(than: bound) ? nil : "\(number.text), less than \(bound) allowed"
        case .multipleOf(let step): number.isMultiple(of: step) ? nil : "\(number.text), a multiple of \(step) required"
        default: nil
        }
    }

    nonisolated private func problem(_ elements: [JSONValue]) -> String? {
        guard case .uniqueItems = self else { return problem(count: elements.count, "elements", minItems, maxItems) }
        var seen: [JSONValue: Int] = [:]
        for (index, element) in elements.enumerated() {
            if let first = seen.updateValue(index, forKey: element) {
                return "elements \(first) and \(index) are equal"
            }
        }
        return nil
    }

    nonisolated private func problem(count: Int, _ unit: String, _ minimum: Int?, _ maximum: Int?) -> String? {
        minimum.flatMap { Self.tooFew(count, unit, $0) } ?? maximum.flatMap { Self.tooMany(count, unit, $0) }
    }

    nonisolated private static func tooFew(_ count: Int, _ unit: String, _ minimum: Int) -> String? {
        count < minimum ? "\(count) \(unit), at least \(minimum) required" : nil
    }

    nonisolated private static func tooMany(_ count: Int, _ unit: String, _ maximum: Int) -> String? {
        count > maximum ? "\(count) \(unit), at most \(maximum) allowed" : nil
    }

    nonisolated private var minItems: Int? { if case .minItems(let count) = self { count } else { nil } }
    nonisolated private var maxItems: Int? { if case .maxItems(let count) = self { count } else { nil } }
    nonisolated private var minProperties: Int? { if case .minProperties(let count) = self { count } else { nil } }
    nonisolated private var maxProperties: Int? { if case .maxProperties(let count) = self { count } else { nil } }
}

/// Searches a string for a regular expression, for a limited time: some expressions take exponential time for certain
/// strings that users enter.
nonisolated struct PatternMatcher {
    private let expression: NSRegularExpression?

    /// The maximum time for one string.
    private static let maximumDuration = Duration.milliseconds(100)

    init(_ pattern: String) {
        expression = try? NSRegularExpression(pattern: pattern)
    }

    /// Returns whether the string certainly has no match. Returns `false` if the expression is not valid or takes too
    /// long; the server then decides.
    func excludes(_ text: String) -> Bool {
        guard let expression else { return false }
        let start = ContinuousClock.now
        let whole = NSRange(text.startIndex..., in: text)
        var isDecided = true
        var isFound = false
        // The engine reports its progress every few thousand steps, and can be stopped then.
        expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
            match, flags, stop in
            if match != nil {
                isFound = true
                stop.pointee = true
            } else if flags.contains(.internalError) {
                isDecided = false
            } else if flags.contains(.progress), ContinuousClock.now - start > Self.maximumDuration {
                isDecided = false
                stop.pointee = true
            }
        }
        return isDecided && !isFound
    }
}
