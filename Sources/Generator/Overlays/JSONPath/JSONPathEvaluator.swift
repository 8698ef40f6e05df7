import CodegenYAML

/// Evaluates queries over a document.
struct JSONPathEvaluator {
    /// A selected node and its path.
    struct Match {
        let path: NodePath
        let node: Node
    }

    /// The error of a query that visits too many nodes: `$..*..*..*` visits some nodes repeatedly.
    struct TooManyNodes: Error {}

    /// The maximum number of nodes that a query visits.
    static let limit = 10_000_000

    let root: Node
    private let limit: Int
    private var visited = 0
    private var patterns: [String: InteroperablePattern?] = [:]

    init(root: Node, limit: Int = Self.limit) {
        self.root = root
        self.limit = limit
    }

    mutating func matches(_ path: JSONPath) throws(TooManyNodes) -> [Match] {
        try select(path.segments, from: [Match(path: .root, node: root)])
    }

    private mutating func select(
        _ segments: [JSONPath.Segment], from start: [Match]
    ) throws(TooManyNodes) -> [Match] {
        var current = start
        for segment in segments {
            var next: [Match] = []
            for match in current {
                switch segment {
                case .child(let selectors): try apply(selectors, to: match, &next)
                case .descendant(let selectors): try descend(selectors, from: match, &next)
                }
            }
            current = next
        }
        return current
    }

    private mutating func descend(
        _ selectors: [JSONPath.Selector], from match: Match, _ result: inout [Match]
    ) throws(TooManyNodes) {
        try apply(selectors, to: match, &result)
        for child in match.children { try descend(selectors, from: child, &result) }
    }

    private mutating func apply(
        _ selectors: [JSONPath.Selector], to match: Match, _ result: inout [Match]
    ) throws(TooManyNodes) {
        visited += 1
        guard visited <= limit else { throw TooManyNodes() }
        for selector in selectors {
            switch selector {
            case .name(let name):
                if let child = match.member(name) { result.append(child) }
            case .wildcard: result += match.children
            case .index(let index):
                if let child = match.element(index) { result.append(child) }
            case .slice(let start, let end, let step): result += match.slice(start, end, step)
            case .filter(let condition):
                for child in match.children where try holds(condition, for: child) { result.append(child) }
            }
        }
    }

    // MARK: Conditions

    private mutating func holds(_ condition: JSONPath.Condition, for match: Match) throws(TooManyNodes) -> Bool {
        switch condition {
        case .any(let conditions):
            for condition in conditions where try holds(condition, for: match) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where try !holds(condition, for: match) { return false }
            return true
        case .not(let condition): return try !holds(condition, for: match)
        case .exists(let query): return try !nodes(query, for: match).isEmpty
        case .comparison(let left, let comparison, let right):
            return JSONPathValue.compare(try value(left, for: match), comparison, try value(right, for: match))
        case .function(let function): return try matchesPattern(function, for: match)
        }
    }

    private mutating func nodes(_ query: JSONPath.Query, for match: Match) throws(TooManyNodes) -> [Match] {
        visited += 1
        guard visited <= limit else { throw TooManyNodes() }
        return try select(query.segments, from: [query.isRelative ? match : Match(path: .root, node: root)])
    }

    private mutating func value(_ operand: JSONPath.Operand, for match: Match) throws(TooManyNodes) -> JSONPathValue? {
        switch operand {
        case .literal(let literal): return JSONPathValue(literal)
        case .query(let query): return try nodes(query, for: match).first.map { JSONPathValue($0.node) }
        case .function(let function): return try result(of: function, for: match)
        }
    }

    // MARK: Functions

    private mutating func result(
        of function: JSONPath.Function, for match: Match
    ) throws(TooManyNodes) -> JSONPathValue? {
        guard let argument = function.arguments.first else { return nil }
        switch function.name {
        case .length: return try value(argument, for: match)?.length.map { .number(Double($0)) }
        case .count:
            guard case .query(let query) = argument else { return nil }
            return .number(Double(try nodes(query, for: match).count))
        case .value:
            guard case .query(let query) = argument else { return nil }
            let found = try nodes(query, for: match)
            return found.count == 1 ? JSONPathValue(found[0].node) : nil
        case .match, .search: return nil
        }
    }

    private mutating func matchesPattern(_ function: JSONPath.Function, for match: Match) throws(TooManyNodes) -> Bool {
        guard function.arguments.count == 2,
            case .string(let text)? = try value(function.arguments[0], for: match),
            case .string(let source)? = try value(function.arguments[1], for: match)
        else { return false }
        if patterns[source] == nil { patterns[source] = .some(InteroperablePattern(source)) }
        guard let pattern = patterns[source] ?? nil else { return false }
        return function.name == .match ? pattern.matches(text) : pattern.occurs(in: text)
    }
}
