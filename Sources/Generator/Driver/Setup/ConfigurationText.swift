import CodegenDiagnostics
import CodegenYAML

/// The text of a configuration, to which an entry is added. The other text stays as it is.
struct ConfigurationText {
    /// The keys and values of an entry, in order.
    typealias Entry = [(key: String, value: String)]

    private let root: Mapping
    private let list: Mapping.Entry
    private let text: EditedText

    /// Returns `nil` if there is no key `apis`.
    init?(_ bytes: [UInt8]) {
        guard let root = Self.root(bytes), let list = root.entry("apis") else { return nil }
        (self.root, self.list, text) = (root, list, EditedText(bytes))
    }

    private static func root(_ bytes: [UInt8]) -> Mapping? {
        let engine = DiagnosticsEngine()
        return YAMLParser(diagnostics: engine).parse(engine.register(path: "codegen.yaml", bytes: bytes))?.mapping
    }

    /// Whether there are no entries yet.
    var isEmpty: Bool { list.value.isNull || list.value.sequence?.isEmpty == true }

    /// The line and the column of the key `apis`.
    var position: (line: Int, column: Int) { (Int(list.keyRange.line), Int(list.keyRange.column)) }

    /// Returns the text with an added entry; `nil` if the form of the entries is not supported, such as an alias.
    func adding(_ entry: Entry) -> String? {
        guard let changes = changes(entry) else { return nil }
        let result = text.applying(changes)
        return Self.root(Array(result.utf8)).map { hasOnlyAdded(entry, $0) } == true ? result : nil
    }

    /// Returns whether a new text has the values of this text, and an entry after the other entries.
    private func hasOnlyAdded(_ entry: Entry, _ new: Mapping) -> Bool {
        func others(_ root: Mapping) -> [String] {
            root.entries.filter { $0.key != "apis" }.map { "\($0.key): \(YAMLText.flow($0.value))" }
        }
        func entries(_ root: Mapping) -> [String] { (root["apis"]?.sequence ?? []).map(YAMLText.flow) }
        let added = new["apis"]?.sequence?.last?.mapping?.entries ?? []
        return others(new) == others(root) && Array(entries(new).dropLast()) == entries(root)
            && added.map(\.key) == entry.map(\.key) && added.map(\.value.string) == entry.map(\.value)
    }

    private func changes(_ entry: Entry) -> [EditedText.Change]? {
        guard let range = text.range(list.value.range) else { return nil }
        if list.value.isNull { return firstEntry(entry, at: range) }
        let start = contentStart(range.lowerBound)
        guard start < range.upperBound else { return nil }
        switch scalar(start) {
        case "[": return flowEntry(entry, in: start..<range.upperBound)
        case "-":
            return [blockEntry(entry, at: blockEnd(start..<range.upperBound), indent: start - text.lineStart(start))]
        default: return nil
        }
    }

    // MARK: Block style

    /// Returns the changes that replace a null value. An anchor stays.
    private func firstEntry(_ entry: Entry, at range: Range<Int>) -> [EditedText.Change]? {
        guard let key = text.range(list.keyRange) else { return nil }
        guard !range.isEmpty else { return [blockEntry(entry, at: text.lineEnd(key.upperBound), indent: 2)] }
        let value = min(contentStart(range.lowerBound), range.upperBound)
        guard key.upperBound < value,
            let end = text.scalars[key.upperBound..<value].lastIndex(where: { $0 != " " })
        else { return nil }
        return [
            EditedText.Change(range: (end + 1)..<range.upperBound, text: ""),
            blockEntry(entry, at: text.lineEnd(range.upperBound), indent: 2),
        ]
    }

    /// Returns the position of the line after a list, including comments that are indented more than its entries.
    private func blockEnd(_ list: Range<Int>) -> Int {
        let indent = list.lowerBound - text.lineStart(list.lowerBound)
        // The end of a block scalar is the start of a later line.
        let last = text.lineStart(list.upperBound) == list.upperBound ? list.upperBound - 1 : list.upperBound
        var end = text.lineEnd(last)
        while isOutside(text.lineStart(end - 1), indent), text.lineStart(end - 1) > list.lowerBound {
            end = text.lineStart(end - 1)
        }
        while end < text.scalars.count, isIndented(end, indent) { end = text.lineEnd(end) }
        return end
    }

    /// Returns whether a line is blank, or a comment that is not indented more than the entries.
    private func isOutside(_ start: Int, _ indent: Int) -> Bool {
        let first = text.text(start..<text.lineEnd(start)).first { !$0.isWhitespace }
        return first == nil || first == "#" && !isIndented(start, indent)
    }

    /// Returns whether a line is indented more than the entries, and not blank.
    private func isIndented(_ start: Int, _ indent: Int) -> Bool {
        let line = text.text(start..<text.lineEnd(start))
        return line.prefix { $0 == " " }.count > indent && line.contains { !$0.isWhitespace }
    }

    /// Returns the insertion of a block entry, which is a flow mapping if the last entry is one.
    private func blockEntry(_ entry: Entry, at position: Int, indent: Int) -> EditedText.Change {
        let line = isLastInFlow ? [flow(entry)] : entry.map { "\($0.key): \(YAMLText.scalar($0.value))" }
        let start = String(repeating: " ", count: indent)
        let lines = line.enumerated().map { start + ($0.offset == 0 ? "- " : "  ") + $0.element + lineBreak }
        let needsBreak = position > 0 && !isLineBreak(position - 1)
        return EditedText.Change(range: position..<position, text: (needsBreak ? lineBreak : "") + lines.joined())
    }

    private var isLastInFlow: Bool {
        guard let last = list.value.sequence?.last, let range = text.range(last.range) else { return false }
        return scalar(contentStart(range.lowerBound)) == "{"
    }

    // MARK: Flow style

    private func flowEntry(_ entry: Entry, in list: Range<Int>) -> [EditedText.Change]? {
        guard let last = self.list.value.sequence?.last else {
            return [EditedText.Change(range: (list.lowerBound + 1)..<(list.lowerBound + 1), text: flow(entry))]
        }
        // An alias has the range of its target.
        guard let range = text.range(last.range), list.contains(range.lowerBound), list.contains(range.upperBound)
        else {
            return nil
        }
        let (end, next) = (range.upperBound, contentStart(range.upperBound))
        let indent = text.text(text.lineStart(range.lowerBound)..<range.lowerBound)
        let hasComma = scalar(next) == ","
        let hasOwnLine = indent.allSatisfy { $0 == " " } && text.lineEnd(end) < list.upperBound
        guard hasOwnLine, !hasComma || next < text.lineEnd(end) else {
            return [EditedText.Change(range: end..<end, text: ", \(flow(entry))")]
        }
        let line = text.lineEnd(end)
        let comma = EditedText.Change(range: end..<end, text: hasComma ? "" : ",")
        return [
            comma,
            EditedText.Change(range: line..<line, text: indent + flow(entry) + (hasComma ? "," : "") + lineBreak),
        ]
    }

    /// Returns an entry in braces, in JSON with quotes.
    private func flow(_ entry: Entry) -> String {
        let scalar = text.isJSON ? EditedText.quoted : YAMLText.scalar
        return "{ \(entry.map { "\(scalar($0.key)): \(scalar($0.value))" }.joined(separator: ", ")) }"
    }

    // MARK: Characters

    private func scalar(_ position: Int) -> Unicode.Scalar? {
        position < text.scalars.count ? text.scalars[position] : nil
    }

    private func isLineBreak(_ position: Int) -> Bool { scalar(position) == "\n" || scalar(position) == "\r" }

    /// The line break of the first line.
    private var lineBreak: String {
        let end = text.lineEnd(0)
        return end > 1 && text.text((end - 2)..<end).unicodeScalars.elementsEqual("\r\n".unicodeScalars) ? "\r\n" : "\n"
    }

    /// Returns the position after white space, comments, an anchor and a tag.
    private func contentStart(_ start: Int) -> Int {
        var position = start
        while let scalar = scalar(position) {
            if scalar == "#" {
                position = text.lineEnd(position)
            } else if scalar == "&" || scalar == "!" {
                while let next = self.scalar(position), !next.properties.isWhitespace { position += 1 }
            } else if scalar.properties.isWhitespace {
                position += 1
            } else {
                break
            }
        }
        return position
    }
}
