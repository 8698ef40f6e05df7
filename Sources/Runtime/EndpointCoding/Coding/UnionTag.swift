/// The tag of one alternative of a union: the literals of the member that distinguishes the alternatives.
///
/// Generated code writes tags as literals: `"cat"`, `["dog", "hound"]`, `1`, `true`, and `nil` for an alternative
/// without a literal.
public enum UnionTag: Hashable, Sendable {
    /// The member may have any value or be missing.
    case any
    /// This value selects the alternative.
    case literal(JSONValue)
    /// Each of these values selects the alternative.
    case literals([JSONValue])
    /// The name of the alternative's schema. The description does not confirm that servers send it, so the alternative
    /// remains possible for values that no tag lists.
    case name(String)
    /// Each of these values selects the alternative, and so does every value that no tag lists (OpenAPI 3.2,
    /// `defaultMapping`).
    case otherwise([JSONValue])
    /// The parent of the other alternatives, for a value that matches none of them.
    case base

    /// Returns whether the value selects the alternative.
    func names(_ value: JSONValue) -> Bool {
        switch self {
        case .any, .base: false
        case .literal(let literal): literal == value
        case .literals(let literals), .otherwise(let literals): literals.contains(value)
        case .name(let name): .string(name) == value
        }
    }

    /// Whether only the listed values can match the alternative.
    var isExclusive: Bool {
        switch self {
        case .literal, .literals: true
        case .any, .name, .otherwise, .base: false
        }
    }
}

extension UnionTag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) {
        self = .literal(.string(value))
    }

    public init(integerLiteral value: Int64) {
        self = .literal(.integer(value))
    }

    public init(booleanLiteral value: Bool) {
        self = .literal(.bool(value))
    }

    public init(arrayLiteral elements: JSONValue...) {
        self = .literals(elements)
    }

    public init(nilLiteral: ()) {
        self = .any
    }
}
