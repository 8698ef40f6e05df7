import EndpointMockData

/// A keyword of JSON Schema that limits values: how a limit is stored, which of two limits is stricter, and which values
/// violate it. Decoding, dump, merging, validation, samples, documentation and comparison follow from it. The order is
/// that of the documentation and of the dump.
package enum LimitKeyword: String, CaseIterable, Sendable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern
    case minItems, maxItems, uniqueItems
    case minProperties, maxProperties

    /// The types of values that the limit applies to.
    package var types: Set<Schema.JSONType> {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: [.integer, .number]
        case .minLength, .maxLength, .pattern: [.string]
        case .minItems, .maxItems, .uniqueItems: [.array]
        case .minProperties, .maxProperties: [.object]
        }
    }

    package enum Bound: Sendable {
        case lower, upper
    }

    /// The direction of the limit; `nil` if its values have no order.
    package var bound: Bound? {
        switch self {
        case .minimum, .exclusiveMinimum, .minLength, .minItems, .minProperties: .lower
        case .maximum, .exclusiveMaximum, .maxLength, .maxItems, .maxProperties: .upper
        case .multipleOf, .pattern, .uniqueItems: nil
        }
    }

    /// The lower limits that exclude every value together with this upper limit, if they are greater.
    fileprivate var opposites: [LimitKeyword] {
        switch self {
        case .maximum, .exclusiveMaximum: [.minimum, .exclusiveMinimum]
        case .maxLength: [.minLength]
        case .maxItems: [.minItems]
        case .maxProperties: [.minProperties]
        case .minimum, .exclusiveMinimum, .multipleOf, .minLength, .pattern, .minItems, .uniqueItems, .minProperties: []
        }
    }

    /// Whether the limit itself is not allowed.
    package var isExclusive: Bool {
        if case .exclusiveNumber = slot { true } else { false }
    }

    /// Whether examples must satisfy the limit. Values from outside must satisfy all limits.
    package var concernsExamples: Bool {
        switch self {
        case .minimum, .maximum, .minLength, .maxLength, .minItems, .maxItems: true
        case .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .pattern, .uniqueItems, .minProperties,
            .maxProperties:
            false
        }
    }

    // MARK: Limits

    typealias Path<Limit> = WritableKeyPath<Constraints, Limit> & Sendable

    /// The property of `Constraints`, which determines the type of the keyword's value.
    enum Slot {
        case number(Path<String?>)
        /// In older drafts, `true` makes the bound exclusive.
        case exclusiveNumber(Path<String?>, bound: Path<String?>)
        case count(Path<Int?>)
        case flag(Path<Bool>)
        case patterns(Path<[String]>)
    }

    var slot: Slot {
        switch self {
        case .minimum: .number(\.minimum)
        case .maximum: .number(\.maximum)
        case .exclusiveMinimum: .exclusiveNumber(\.exclusiveMinimum, bound: \.minimum)
        case .exclusiveMaximum: .exclusiveNumber(\.exclusiveMaximum, bound: \.maximum)
        case .multipleOf: .number(\.multipleOf)
        case .minLength: .count(\.minLength)
        case .maxLength: .count(\.maxLength)
        case .pattern: .patterns(\.patterns)
        case .minItems: .count(\.minItems)
        case .maxItems: .count(\.maxItems)
        case .uniqueItems: .flag(\.uniqueItems)
        case .minProperties: .count(\.minProperties)
        case .maxProperties: .count(\.maxProperties)
        }
    }

    /// Returns the limit as JSON; `nil` if it is not set. Several patterns are separated by spaces.
    package func value(in constraints: Constraints) -> String? {
        switch slot {
        case .number(let path), .exclusiveNumber(let path, _): constraints[keyPath: path]
        case .count(let path): constraints[keyPath: path].map { String($0) }
        case .flag(let path): constraints[keyPath: path] ? "true" : nil
        case .patterns(let path):
            constraints[keyPath: path].isEmpty ? nil : constraints[keyPath: path].joined(separator: " ")
        }
    }

    /// Returns whether a limit excludes more values than another one; `nil` if the two cannot be compared.
    package func isStricter(_ limit: String, than other: String) -> Bool? {
        switch bound {
        case .lower: DecimalText.isLess(other, than: limit)
        case .upper: DecimalText.isLess(limit, than: other)
        case nil: nil
        }
    }

    /// Keeps the limits of both constraints, because a value must satisfy both.
    fileprivate func merge(_ other: Constraints, into own: inout Constraints) {
        switch slot {
        case .number(let path), .exclusiveNumber(let path, _):
            guard let limit = other[keyPath: path] else { return }
            own[keyPath: path] = own[keyPath: path].map { merged($0, limit) } ?? limit
        case .count(let path):
            guard let limit = other[keyPath: path] else { return }
            own[keyPath: path] = own[keyPath: path].map { bound == .lower ? max($0, limit) : min($0, limit) } ?? limit
        case .flag(let path): own[keyPath: path] = own[keyPath: path] || other[keyPath: path]
        case .patterns(let path):
            own[keyPath: path] += other[keyPath: path].filter { !own[keyPath: path].contains($0) }
        }
    }

    /// Returns the stricter limit. A multiple of two steps is a multiple of their smallest common multiple. If that is too
    /// large to compute, the first step is kept.
    private func merged(_ own: String, _ other: String) -> String {
        guard bound == nil else { return isStricter(other, than: own) == true ? other : own }
        guard own != other, let first = DecimalText(own), let second = DecimalText(other) else { return own }
        return first.smallestCommonMultiple(second) ?? own
    }
}

// MARK: Values

extension LimitKeyword {
    /// Returns the problem of a value; `nil` for valid values and for values of other types. `ValueChecker` checks
    /// patterns, because it keeps compiled expressions.
    package func problem(_ value: PlainValue, _ constraints: Constraints) -> String? {
        switch self {
        case .minimum:
            Self.problem(value, constraints.minimum, "is less than") { DecimalText.isLess($0, than: $1) }
        case .maximum:
            Self.problem(value, constraints.maximum, "is greater than") { DecimalText.isLess($1, than: $0) }
        case .exclusiveMinimum:
            Self.problem(value, constraints.exclusiveMinimum, "is not greater than") {
                DecimalText.isLess($1, than: $0).map { !$0 }
            }
        case .exclusiveMaximum:
            Self.problem(value, constraints.exclusiveMaximum, "is not less than") {
                DecimalText.isLess($0, than: $1).map { !$0 }
            }
        case .multipleOf:
            Self.problem(value, constraints.multipleOf, "is not a multiple of", Self.isBetweenMultiples)
        case .minLength: Self.isBroken(value.length, constraints.minLength, by: <) ? "is too short" : nil
        case .maxLength: Self.isBroken(value.length, constraints.maxLength, by: >) ? "is too long" : nil
        case .pattern: nil
        case .minItems: Self.isBroken(value.elements?.count, constraints.minItems, by: <) ? "is too short" : nil
        case .maxItems: Self.isBroken(value.elements?.count, constraints.maxItems, by: >) ? "is too long" : nil
        case .uniqueItems: constraints.uniqueItems && value.hasEqualElements ? "has equal elements" : nil
        case .minProperties:
            Self.isBroken(value.memberCount, constraints.minProperties, by: <) ? "has too few properties" : nil
        case .maxProperties:
            Self.isBroken(value.memberCount, constraints.maxProperties, by: >) ? "has too many properties" : nil
        }
    }

    private static func problem(
        _ value: PlainValue, _ limit: String?, _ problem: String, _ isBroken: (String, String) -> Bool?
    ) -> String? {
        guard let limit, case .number(let digits) = value, isBroken(digits, limit) == true else { return nil }
        return "\(problem) \(limit)"
    }

    private static func isBroken(_ count: Int?, _ limit: Int?, by isBroken: (Int, Int) -> Bool) -> Bool {
        guard let count, let limit else { return false }
        return isBroken(count, limit)
    }

    private static func isBetweenMultiples(_ number: String, _ step: String) -> Bool? {
        guard let number = Double(number), let step = Double(step), step > 0 else { return nil }
        let count = number / step
        // In floating point, 0.3 / 0.1 is not exactly 3.
        return abs(count - count.rounded()) > 1e-9 * max(1, abs(count))
    }
}

extension Constraints {
    /// Keeps the stricter value of each limit.
    package mutating func tighten(with other: Constraints) {
        guard !other.isUsual else { return }
        for keyword in LimitKeyword.allCases { keyword.merge(other, into: &self) }
    }

    /// Two limits that exclude every value, such as "'minimum' 10 is greater than 'maximum' 5".
    package var contradiction: String? {
        for upper in LimitKeyword.allCases {
            for lower in upper.opposites {
                if let contradiction = contradiction(lower, upper) { return contradiction }
            }
        }
        return nil
    }

    private func contradiction(_ lower: LimitKeyword, _ upper: LimitKeyword) -> String? {
        guard let minimum = lower.value(in: self), let maximum = upper.value(in: self) else { return nil }
        if DecimalText.isLess(maximum, than: minimum) == true {
            return "'\(lower.rawValue)' \(minimum) is greater than '\(upper.rawValue)' \(maximum)"
        }
        guard lower.isExclusive || upper.isExclusive, DecimalText.isLess(minimum, than: maximum) == false else {
            return nil
        }
        return "'\(lower.rawValue)' and '\(upper.rawValue)' are both \(minimum)"
    }
}

extension PlainValue {
    fileprivate var length: Int? { string?.unicodeScalars.count }

    fileprivate var memberCount: Int? {
        if case .object(let members) = self { return members.count }
        return nil
    }

    fileprivate var hasEqualElements: Bool { elements.map { Set($0).count < $0.count } ?? false }
}
