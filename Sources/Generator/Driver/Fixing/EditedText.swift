import CodegenDiagnostics

/// The text of a file with its lines, to which edits are applied. Works with Unicode scalars, which the columns of
/// ranges count.
struct EditedText {
    /// A replacement of a part of the text.
    struct Change {
        let range: Range<Int>
        let text: String
    }

    let scalars: [Unicode.Scalar]
    /// The offsets of the first characters of lines.
    private let starts: [Int]
    let isJSON: Bool

    init(_ bytes: [UInt8]) {
        scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var starts = [scalars.first == "\u{FEFF}" ? 1 : 0]
        for (index, scalar) in scalars.enumerated() {
            let isEnd = scalar == "\n" || (scalar == "\r" && !(scalars.dropFirst(index + 1).first == "\n"))
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
        isJSON = scalars.dropFirst(starts[0]).first { !$0.properties.isWhitespace } == "{"
    }

    /// Returns the changes of an edit; `nil` if the form of the text at the range is not supported.
    func change(_ edit: SourceEdit) -> Change? {
        guard let range = range(edit.range) else { return nil }
        switch edit.replacement {
        case .scalar(let text): return Change(range: range, text: spelled(text, like: range))
        case .text(let text): return Change(range: range, text: text)
        case .entry(let value, let key, let other): return entry(value, key, other, at: range)
        case .removal: return removal(of: range)
        case .setting: return nil
        }
    }

    /// Returns the text with changes. A change that begins inside another change is left out.
    func applying(_ changes: [Change]) -> String {
        var result = String.UnicodeScalarView()
        var position = 0
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where change.range.lowerBound >= position {
            result.append(contentsOf: scalars[position..<change.range.lowerBound])
            result.append(contentsOf: change.text.unicodeScalars)
            position = change.range.upperBound
        }
        result.append(contentsOf: scalars[position...])
        return String(result)
    }

    // MARK: Ranges

    func range(_ range: SourceRange) -> Range<Int>? {
        guard let start = offset(range.line, range.column), let end = offset(range.endLine, range.endColumn),
            start <= end
        else { return nil }
        return start..<end
    }

    private func offset(_ line: UInt32, _ column: UInt32) -> Int? {
        guard line > 0, column > 0, Int(line) <= starts.count else { return nil }
        let offset = starts[Int(line) - 1] + Int(column) - 1
        return offset <= scalars.count ? offset : nil
    }

    /// Returns the start of the line that contains a position.
    func lineStart(_ position: Int) -> Int {
        let line = line(position)
        return line == 0 ? 0 : starts[line - 1]
    }

    /// Returns the end of the line that contains a position, after its line break.
    func lineEnd(_ position: Int) -> Int {
        let line = line(position)
        return line < starts.count ? starts[line] : scalars.count
    }

    /// Returns the number of the line that contains a position, from 1; 0 for a byte order mark.
    private func line(_ position: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func character(_ position: Int) -> Unicode.Scalar? {
        scalars.indices.contains(position) ? scalars[position] : nil
    }

    func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    // MARK: Spelling

    /// Returns a scalar in the quotes of the text that it replaces.
    private func spelled(_ text: String, like range: Range<Int>) -> String {
        let quote = range.isEmpty ? nil : scalars[range.lowerBound]
        if quote == "'" { return "'\(text.replacing("'", with: "''"))'" }
        if quote != "\"", !isJSON, text.wholeMatch(of: /[A-Za-z0-9_\/.$][A-Za-z0-9_\/.$-]*/) != nil { return text }
        return Self.quoted(text)
    }

    static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// Returns a value with another entry after it, on the same line in flow style or else on the next line.
    private func entry(_ value: String, _ key: String, _ other: String, at range: Range<Int>) -> Change? {
        let first = spelled(value, like: range)
        if isInFlow(range.lowerBound) {
            let name = isJSON ? Self.quoted(key) : key
            let second = isJSON && !isNumberOrFlag(other) ? Self.quoted(other) : other
            return Change(range: range, text: "\(first), \(name): \(second)")
        }
        let start = lineStart(range.lowerBound)
        let line = text(start..<range.lowerBound)
        guard !line.contains("&"), !line.contains("!") else { return nil }
        let indent = line.prefix { " -".contains($0) }
        return Change(range: range, text: "\(first)\n\(indent.replacing("-", with: " "))\(key): \(other)")
    }

    private func isNumberOrFlag(_ text: String) -> Bool {
        text == "true" || text == "false" || Double(text) != nil
    }

    /// Returns the removal of an entry: its lines, or in flow style the entry with a comma.
    private func removal(of range: Range<Int>) -> Change? {
        if isInFlow(range.lowerBound) { return removalInFlow(of: range) }
        let start = lineStart(range.lowerBound)
        let end = lineEnd(range.upperBound)
        let rest = text(range.upperBound..<end).drop { $0 == " " }
        guard text(start..<range.lowerBound).allSatisfy({ $0 == " " }),
            rest.isEmpty || rest.first?.isNewline == true || rest.hasPrefix("#")
        else { return nil }
        return Change(range: start..<end, text: "")
    }

    private func removalInFlow(of range: Range<Int>) -> Change? {
        var end = range.upperBound
        while end < scalars.count, scalars[end].properties.isWhitespace { end += 1 }
        if end < scalars.count, scalars[end] == "," {
            end += 1
            while end < scalars.count, scalars[end].properties.isWhitespace { end += 1 }
            return Change(range: range.lowerBound..<end, text: "")
        }
        var start = range.lowerBound
        while start > 0, scalars[start - 1].properties.isWhitespace { start -= 1 }
        guard start > 0, scalars[start - 1] == "," else { return nil }
        return Change(range: (start - 1)..<range.upperBound, text: "")
    }

    /// Returns whether a position is inside braces or brackets of its line. JSON consists of them.
    private func isInFlow(_ position: Int) -> Bool {
        if isJSON { return true }
        var depth = 0
        for scalar in scalars[lineStart(position)..<position] {
            if scalar == "{" || scalar == "[" { depth += 1 }
            if scalar == "}" || scalar == "]" { depth -= 1 }
        }
        return depth > 0
    }
}
