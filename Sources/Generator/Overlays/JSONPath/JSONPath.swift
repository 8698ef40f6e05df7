/// A JSONPath query (RFC 9535): which nodes of a document it selects.
package struct JSONPath: Sendable {
    let segments: [Segment]

    enum Segment: Sendable {
        case child([Selector])
        /// The selectors apply to the node and to everything inside it.
        case descendant([Selector])
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        /// From the end where it is negative.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// What a filter asks of a node.
    indirect enum Condition: Sendable {
        case any([Condition])
        case all([Condition])
        case not(Condition)
        case comparison(Operand, Comparison, Operand)
        /// Whether the query selects anything.
        case exists(Query)
        case function(Function)
    }

    enum Comparison: String, CaseIterable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
    }

    /// One side of a comparison, or an argument of a function: at most one value.
    indirect enum Operand: Sendable {
        case literal(Literal)
        case query(Query)
        case function(Function)
    }

    enum Literal: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
    }

    /// A query inside a filter.
    struct Query: Sendable {
        /// Whether it begins at the node that is filtered (`@`), not at the root (`$`).
        let isRelative: Bool
        let segments: [Segment]

        /// Whether it selects at most one node.
        var isSingular: Bool {
            segments.allSatisfy { segment in
                guard case .child(let selectors) = segment, selectors.count == 1 else { return false }
                switch selectors[0] {
                case .name, .index: return true
                case .wildcard, .slice, .filter: return false
                }
            }
        }
    }

    /// A call of one of the functions that RFC 9535 defines.
    struct Function: Sendable {
        let name: Name
        let arguments: [Operand]

        enum Name: String, Sendable {
            case length, count, match, search, value

            /// Whether each argument is all nodes of a query, not one value.
            var takesNodes: Bool { self == .count || self == .value }
            var argumentCount: Int { self == .match || self == .search ? 2 : 1 }
            /// Whether the result is true or false, not a value that can be compared.
            var isLogical: Bool { self == .match || self == .search }
        }
    }
}
