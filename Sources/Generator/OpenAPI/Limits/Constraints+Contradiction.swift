extension Constraints {
    /// Two limits that exclude every value, such as "'minimum' 10 is greater than 'maximum' 5".
    package var contradiction: String? {
        contradiction(("minLength", minLength), ("maxLength", maxLength))
            ?? contradiction(("minItems", minItems), ("maxItems", maxItems))
            ?? contradiction(("minProperties", minProperties), ("maxProperties", maxProperties))
            ?? contradiction(("minimum", minimum), ("maximum", maximum), isEmptyIfEqual: false)
            ?? contradiction(("exclusiveMinimum", exclusiveMinimum), ("maximum", maximum), isEmptyIfEqual: true)
            ?? contradiction(("minimum", minimum), ("exclusiveMaximum", exclusiveMaximum), isEmptyIfEqual: true)
            ?? contradiction(
                ("exclusiveMinimum", exclusiveMinimum), ("exclusiveMaximum", exclusiveMaximum), isEmptyIfEqual: true)
    }

    private typealias Limit<Value> = (keyword: String, value: Value?)

    private func contradiction(_ least: Limit<Int>, _ most: Limit<Int>) -> String? {
        guard let lower = least.value, let upper = most.value, lower > upper else { return nil }
        return "'\(least.keyword)' \(lower) is greater than '\(most.keyword)' \(upper)"
    }

    private func contradiction(_ least: Limit<String>, _ most: Limit<String>, isEmptyIfEqual: Bool) -> String? {
        guard let lower = least.value, let upper = most.value, let first = Double(lower), let last = Double(upper)
        else {
            return nil
        }
        if first > last { return "'\(least.keyword)' \(lower) is greater than '\(most.keyword)' \(upper)" }
        return isEmptyIfEqual && first == last ? "'\(least.keyword)' and '\(most.keyword)' are both \(lower)" : nil
    }
}
