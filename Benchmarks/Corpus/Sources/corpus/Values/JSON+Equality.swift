import Foundation

extension JSON {
    /// Returns whether two values are equal: numbers by value, strings by their scalars, members in any order.
    func equals(_ other: JSON) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other || Self.areEqual(numbers: one, other)
        case (.string(let one), .string(let other)): one.unicodeScalars.elementsEqual(other.unicodeScalars)
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.equals($1) }
        case (.object(let one), .object(let other)):
            one.count == other.count && one.allSatisfy { name, value in other[name].map(value.equals) ?? false }
        default: false
        }
    }

    static func areEqual(numbers one: String, _ other: String) -> Bool {
        guard let one = NumberText(one), let other = NumberText(other) else { return false }
        return one == other
    }
}
