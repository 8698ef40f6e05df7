/// The reason why a `pattern` is not a regular expression. Only brackets and escapes are checked.
enum PatternFlaw: Sendable {
    case openClass, openGroup, closedGroup, trailingEscape

    var words: String {
        switch self {
        case .openClass: "'[' is never closed"
        case .openGroup: "'(' is never closed"
        case .closedGroup: "')' has no matching '('"
        case .trailingEscape: "it ends in a backslash"
        }
    }

    static func find(in pattern: String) -> PatternFlaw? {
        var depth = 0
        var isInClass = false
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard rest.popFirst() != nil else { return .trailingEscape }
            case "[":
                isInClass = true
            case "]":
                isInClass = false
            case "(" where !isInClass:
                depth += 1
            case ")" where !isInClass:
                depth -= 1
                if depth < 0 { return .closedGroup }
            default:
                continue
            }
        }
        return isInClass ? .openClass : depth > 0 ? .openGroup : nil
    }
}
