/// How a received value names one alternative of a union: the literals of the member that tells the alternatives apart.
///
/// Written as literals in generated code: `"cat"`, `["dog", "hound"]`, `1`, `true`, and `nil` for an alternative that
/// has no such literal.
public enum UnionTag: Hashable, Sendable {
    /// Any value of the member, or none, may be this alternative.
    case any
    /// This value of the member leads to the alternative.
    case literal(JSONValue)
    /// Each of these values leads to the alternative.
    case literals([JSONValue])
    /// The name of the alternative's schema, where nothing says that servers send it: the alternative stays possible
    /// for values that no tag lists.
    case name(String)
    /// These values lead to the alternative, and so do all that no tag lists (OpenAPI 3.2, `defaultMapping`).
    case otherwise([JSONValue])
    /// The parent of the other alternatives: a value that is none of them.
    case base

    /// Whether the value leads to the alternative.
    func names(_ value: JSONValue) -> Bool {
        switch self {
        case .any, .base: false
        case .literal(let literal): literal == value
        case .literals(let literals), .otherwise(let literals): literals.contains(value)
        case .name(let name): .string(name) == value
        }
    }

    /// Whether no value but those listed can be the alternative.
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
