/// One line of Markdown, looked at for whether it may be joined with its neighbours. Careful rather than complete: a line
/// that could be more than prose is none.
struct MarkdownLine {
    private let text: Substring

    init(_ text: Substring) {
        self.text = text
    }

    /// The line that opens or closes a block of code.
    var isFence: Bool {
        let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
        guard bytes.first == UInt8(ascii: "`") || bytes.first == UInt8(ascii: "~") else { return false }
        let text = Substring(bytes)
        return text.hasPrefix("```") || text.hasPrefix("~~~")
    }

    /// Whether the words flow on into the next line of prose.
    var breaksSoftly: Bool {
        isProse && !text.hasSuffix("  ") && !text.hasSuffix("\\")
    }

    /// A line of a paragraph that is not part of a list, quote, heading, table, rule, block of code or HTML, and not a
    /// definition of a link.
    var isProse: Bool {
        guard let first = text.first, first != " ", !isFence, !isListItem, !isRule else { return false }
        if ["#", ">", "<", "|"].contains(first) { return false }
        if text.utf8.contains(UInt8(ascii: "|")), text.contains(" | ") { return false }
        return first != "[" || !text.contains("]:")
    }

    private var isListItem: Bool {
        // Bytes are looked at first, which is quicker than characters.
        let marker = text.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard let last = marker.last else { return false }
        switch last {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return marker.count == 1
        case UInt8(ascii: "."), UInt8(ascii: ")"): return Substring(marker.dropLast()).allSatisfy(\.isNumber)
        default: return false
        }
    }

    /// A rule, or what makes the line above it a heading.
    private var isRule: Bool {
        guard let first = text.first, ["-", "=", "_", "*"].contains(first) else { return false }
        return text.allSatisfy { $0 == first || $0 == " " }
    }
}
