// Filters: conditions, comparisons and functions.

extension JSONPathParser {
    mutating func condition() throws(JSONPathFailure) -> JSONPath.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw cursor.failure("the filter is nested too deeply") }
        var alternatives = [try conjunction()]
        while takeOperator("||") { alternatives.append(try conjunction()) }
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func conjunction() throws(JSONPathFailure) -> JSONPath.Condition {
        var parts = [try basic()]
        while takeOperator("&&") { parts.append(try basic()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Takes an operator and the white space around it. If the operator is not next, the position stays unchanged.
    private mutating func takeOperator(_ text: String) -> Bool {
        let start = cursor.offset
        cursor.skipSpace()
        guard cursor.take(text) else {
            cursor.offset = start
            return false
        }
        cursor.skipSpace()
        return true
    }

    private mutating func basic() throws(JSONPathFailure) -> JSONPath.Condition {
        if cursor.take("!") {
            cursor.skipSpace()
            if cursor.peek == "(" { return .not(try parenthesized()) }
            let start = cursor.offset
            return .not(try test(try operand(), at: start))
        }
        if cursor.peek == "(" { return try parenthesized() }
        let start = cursor.offset
        let left = try operand()
        guard let comparison = comparisonOperator() else { return try test(left, at: start) }
        try checkComparable(left, at: start)
        let end = cursor.offset
        let right = try operand()
        try checkComparable(right, at: end)
        return .comparison(left, comparison, right)
    }

    private mutating func parenthesized() throws(JSONPathFailure) -> JSONPath.Condition {
        _ = cursor.take("(")
        cursor.skipSpace()
        let condition = try condition()
        cursor.skipSpace()
        guard cursor.take(")") else { throw cursor.failure("')' is missing") }
        return condition
    }

    private mutating func comparisonOperator() -> JSONPath.Comparison? {
        JSONPath.Comparison.allCases.first { takeOperator($0.rawValue) }
    }

    // MARK: Operands

    private mutating func operand() throws(JSONPathFailure) -> JSONPath.Operand {
        if cursor.peek == "@" || cursor.peek == "$" { return .query(try query()) }
        if let name = functionName() { return .function(try function(name)) }
        if let literal = try literal() { return .literal(literal) }
        throw cursor.failure("a query, a literal or a function is missing")
    }

    private mutating func query() throws(JSONPathFailure) -> JSONPath.Query {
        let isRelative = cursor.take("@")
        if !isRelative { _ = cursor.take("$") }
        return JSONPath.Query(isRelative: isRelative, segments: try segments())
    }

    /// Returns the name of a function if a call begins here. The literals `true` and `false` also begin with letters.
    private mutating func functionName() -> String? {
        let start = cursor.offset
        let name = cursor.take(while: { ("a"..."z").contains($0) || $0 == "_" || Self.isDigit($0) })
        guard let first = name.first, first.isLetter, cursor.peek == "(" else {
            cursor.offset = start
            return nil
        }
        return name
    }

    private mutating func function(_ text: String) throws(JSONPathFailure) -> JSONPath.Function {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw cursor.failure("the filter is nested too deeply") }
        guard let name = JSONPath.Function.Name(rawValue: text) else {
            throw cursor.failure("there is no function '\(text.prefix(40))'")
        }
        _ = cursor.take("(")
        var arguments: [JSONPath.Operand] = []
        repeat {
            cursor.skipSpace()
            if arguments.isEmpty, cursor.peek == ")" { break }
            let start = cursor.offset
            let argument = try operand()
            try check(argument, of: name, at: start)
            arguments.append(argument)
            cursor.skipSpace()
        } while cursor.take(",")
        guard cursor.take(")") else { throw cursor.failure("')' is missing") }
        guard arguments.count == name.argumentCount else {
            throw cursor.failure("'\(text)' takes \(name.argumentCount == 1 ? "one argument" : "two arguments")")
        }
        return JSONPath.Function(name: name, arguments: arguments)
    }

    // MARK: Types

    private func test(_ operand: JSONPath.Operand, at start: Int) throws(JSONPathFailure) -> JSONPath.Condition {
        switch operand {
        case .query(let query): return .exists(query)
        case .function(let function) where function.name.isLogical: return .function(function)
        case .function, .literal:
            throw JSONPathFailure(reason: "a value is not a condition; compare it with another value", offset: start)
        }
    }

    private func checkComparable(_ operand: JSONPath.Operand, at start: Int) throws(JSONPathFailure) {
        switch operand {
        case .literal: return
        case .query(let query) where query.isSingular: return
        case .function(let function) where !function.name.isLogical: return
        case .query:
            throw JSONPathFailure(reason: "a query that can select several nodes cannot be compared", offset: start)
        case .function: throw JSONPathFailure(reason: "the result of this function cannot be compared", offset: start)
        }
    }

    private func check(
        _ argument: JSONPath.Operand, of function: JSONPath.Function.Name, at start: Int
    ) throws(JSONPathFailure) {
        guard function.takesNodes else { return try checkComparable(argument, at: start) }
        guard case .query = argument else {
            throw JSONPathFailure(reason: "'\(function.rawValue)' takes a query", offset: start)
        }
    }
}
