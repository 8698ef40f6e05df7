import CodegenDiagnostics
import CodegenDriver
import CodegenYAML
import EndpointMockData

/// The text of an overlay file. New actions are added without changing the existing text.
struct OverlayFile {
    /// The reason why actions cannot be added.
    struct Failure: Error {
        let reason: String
    }

    /// The existing text; `nil` for a new file.
    let existing: String?

    func adding(_ actions: [OverlayAction], title: String) throws(Failure) -> String {
        guard let existing else { return Self.new(actions, title: title) }
        guard let list = Self.actions(in: existing), let first = list.first, let last = list.last else {
            throw Failure(reason: "it is not an overlay with 'actions'")
        }
        let text =
            Self.isFlow(first, in: existing)
            ? Self.flow(existing, actions, after: last) : Self.block(existing, actions, first, last)
        // Never write a file that lost an action.
        guard let text, Self.actions(in: text)?.count == list.count + actions.count else {
            throw Failure(reason: "its list of actions has a form that cannot be extended; write another file")
        }
        return text
    }

    /// Returns the actions that the file does not contain yet. A repeated action changes nothing.
    func without(_ actions: [OverlayAction]) -> [OverlayAction] {
        let known = Set((existing.flatMap(Self.actions) ?? []).map { Self.identity(PlainValue($0)) })
        return actions.filter { !known.contains(Self.identity($0.json)) }
    }

    /// The members of an action that change the description, as JSON.
    private static func identity(_ action: PlainValue) -> String {
        PlainValue.members(["target", "update", "remove"].map { ($0, action[$0]) }).json
    }

    private static func new(_ actions: [OverlayAction], title: String) -> String {
        let info = YAMLBlock.element(
            .members([("title", .string("Changes of \(title) for recorded traffic")), ("version", .string("1.0.0"))]),
            indent: 0
        )
        let lines = info.split(separator: "\n").map { "  " + $0.dropFirst(2) }.joined(separator: "\n")
        return "overlay: 1.0.0\ninfo:\n\(lines)\nactions:\n"
            + actions.map { YAMLBlock.element($0.json, indent: 2) }.joined()
    }

    private static func actions(in text: String) -> [Node]? {
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: "overlay", bytes: Array(text.utf8))
        let root = YAMLParser(diagnostics: diagnostics).parse(file)
        return diagnostics.has(.error) ? nil : root?.mapping?["actions"]?.sequence
    }

    // MARK: Positions

    private static func offset(_ line: UInt32, _ column: UInt32, in text: String) -> String.Index? {
        var index = text.startIndex
        for _ in 1..<max(1, line) {
            guard let end = text.utf8[index...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            index = text.utf8.index(after: end)
        }
        return text.unicodeScalars.index(index, offsetBy: Int(column) - 1, limitedBy: text.endIndex)
    }

    private static func isFlow(_ action: Node, in text: String) -> Bool {
        offset(action.range.line, action.range.column, in: text).map { $0 < text.endIndex && text[$0] == "{" } ?? false
    }

    private static func flow(_ text: String, _ actions: [OverlayAction], after last: Node) -> String? {
        guard let end = offset(last.range.endLine, last.range.endColumn, in: text) else { return nil }
        let added = actions.map { ",\n" + $0.json.lines.dropLast() }.joined()
        return text[..<end] + added + text[end...]
    }

    private static func block(_ text: String, _ actions: [OverlayAction], _ first: Node, _ last: Node) -> String? {
        guard let start = offset(first.range.line, 1, in: text) else { return nil }
        let indent = text[start...].prefix { $0 == " " }.count
        let scalar = lastScalar(of: last)
        // A block scalar ends at the beginning of the next line.
        let (line, column) = (scalar.range.endLine, scalar.range.endColumn)
        let isAtStart = column == 1
        guard var end = offset(line, column, in: text) else { return nil }
        if !isAtStart {
            end =
                text.utf8[end...].firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.endIndex
        }
        let added = actions.map { YAMLBlock.element($0.json, indent: indent) }.joined()
        let before = text[..<end]
        return before + (before.hasSuffix("\n") ? "" : "\n") + added + text[end...]
    }

    private static func lastScalar(of node: Node) -> Node {
        switch node.content {
        case .scalar: node
        case .sequence(let nodes): nodes.last.map(lastScalar) ?? node
        case .mapping(let mapping): mapping.entries.last.map { lastScalar(of: $0.value) } ?? node
        }
    }
}
