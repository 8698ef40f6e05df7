/// A line of Markdown, classified to decide whether it may be joined with its neighbours. The check is conservative: a
/// line that might not be plain prose is not prose.
struct MarkdownLine {
    private let text: Substring

    init(_ text: Substring) {
        self.text = text
    }

    /// Whether the line opens or closes a code block.
    var isFence: Bool {
        let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
        guard bytes.first == UInt8(ascii: "`") || bytes.first == UInt8(ascii: "~") else { return false }
        let text = Substring(bytes)
        return text.hasPrefix("```") || text.hasPrefix("~~~")
    }

    /// Whether the text continues in the next line of prose.
    var breaksSoftly: Bool {
        isProse && !text.hasSuffix("  ") && !text.hasSuffix("\\")
    }

    /// Whether the line is part of a paragraph, not of a list, quote, heading, table, rule, code block, HTML or link
    /// definition.
    var isProse: Bool {
        guard let first = text.first, first != " ", !isFence, !isListItem, !isRule else { return false }
        if ["#", ">", "<", "|"].contains(first) { return false }
        if text.utf8.contains(UInt8(ascii: "|")), text.contains(" | ") { return false }
        return first != "[" || !text.contains("]:")
    }

    private var isListItem: Bool {
        // Check bytes first, which is faster than characters.
        let marker = text.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard let last = marker.last else { return false }
        switch last {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return marker.count == 1
        case UInt8(ascii: "."), UInt8(ascii: ")"): return Substring(marker.dropLast()).allSatisfy(\.isNumber)
        default: return false
        }
    }

    /// Whether the line is a rule or underlines a heading.
    private var isRule: Bool {
        guard let first = text.first, ["-", "=", "_", "*"].contains(first) else { return false }
        return text.allSatisfy { $0 == first || $0 == " " }
    }
}
