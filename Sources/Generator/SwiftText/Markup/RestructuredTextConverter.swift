/// Converts the inline markup of reStructuredText to Markdown: literals, interpreted text and links.
///
/// Double backticks are code in Markdown too, but a symbol link in a documentation comment.
enum RestructuredTextConverter {
    static func markdown(_ text: String) -> String {
        guard mayHaveMarkup(text) else { return text }
        var isFenced = false
        var result = ""
        // Split bytes, which is faster than splitting characters.
        for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = Substring(bytes)
            if MarkdownLine(line).isFence { isFenced.toggle() }
            if isFenced || !bytes.contains(UInt8(ascii: "`")) { result += line } else { result += converted(line) }
            result += "\n"
        }
        result.unicodeScalars.removeLast()
        return result
    }

    /// Returns whether the text may contain such markup. Most backticks are Markdown. Only double backticks, a role
    /// before a backtick or an underscore after it are converted.
    private static func mayHaveMarkup(_ text: String) -> Bool {
        let tick = UInt8(ascii: "`")
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == tick, previous == tick || previous == UInt8(ascii: ":") { return true }
            if previous == tick, byte == UInt8(ascii: "_") { return true }
            previous = byte
        }
        return false
    }

    private static func converted(_ line: Substring) -> String {
        var result = ""
        var rest = line
        while let start = rest.firstIndex(of: "`") {
            let ticks = rest[start...].prefix { $0 == "`" }
            guard let end = rest[ticks.endIndex...].firstRange(of: ticks) else { break }
            let content = String(rest[ticks.endIndex..<end.lowerBound])
            var before = rest[..<start]
            rest = rest[end.upperBound...]
            if ticks.count == 1, let link = link(content), rest.hasPrefix("_") {
                rest = rest.drop { $0 == "_" }
                result += before + link
            } else if ticks.count == 1, let role = role(at: before) {
                before = before[..<role.startIndex]
                result += before + interpreted(content, role: role)
            } else if ticks.count == 2, !content.contains("`"), !content.isEmpty {
                result += before + "`\(content)`"
            } else {
                result += before + ticks + content + ticks
            }
        }
        return result + rest
    }

    /// Returns the role in front of interpreted text: `:class:`.
    private static func role(at text: Substring) -> Substring? {
        guard text.last == ":" else { return nil }
        let name = text.dropLast().reversed().prefix { $0.isLetter || $0 == "-" || $0 == ":" }.count
        let role = text.suffix(name + 1)
        guard role.first == ":", role.count > 2, role.dropFirst().first?.isLetter == true else { return nil }
        return role
    }

    /// Returns the text of `` :ref:`Text <target>` ``. A symbol name becomes code.
    private static func interpreted(_ content: String, role: Substring) -> String {
        if let open = content.lastIndex(of: "<"), content.hasSuffix(">"), open > content.startIndex {
            return String(content[..<open]).trimmed
        }
        let isText = ["ref", "doc", "term", "title", "emphasis"].contains(role.filter { $0 != ":" })
        let text = String(content.drop { $0 == "~" || $0 == "!" })
        return isText ? text : "`\(text)`"
    }

    /// Returns the link for the content `Text <https://example.com>`.
    private static func link(_ content: String) -> String? {
        guard content.hasSuffix(">"), let open = content.lastIndex(of: "<"), open > content.startIndex else {
            return nil
        }
        let target = content[content.index(after: open)...].dropLast()
        guard target.contains("://") || target.hasPrefix("mailto:"), !target.contains(" ") else { return nil }
        return "[\(String(content[..<open]).trimmed)](\(target))"
    }
}
