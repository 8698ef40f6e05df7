import OpenAPI

extension Constraints {
    /// Takes the stricter of two limits: a value has to keep to both. Of two patterns the first one stays; `Shape` keeps
    /// the others.
    mutating func tighten(with other: Constraints) {
        minimum = Self.greater(minimum, other.minimum)
        exclusiveMinimum = Self.greater(exclusiveMinimum, other.exclusiveMinimum)
        maximum = Self.smaller(maximum, other.maximum)
        exclusiveMaximum = Self.smaller(exclusiveMaximum, other.exclusiveMaximum)
        multipleOf = Self.common(multipleOf, other.multipleOf)
        minLength = Self.both(minLength, other.minLength, max)
        maxLength = Self.both(maxLength, other.maxLength, min)
        minItems = Self.both(minItems, other.minItems, max)
        maxItems = Self.both(maxItems, other.maxItems, min)
        minProperties = Self.both(minProperties, other.minProperties, max)
        maxProperties = Self.both(maxProperties, other.maxProperties, min)
        uniqueItems = uniqueItems || other.uniqueItems
        pattern = pattern ?? other.pattern
    }

    private static func both(_ own: Int?, _ other: Int?, _ stricter: (Int, Int) -> Int) -> Int? {
        guard let own, let other else { return own ?? other }
        return stricter(own, other)
    }

    private static func greater(_ own: String?, _ other: String?) -> String? {
        guard let own, let other, let left = Double(own), let right = Double(other) else { return own ?? other }
        return right > left ? other : own
    }

    private static func smaller(_ own: String?, _ other: String?) -> String? {
        guard let own, let other, let left = Double(own), let right = Double(other) else { return own ?? other }
        return right < left ? other : own
    }

    /// A multiple of both steps is a multiple of their smallest common one. Where that is too large to count, the first
    /// step stays.
    private static func common(_ own: String?, _ other: String?) -> String? {
        guard let own, let other, own != other else { return own ?? other }
        guard let left = DecimalText(own), let right = DecimalText(other) else { return own }
        return left.smallestCommonMultiple(right) ?? own
    }
}
