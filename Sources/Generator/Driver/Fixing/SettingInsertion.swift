import CodegenDiagnostics
import CodegenYAML

/// Adds settings to an entry of a configuration. The other text stays as it is, except for the comment with proposals
/// that `codegen init` writes.
struct SettingInsertion {
    private let text: EditedText
    private let root: Node

    /// Returns `nil` if the configuration has a form to which no settings can be added.
    init?(_ file: SourceFile, _ text: EditedText) {
        let engine = DiagnosticsEngine()
        guard !text.isJSON,
            let root = YAMLParser(diagnostics: engine).parse(engine.register(path: file.path, bytes: file.bytes))
        else { return nil }
        (self.text, self.root) = (text, root)
    }

    /// Returns the changes that add the settings of edits, and the edits that they contain.
    func changes(_ edits: [SourceEdit]) -> (changes: [EditedText.Change], used: [SourceEdit]) {
        var trees: [(name: SourceRange, tree: SettingTree)] = []
        var used: [SourceEdit] = []
        for edit in edits {
            guard case .setting(let path, let value) = edit.replacement, let entry = entry(edit.range),
                isFree(path[...], in: entry)
            else { continue }
            let index = trees.firstIndex { $0.name.hasStart(of: edit.range) } ?? trees.count
            if index == trees.count { trees.append((edit.range, SettingTree())) }
            if trees[index].tree.add(value, at: path) { used.append(edit) }
        }
        let changes = trees.flatMap { name, tree in entry(name).map { self.changes(tree, in: $0) } ?? [] }
        return (changes, used)
    }

    /// Returns the entry whose name is at a location.
    private func entry(_ name: SourceRange) -> Node? {
        (root.mapping?["apis"]?.sequence ?? []).first { $0.mapping?["name"]?.range.hasStart(of: name) == true }
    }

    /// Returns whether the setting does not exist, and can be added.
    private func isFree(_ path: ArraySlice<String>, in node: Node) -> Bool {
        guard let key = path.first, let mapping = node.mapping, isInsertable(node) else { return false }
        guard let inner = mapping[key] else { return true }
        return path.count > 1 && isFree(path.dropFirst(), in: inner)
    }

    private func isInsertable(_ node: Node) -> Bool {
        guard let range = text.range(node.range), let mapping = node.mapping else { return false }
        if text.character(range.lowerBound) == "{" { return text.character(range.upperBound - 1) == "}" }
        return mapping.entries.first.map { text.range($0.keyRange)?.lowerBound == range.lowerBound } ?? false
    }

    // MARK: Changes

    private func changes(_ tree: SettingTree, in node: Node) -> [EditedText.Change] {
        guard let mapping = node.mapping else { return [] }
        var changes: [EditedText.Change] = []
        let missing = tree.missing(in: mapping) { inner, node in changes += self.changes(inner, in: node) }
        guard !missing.isEmpty, let change = insertion(of: missing, into: node, mapping) else { return changes }
        return changes + [change] + removedComment(missing, after: change.range.upperBound)
    }

    private func insertion(of tree: SettingTree, into node: Node, _ mapping: Mapping) -> EditedText.Change? {
        guard let range = text.range(node.range) else { return nil }
        if text.character(range.lowerBound) == "{" {
            guard let last = mapping.entries.last else {
                return EditedText.Change(range: range, text: "{ \(tree.flow) }")
            }
            let end = text.range(last.value.range)?.upperBound ?? range.upperBound - 1
            return EditedText.Change(range: end..<end, text: ", \(tree.flow)")
        }
        let end = text.lineEnd(lastPosition(of: mapping))
        let isBroken = end > 0 && text.character(end - 1) != "\n" && text.character(end - 1) != "\r"
        let lines = tree.lines(indent: range.lowerBound - text.lineStart(range.lowerBound))
        return EditedText.Change(
            range: end..<end, text: (isBroken ? "\n" : "") + lines.map { $0 + "\n" }.joined())
    }

    /// Returns a position in the last line of the values of a mapping. The range of a mapping in block style may also
    /// contain blank lines and comments after it.
    private func lastPosition(of mapping: Mapping) -> Int {
        guard let last = mapping.entries.last, let key = text.range(last.keyRange),
            let value = text.range(last.value.range), value.lowerBound >= key.upperBound
        else { return mapping.entries.last.flatMap { text.range($0.keyRange)?.lowerBound } ?? 0 }
        let isFlow = ["{", "["].contains(text.character(value.lowerBound))
        if !isFlow, let inner = last.value.mapping, !inner.entries.isEmpty { return lastPosition(of: inner) }
        if !isFlow, let element = last.value.sequence?.last, let range = text.range(element.range),
            range.lowerBound >= value.lowerBound
        {
            let isInnerFlow = ["{", "["].contains(text.character(range.lowerBound))
            if !isInnerFlow, let inner = element.mapping, !inner.entries.isEmpty { return lastPosition(of: inner) }
            return max(range.lowerBound, range.upperBound - 1)
        }
        return max(key.lowerBound, value.upperBound - 1)
    }

    // MARK: The comment

    /// Returns the removal of the comment that `codegen init` has written for settings, if all of them are added.
    private func removedComment(_ tree: SettingTree, after start: Int) -> [EditedText.Change] {
        let lines = ProposalComment(tree).lines
        var position = start
        while position < text.scalars.count {
            let end = text.lineEnd(position)
            guard line(position..<end) == lines[0] else {
                position = end
                continue
            }
            var block = position..<end
            for expected in lines.dropFirst() {
                let next = block.upperBound..<text.lineEnd(block.upperBound)
                guard !next.isEmpty, line(next) == expected else { return [] }
                block = block.lowerBound..<next.upperBound
            }
            return [EditedText.Change(range: block, text: "")]
        }
        return []
    }

    private func line(_ range: Range<Int>) -> String {
        text.text(range).trimmed
    }
}

/// The comment that `codegen init` writes for the settings that a description seems to need.
struct ProposalComment {
    /// The lines without their indentation.
    let lines: [String]

    init(_ tree: SettingTree) {
        lines =
            ["# Settings that the description seems to need. 'codegen lint --fix' adds them:"]
            + tree.lines().map { "# \($0)" }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension SourceRange {
    fileprivate func hasStart(of other: SourceRange) -> Bool {
        (line, column) == (other.line, other.column)
    }
}
