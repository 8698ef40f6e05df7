import Foundation
import Testing

@testable import EndpointCoding

/// All limits on the JSON of a value.
@Suite struct ValueLimitTests {
    @Test(
        arguments: [
            (.minLength(2), "é", "1 characters, at least 2 required"), (.minLength(2), "👍🏽", nil),
            (.maxLength(1), "👍🏽", "2 characters, at most 1 allowed"), (.maxLength(2), "ab", nil),
            (.pattern("^a$"), "b", "does not match ^a$"), (.pattern("b"), "abc", nil),
            (.pattern(#"^\d$"#, icu: #"^[0-9]\z"#), "٣", #"does not match ^\d$"#), (.pattern("("), "a", nil),
            (.minimum("1"), 0, "0, at least 1 required"), (.minimum("1"), 1, nil),
            (.maximum("0.3"), 0.30000000000000004, "0.30000000000000004, at most 0.3 allowed"),
            (.maximum("9223372036854775806"), .integer(.max), "\(Int64.max), at most 9223372036854775806 allowed"),
            (.exclusiveMinimum("1"), 1, "1, more than 1 required"), (.exclusiveMinimum("1"), 2, nil),
            (.exclusiveMaximum("1"), 1, "1, less than 1 allowed"), (.exclusiveMaximum("1"), 0, nil),
            (.maximum("1e300"), 1e301, "1e+301, at most 1e300 allowed"),
            (.multipleOf("0.1"), 0.3, nil), (.multipleOf("0.1"), 0.35, "0.35, a multiple of 0.1 required"),
            (.multipleOf("0"), 3, nil), (.multipleOf("3"), 10, "10, a multiple of 3 required"),
            (.minItems(1), [], "0 elements, at least 1 required"), (.maxItems(1), [1], nil),
            (.maxItems(1), [1, 2], "2 elements, at most 1 allowed"),
            (.uniqueItems, [1, "1", [2], 3, [2]], "elements 2 and 4 are equal"), (.uniqueItems, [1, 2], nil),
            (.minProperties(1), [:], "0 properties, at least 1 required"),
            (.maxProperties(1), ["a": 1, "b": 2], "2 properties, at most 1 allowed"),
        ] as [(ValueLimit, JSONValue, String?)])
    func limitsHoldForValuesOfTheirType(limit: ValueLimit, value: JSONValue, problem: String?) {
        #expect(limit.problem(value) == problem)
        #expect(limit.problem(.null) == nil)
        #expect(limit.problem(.bool(true)) == nil)
    }

    /// Matching the expression takes exponential time, so the server validates the value instead.
    @Test func anExpressionIsMatchedForABoundedTime() {
        let start = ContinuousClock.now
        let matcher = PatternMatcher("^(a+)+$")
        #expect(!matcher.excludes(String(repeating: "a", count: 60) + "!"))
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(matcher.excludes("b"))
        #expect(!matcher.excludes("aa"))
    }
}
