/// A regular expression of the subset that all implementations support (I-Regexp, RFC 9485).
struct InteroperablePattern {
    private let expression: Regex<AnyRegexOutput>

    /// - Returns: `nil` if the text is not such an expression. The functions `match` and `search` are then false.
    init?(_ source: String) {
        var translation = PatternTranslation(cursor: ScalarCursor(source))
        guard translation.translate(), let expression = try? Regex(translation.result) else { return nil }
        self.expression = expression.matchingSemantics(.unicodeScalar)
    }

    /// Returns whether the whole text matches.
    func matches(_ text: String) -> Bool {
        (try? expression.wholeMatch(in: text)) != nil
    }

    /// Returns whether a part of the text matches.
    func occurs(in text: String) -> Bool {
        (try? expression.firstMatch(in: text)) != nil
    }
}

/// Checks the grammar of RFC 9485, and translates the expression into the syntax of Swift's `Regex`. Every character
/// that could have a special meaning there is escaped.
private struct PatternTranslation {
    var cursor: ScalarCursor
    private(set) var result = ""
    private var depth = 0

    private static let maximumDepth = 50

    init(cursor: ScalarCursor) {
        self.cursor = cursor
    }

    mutating func translate() -> Bool {
        alternatives() && cursor.isAtEnd
    }

    private mutating func alternatives() -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return false }
        repeat {
            while let scalar = cursor.peek, scalar != "|", scalar != ")" {
                guard atom(), quantifier() else { return false }
            }
            if cursor.peek == "|" { result += "|" }
        } while cursor.take("|")
        return true
    }

    private mutating func atom() -> Bool {
        guard let scalar = cursor.take() else { return false }
        switch scalar {
        case ".": result += "[^\\n\\r]"
        case "(":
            result += "(?:"
            guard alternatives(), cursor.take(")") else { return false }
            result += ")"
        case "[": return characterClass()
        case "\\": return escape()
        case "*", "+", "?", "]", "{", "}", ")", "|": return false
        default: append(scalar)
        }
        return true
    }

    /// Appends a literal character. Only letters and digits need no escape.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
        default: result += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    private mutating func quantifier() -> Bool {
        for mark in ["*", "+", "?"] where cursor.take(mark) {
            result += mark
            return true
        }
        guard cursor.take("{") else { return true }
        let lower = cursor.take(while: JSONPathParser.isDigit)
        var upper: String?
        if cursor.take(",") { upper = cursor.take(while: JSONPathParser.isDigit) }
        guard let minimum = Int(lower), cursor.take("}") else { return false }
        guard let upper else {
            result += "{\(minimum)}"
            return true
        }
        guard upper.isEmpty || Int(upper).map({ $0 >= minimum }) == true else { return false }
        result += "{\(minimum),\(upper)}"
        return true
    }

    private static let escapable: Set<Unicode.Scalar> = [
        "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}",
    ]
    private static let controls: [Unicode.Scalar: String] = ["n": "\\n", "r": "\\r", "t": "\\t"]

    /// Reads the rest of an escape after its backslash: one character, or a Unicode category.
    private mutating func escape() -> Bool {
        guard let scalar = cursor.take() else { return false }
        if Self.escapable.contains(scalar) {
            append(scalar)
        } else if let control = Self.controls[scalar] {
            result += control
        } else if scalar == "p" || scalar == "P" {
            guard cursor.take("{") else { return false }
            let category = cursor.take(while: { $0 != "}" })
            guard Self.categories.contains(category), cursor.take("}") else { return false }
            result += "\\\(scalar){\(category)}"
        } else {
            return false
        }
        return true
    }

    private static let categories: Set<String> = [
        "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf",
        "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C", "Cc", "Cf", "Cn", "Co",
    ]

    // MARK: Classes

    private mutating func characterClass() -> Bool {
        result += cursor.take("^") ? "[^" : "["
        var isFirst = true
        while let scalar = cursor.peek, scalar != "]" {
            if scalar == "-" {
                // A hyphen is a literal character at the beginning and at the end of a class.
                cursor.offset += 1
                guard isFirst || cursor.peek == "]" else { return false }
                append("-")
            } else {
                guard classMember() else { return false }
            }
            isFirst = false
        }
        guard !isFirst, cursor.take("]") else { return false }
        result += "]"
        return true
    }

    /// Reads a member of a class: a character, a range or a category.
    private mutating func classMember() -> Bool {
        guard let isCategory = classCharacter() else { return false }
        let start = cursor.offset
        guard cursor.take("-") else { return true }
        guard let next = cursor.peek, next != "]" else {
            cursor.offset = start
            return true
        }
        result += "-"
        guard !isCategory, classCharacter() == false else { return false }
        return true
    }

    /// - Returns: Whether the member is a category; `nil` if no valid member begins here.
    private mutating func classCharacter() -> Bool? {
        guard let scalar = cursor.take(), scalar != "[", scalar != "]", scalar != "-" else { return nil }
        guard scalar == "\\" else {
            append(scalar)
            return false
        }
        let isCategory = cursor.peek == "p" || cursor.peek == "P"
        return escape() ? isCategory : nil
    }
}
