import EndpointMockData

/// A keyword of JSON Schema that limits values. A row of `all` defines how the limit is decoded and dumped, how the
/// limits of several schemas are merged, how the documentation describes the limit, and which values violate it. Sample
/// generation, the search for contradictory limits and `LimitFinder` read `Constraints` directly. A class, because a
/// row has many closures, and lists of rows are copied often.
package final class LimitKeyword: Sendable {
    typealias Path<Limit> = WritableKeyPath<Constraints, Limit> & Sendable

    /// The property of `Constraints`, which determines the type of the keyword's value.
    enum Slot: Sendable {
        case number(Path<String?>)
        /// In older drafts, `true` makes the bound exclusive.
        case exclusiveNumber(Path<String?>, bound: Path<String?>)
        case count(Path<Int?>)
        case flag(Path<Bool>)
        case patterns(Path<[String]>)
    }

    package let keyword: String
    let slot: Slot
    /// Whether examples must satisfy the limit. Values from outside must satisfy all limits.
    package let concernsExamples: Bool
    /// Keeps the stricter of two limits, because a value must satisfy both.
    let merge: @Sendable (inout Constraints, Constraints) -> Void
    /// Returns a line for the documentation; `nil` if the limit is not set.
    package let documentation: @Sendable (Constraints) -> String?
    /// Returns the problem of a value; `nil` for valid values and for values of other types.
    package let problem: @Sendable (PlainValue, Constraints) -> String?

    private init(
        keyword: String, slot: Slot, concernsExamples: Bool,
        merge: @escaping @Sendable (inout Constraints, Constraints) -> Void,
        documentation: @escaping @Sendable (Constraints) -> String?,
        problem: @escaping @Sendable (PlainValue, Constraints) -> String?
    ) {
        self.keyword = keyword
        self.slot = slot
        self.concernsExamples = concernsExamples
        self.merge = merge
        self.documentation = documentation
        self.problem = problem
    }

    /// The keywords in the order of the documentation and of the dump.
    package static let all: [LimitKeyword] = [
        number("minimum", \.minimum, "Minimum", .atLeast, concernsExamples: true, "is less than") { $0 < $1 },
        number("maximum", \.maximum, "Maximum", .atMost, concernsExamples: true, "is greater than") { $0 > $1 },
        number(
            "exclusiveMinimum", \.exclusiveMinimum, excluding: \Constraints.minimum, "Greater than", .atLeast,
            "is not greater than"
        ) { $0 <= $1 },
        number(
            "exclusiveMaximum", \.exclusiveMaximum, excluding: \Constraints.maximum, "Less than", .atMost,
            "is not less than"
        ) { $0 >= $1 },
        multipleOf,
        count(
            "minLength", \.minLength, "Minimum length", .atLeast, of: \.length, concernsExamples: true, "is too short"),
        count("maxLength", \.maxLength, "Maximum length", .atMost, of: \.length, concernsExamples: true, "is too long"),
        pattern,
        count("minItems", \.minItems, "Minimum count", .atLeast, of: \.items, concernsExamples: true, "is too short"),
        count("maxItems", \.maxItems, "Maximum count", .atMost, of: \.items, concernsExamples: true, "is too long"),
        uniqueItems,
        count(
            "minProperties", \.minProperties, "Minimum number of members", .atLeast, of: \.members,
            "has too few properties"),
        count(
            "maxProperties", \.maxProperties, "Maximum number of members", .atMost, of: \.members,
            "has too many properties"),
    ]
}

extension LimitKeyword {
    /// Returns the limit as JSON; `nil` if it is not set. Several patterns are separated by spaces.
    package func value(in constraints: Constraints) -> String? {
        guard isSet(in: constraints) else { return nil }
        return switch slot {
        case .number(let path), .exclusiveNumber(let path, _): constraints[keyPath: path]
        case .count(let path): constraints[keyPath: path].map { String($0) }
        case .flag: "true"
        case .patterns(let path): constraints[keyPath: path].joined(separator: " ")
        }
    }

    package func isSet(in constraints: Constraints) -> Bool {
        switch slot {
        case .number(let path), .exclusiveNumber(let path, _): constraints[keyPath: path] != nil
        case .count(let path): constraints[keyPath: path] != nil
        case .flag(let path): constraints[keyPath: path]
        case .patterns(let path): !constraints[keyPath: path].isEmpty
        }
    }
}

extension Constraints {
    /// Keeps the stricter value of each limit.
    package mutating func tighten(with other: Constraints) {
        guard !other.isUsual else { return }
        for limit in LimitKeyword.all { limit.merge(&self, other) }
    }
}

// MARK: Rows of a kind

extension LimitKeyword {
    private enum Bound {
        case atLeast, atMost
    }

    /// - Parameter isBroken: Returns whether a number violates a limit.
    private static func number(
        _ keyword: String, _ limit: Path<String?>, excluding other: Path<String?>? = nil, _ label: String,
        _ bound: Bound, concernsExamples: Bool = false, _ problem: String,
        isBroken: @escaping @Sendable (Double, Double) -> Bool
    ) -> LimitKeyword {
        LimitKeyword(
            keyword: keyword, slot: other.map { .exclusiveNumber(limit, bound: $0) } ?? .number(limit),
            concernsExamples: concernsExamples,
            merge: { own, other in
                own[keyPath: limit] = merged(own[keyPath: limit], other[keyPath: limit]) { left, right in
                    guard let first = Double(left), let second = Double(right) else { return left }
                    return (bound == .atLeast ? second > first : second < first) ? right : left
                }
            },
            documentation: { $0[keyPath: limit].map { "\(label): `\($0)`." } },
            problem: { value, constraints in
                guard let written = constraints[keyPath: limit], let bound = Double(written),
                    case .number(let digits) = value, let number = Double(digits), isBroken(number, bound)
                else { return nil }
                return "\(problem) \(written)"
            })
    }

    /// - Parameter size: The size to count; `nil` for other types of values.
    private static func count(
        _ keyword: String, _ limit: Path<Int?>, _ label: String, _ bound: Bound,
        of size: KeyPath<PlainValue, Int?> & Sendable, concernsExamples: Bool = false, _ problem: String
    ) -> LimitKeyword {
        LimitKeyword(
            keyword: keyword, slot: .count(limit), concernsExamples: concernsExamples,
            merge: { own, other in
                own[keyPath: limit] = merged(own[keyPath: limit], other[keyPath: limit]) { left, right in
                    bound == .atLeast ? max(left, right) : min(left, right)
                }
            },
            documentation: { $0[keyPath: limit].map { "\(label): `\($0)`." } },
            problem: { value, constraints in
                guard let limit = constraints[keyPath: limit], let count = value[keyPath: size] else { return nil }
                let isBroken = bound == .atLeast ? count < limit : count > limit
                return isBroken ? problem : nil
            })
    }

    private static func merged<Limit>(_ own: Limit?, _ other: Limit?, _ stricter: (Limit, Limit) -> Limit) -> Limit? {
        guard let own, let other else { return own ?? other }
        return stricter(own, other)
    }
}

// MARK: Other rows

extension LimitKeyword {
    /// A multiple of both steps is a multiple of their smallest common multiple. If that is too large to compute, the
    /// first step is kept.
    private static let multipleOf = LimitKeyword(
        keyword: "multipleOf", slot: .number(\.multipleOf), concernsExamples: false,
        merge: { own, other in
            own.multipleOf = merged(own.multipleOf, other.multipleOf) { left, right in
                guard left != right, let first = DecimalText(left), let second = DecimalText(right) else { return left }
                return first.smallestCommonMultiple(second) ?? left
            }
        },
        documentation: { $0.multipleOf.map { "Multiple of: `\($0)`." } },
        problem: { value, constraints in
            guard let written = constraints.multipleOf, let step = Double(written), step > 0,
                case .number(let digits) = value, let number = Double(digits)
            else { return nil }
            let count = number / step
            // In floating point, 0.3 / 0.1 is not exactly 3.
            return abs(count - count.rounded()) > 1e-9 * max(1, abs(count)) ? "is not a multiple of \(written)" : nil
        })

    /// The documentation contains the first pattern. `ValueChecker` checks all patterns, because it keeps compiled
    /// expressions.
    private static let pattern = LimitKeyword(
        keyword: "pattern", slot: .patterns(\.patterns), concernsExamples: false,
        merge: { own, other in own.patterns += other.patterns.filter { !own.patterns.contains($0) } },
        documentation: { $0.patterns.first.map { "Pattern: `\($0)`." } },
        problem: { _, _ in nil })

    private static let uniqueItems = LimitKeyword(
        keyword: "uniqueItems", slot: .flag(\.uniqueItems), concernsExamples: false,
        merge: { own, other in own.uniqueItems = own.uniqueItems || other.uniqueItems },
        documentation: { $0.uniqueItems ? "Elements differ from each other." : nil },
        problem: { value, constraints in
            guard constraints.uniqueItems, case .array(let elements) = value else { return nil }
            return Set(elements).count < elements.count ? "has equal elements" : nil
        })
}

extension PlainValue {
    fileprivate var length: Int? { string?.unicodeScalars.count }

    fileprivate var items: Int? {
        if case .array(let elements) = self { return elements.count }
        return nil
    }

    fileprivate var members: Int? {
        if case .object(let members) = self { return members.count }
        return nil
    }
}
