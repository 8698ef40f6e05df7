/// Converts simple HTML to Markdown: paragraphs, emphasis, code, links and lists. Text with a table is unchanged
/// because documentation comments cannot represent tables well.
struct HTMLConverter {
    /// An open element and its content so far.
    private struct Open {
        let tag: HTMLTag
        let element: HTMLElement
        var content = ""
        /// The number of the last list item.
        var items = 0
    }

    /// The maximum nesting of elements. Deeper tags are ignored.
    private static let maximumDepth = 32

    private var open = [Open(tag: HTMLTag(name: ""), element: .transparent)]

    static func markdown(_ text: String) -> String {
        guard !text.containsTable else { return text }
        let tokens = HTMLTokenizer.tokens(text)
        guard tokens.contains(where: \.isTag) || text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var converter = HTMLConverter()
        for token in tokens { converter.take(token) }
        while converter.open.count > 1 { converter.close() }
        return converter.open[0].content
    }

    private mutating func take(_ token: HTMLToken) {
        switch token {
        case .text(let text): append(HTMLEntities.decode(text, isCode: isInCode))
        case .markdownCode(let code): append(isInCode ? code.filter { $0 != "`" } : String(code))
        case .start(let tag): start(tag)
        case .end(let name): end(name)
        case .comment: break
        }
    }

    private mutating func append(_ text: String) {
        open[open.count - 1].content += text
    }

    private var isInCode: Bool {
        open.contains {
            if case .code = $0.element { true } else if case .codeBlock = $0.element { true } else { false }
        }
    }

    // MARK: Tags

    private mutating func start(_ tag: HTMLTag) {
        let element = HTMLElement.named(tag.name)
        switch element {
        case .lineBreak: append(isInCode ? "\n" : "\n\n")
        case .rule: append("\n\n")
        // The end tags of paragraphs and items are optional.
        case .paragraph where last.tag.name == "p": replaceLast(with: tag, element)
        case .item where last.tag.name == "li": replaceLast(with: tag, element)
        default:
            if open.count < Self.maximumDepth { open.append(Open(tag: tag, element: element)) }
        }
    }

    private var last: Open { open[open.count - 1] }

    private mutating func replaceLast(with tag: HTMLTag, _ element: HTMLElement) {
        close()
        open.append(Open(tag: tag, element: element))
    }

    private mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.tag.name == name }), index > 0 else { return }
        while open.count > index + 1 { close() }
        close(isEnded: true)
    }

    /// - Parameter isEnded: Whether the element has an end tag. Without one, emphasis would extend to the end.
    private mutating func close(isEnded: Bool = false) {
        guard open.count > 1, let element = open.popLast() else { return }
        let content = element.content
        switch element.element {
        case .marked(let mark): append(isEnded && !isInCode ? marked(content, mark) : content)
        case .code: append(isEnded && !isInCode ? code(content) : content)
        case .link: append(isInCode ? content : link(content, element.tag.target))
        case .paragraph: appendBlock(content)
        case .heading: appendBlock(marked(content.joinedLines, "**"))
        case .list: appendList(content)
        case .item: appendItem(content)
        case .codeBlock: appendBlock("```\n\(content.trimmedLines)\n```")
        case .transparent, .lineBreak, .rule: append(content)
        }
    }

    // MARK: Inline

    /// Returns the content inside marks. Spaces are moved outside, as Markdown requires. A mark never spans paragraphs.
    private func marked(_ content: String, _ mark: String) -> String {
        let text = content.trimmed
        guard !text.isEmpty, !text.contains("\n\n"), !text.hasPrefix("*") else { return content }
        let before = content.first?.isWhitespace == true ? " " : ""
        let after = content.last?.isWhitespace == true ? " " : ""
        return "\(before)\(mark)\(text)\(mark)\(after)"
    }

    private func code(_ content: String) -> String {
        let text = content.joinedLines
        return text.isEmpty || text.contains("`") ? content : "`\(text)`"
    }

    private func link(_ content: String, _ target: String?) -> String {
        let text = content.joinedLines
        guard let target, !target.isEmpty, !text.isEmpty else { return content }
        return "[\(text)](\(target.contains { "() ".contains($0) } ? "<\(target)>" : target))"
    }

    // MARK: Blocks

    private mutating func appendBlock(_ content: String) {
        append("\n\n\(content)\n\n")
    }

    private mutating func appendList(_ content: String) {
        let isNested = open.contains { if case .item = $0.element { true } else { false } }
        append(isNested ? "\n\(content.trimmedLines)\n" : "\n\n\(content.trimmedLines)\n\n")
    }

    private mutating func appendItem(_ content: String) {
        let position = open.count - 1
        var mark = "-"
        if case .list(isNumbered: true) = open[position].element {
            open[position].items += 1
            mark = "\(open[position].items)."
        }
        let lines = content.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        let indent = String(repeating: " ", count: mark.count + 1)
        let text = lines.enumerated().map { index, line in
            index == 0 ? "\(mark) \(String(line).trimmed)" : indent + line.trimmedEnd
        }
        append("\n" + text.joined(separator: "\n") + "\n")
    }
}

extension String {
    fileprivate var containsTable: Bool {
        var rest = utf8[...]
        while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[tag...].dropFirst()
            if rest.starts(with: "table".utf8) || rest.starts(with: "TABLE".utf8) { return true }
        }
        return false
    }
}

extension HTMLToken {
    fileprivate var isTag: Bool {
        switch self {
        case .start, .end, .comment: true
        case .text, .markdownCode: false
        }
    }
}
