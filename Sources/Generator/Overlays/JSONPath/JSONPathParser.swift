/// Parses JSONPath queries with the grammar of RFC 9535, and checks the types of functions (section 2.4.3).
struct JSONPathParser {
    var cursor: ScalarCursor
    var depth = 0

    /// The maximum nesting of parentheses and functions.
    static let maximumDepth = 50

    package static func parse(_ text: String) throws(JSONPathFailure) -> JSONPath {
        var parser = JSONPathParser(cursor: ScalarCursor(text))
        guard parser.cursor.take("$") else { throw parser.cursor.failure("a query begins with '$'") }
        let segments = try parser.segments()
        guard parser.cursor.isAtEnd else { throw parser.cursor.failure("unexpected text after the query") }
        return JSONPath(segments: segments)
    }

    // MARK: Segments

    mutating func segments() throws(JSONPathFailure) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = cursor.offset
            cursor.skipSpace()
            guard let segment = try segment() else {
                cursor.offset = start
                return segments
            }
            segments.append(segment)
        }
    }

    private mutating func segment() throws(JSONPathFailure) -> JSONPath.Segment? {
        if cursor.take("..") {
            if cursor.peek == "[" { return .descendant(try bracketed()) }
            return .descendant([try shorthand()])
        }
        if cursor.take(".") { return .child([try shorthand()]) }
        return cursor.peek == "[" ? .child(try bracketed()) : nil
    }

    private mutating func shorthand() throws(JSONPathFailure) -> JSONPath.Selector {
        if cursor.take("*") { return .wildcard }
        guard let first = cursor.peek, Self.beginsName(first) else {
            throw cursor.failure("a member name or '*' is missing")
        }
        return .name(cursor.take(while: { Self.beginsName($0) || Self.isDigit($0) }))
    }

    private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 || scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    // MARK: Selectors

    private mutating func bracketed() throws(JSONPathFailure) -> [JSONPath.Selector] {
        _ = cursor.take("[")
        var selectors: [JSONPath.Selector] = []
        repeat {
            cursor.skipSpace()
            selectors.append(try selector())
            cursor.skipSpace()
        } while cursor.take(",")
        guard cursor.take("]") else { throw cursor.failure("']' is missing") }
        return selectors
    }

    private mutating func selector() throws(JSONPathFailure) -> JSONPath.Selector {
        if let text = try string() { return .name(text) }
        if cursor.take("*") { return .wildcard }
        if cursor.take("?") {
            cursor.skipSpace()
            return .filter(try condition())
        }
        return try indexOrSlice()
    }

    private mutating func indexOrSlice() throws(JSONPathFailure) -> JSONPath.Selector {
        let start = try integer()
        let behind = cursor.offset
        cursor.skipSpace()
        guard cursor.take(":") else {
            cursor.offset = behind
            guard let start else { throw cursor.failure("a name in quotes, an index, a slice, '*' or '?' is missing") }
            return .index(start)
        }
        cursor.skipSpace()
        let end = try integer()
        let last = cursor.offset
        cursor.skipSpace()
        guard cursor.take(":") else {
            cursor.offset = last
            return .slice(start: start, end: end, step: 1)
        }
        cursor.skipSpace()
        return .slice(start: start, end: end, step: try integer() ?? 1)
    }

    /// Parses an integer that JSON can exchange exactly (RFC 7493): no leading zeros, no `-0`.
    private mutating func integer() throws(JSONPathFailure) -> Int? {
        let start = cursor.offset
        let isNegative = cursor.take("-")
        let digits = cursor.take(while: Self.isDigit)
        guard !digits.isEmpty else {
            if isNegative { throw cursor.failure("digits are missing after '-'") }
            return nil
        }
        let isPlain = digits == "0" ? !isNegative : digits.first != "0"
        guard isPlain, let value = Int(digits), value < 1 << 53 else {
            cursor.offset = start
            throw cursor.failure("not an integer between -2^53+1 and 2^53-1 without leading zeros")
        }
        return isNegative ? -value : value
    }
}
