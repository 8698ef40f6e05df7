/// A JSONPath query (RFC 9535), which selects nodes of a document.
package struct JSONPath: Sendable {
    let segments: [Segment]

    /// The names of a query that selects a member by names only: `$.paths['/a'].get`; `nil` for other queries.
    var memberNames: [String]? {
        var names: [String] = []
        for segment in segments {
            guard case .child(let selectors) = segment, selectors.count == 1, case .name(let name) = selectors[0] else {
                return nil
            }
            names.append(name)
        }
        return names
    }

    enum Segment: Sendable {
        case child([Selector])
        /// Applies the selectors to the node and to all its descendants.
        case descendant([Selector])
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        /// Negative indices count from the end.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// A condition of a filter.
    indirect enum Condition: Sendable {
        case any([Condition])
        case all([Condition])
        case not(Condition)
        case comparison(Operand, Comparison, Operand)
        /// Whether the query selects at least one node.
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

    /// One side of a comparison, or an argument of a function. Yields at most one value, except as an argument of a
    /// function that takes nodes.
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
        /// Whether the query begins at the filtered node (`@`) instead of the root (`$`).
        let isRelative: Bool
        let segments: [Segment]

        /// Whether the query selects at most one node.
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

    /// A call of a function that RFC 9535 defines.
    struct Function: Sendable {
        let name: Name
        let arguments: [Operand]

        enum Name: String, Sendable {
            case length, count, match, search, value

            /// Whether each argument consists of all nodes of a query instead of one value.
            var takesNodes: Bool { self == .count || self == .value }
            var argumentCount: Int { self == .match || self == .search ? 2 : 1 }
            /// Whether the result is logical, so that it cannot be compared.
            var isLogical: Bool { self == .match || self == .search }
        }
    }
}
