import Foundation

/// A limit that the description sets for a value, in the words of its keyword (JSON Schema 2020-12, section 6). It is
/// checked on the value's JSON, and holds for values of its own type only: `maxLength` says nothing about a number.
public nonisolated indirect enum ValueLimit: Hashable, Sendable {
    /// Characters are Unicode code points.
    case minLength(Int)
    case maxLength(Int)
    /// The regular expression of the description (ECMA-262), and the same one as ICU spells it where that differs.
    case pattern(String, icu: String? = nil)
    /// Numbers are decimal text, because a `Double` does not have all of them.
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
    /// The limits of each element of an array, or of each value of a dictionary.
    case each([ValueLimit])
}

extension ValueLimit {
    /// What is wrong with a value; nil where it keeps to the limit.
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
        case .minLength(let least): Self.tooFew(text.unicodeScalars.count, "characters", least)
        case .maxLength(let most): Self.tooMany(text.unicodeScalars.count, "characters", most)
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

    nonisolated private func problem(count: Int, _ unit: String, _ least: Int?, _ most: Int?) -> String? {
        least.flatMap { Self.tooFew(count, unit, $0) } ?? most.flatMap { Self.tooMany(count, unit, $0) }
    }

    nonisolated private static func tooFew(_ count: Int, _ unit: String, _ least: Int) -> String? {
        count < least ? "\(count) \(unit), at least \(least) required" : nil
    }

    nonisolated private static func tooMany(_ count: Int, _ unit: String, _ most: Int) -> String? {
        count > most ? "\(count) \(unit), at most \(most) allowed" : nil
    }

    nonisolated private var minItems: Int? { if case .minItems(let count) = self { count } else { nil } }
    nonisolated private var maxItems: Int? { if case .maxItems(let count) = self { count } else { nil } }
    nonisolated private var minProperties: Int? { if case .minProperties(let count) = self { count } else { nil } }
    nonisolated private var maxProperties: Int? { if case .maxProperties(let count) = self { count } else { nil } }
}
