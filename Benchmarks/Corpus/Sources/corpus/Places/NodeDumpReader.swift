/// Parses the output of `codegen dump --stage yaml` into a tree.
struct NodeDumpReader {
    private struct Line {
        let depth: Int
        let key: String
        let content: String
    }

    private let lines: [Line]
    private var position = 0

    static func read(_ text: String) -> JSON {
        var reader = NodeDumpReader(lines: text.split(separator: "\n").compactMap(line))
        return reader.lines.isEmpty ? .null : reader.node()
    }

    private init(lines: [Line]) {
        self.lines = lines
    }

    private static let kinds = [
        "mapping", "sequence", "string", "integer", "number", "bool", "boolean", "float", "null",
    ]

    /// Parses a line such as `/info/title: string "A title" @3:10`.
    private static func line(_ text: Substring) -> Line? {
        let text = text[..<(text.lastIndex(of: "@") ?? text.endIndex)]
        var search = text.startIndex
        while let colon = text[search...].firstRange(of: ": ") {
            let content = text[colon.upperBound...]
            if kinds.contains(String(content.prefix { $0 != " " })) {
                let pointer = text[..<colon.lowerBound]
                let depth = pointer == "/" ? 0 : pointer.count { $0 == "/" }
                let key = pointer.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
                return Line(depth: depth, key: unescaped(key), content: String(content))
            }
            search = colon.upperBound
        }
        return nil
    }

    private static func unescaped(_ key: Substring) -> String {
        String(key).replacing("~1", with: "/").replacing("~0", with: "~").replacing("\\\"", with: "\"")
    }

    private mutating func node() -> JSON {
        let line = lines[position]
        position += 1
        switch line.content.prefix(while: { $0 != " " }) {
        case "mapping": return .object(members(below: line.depth))
        case "sequence": return .array(items(below: line.depth))
        default: return scalar(line.content)
        }
    }

    private mutating func members(below depth: Int) -> Members {
        var members: Members = [:]
        while position < lines.count, lines[position].depth > depth {
            let key = lines[position].key
            members[key] = node()
        }
        return members
    }

    private mutating func items(below depth: Int) -> [JSON] {
        var items: [JSON] = []
        while position < lines.count, lines[position].depth > depth { items.append(node()) }
        return items
    }

    private func scalar(_ content: String) -> JSON {
        let text = content.drop { $0 != "\"" }.dropFirst()
        let value = String(text.lastIndex(of: "\"").map { text[..<$0] } ?? text)
            .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        switch content.prefix(while: { $0 != " " }) {
        case "bool", "boolean": return .bool(value.lowercased() == "true")
        case "null": return .null
        case "integer", "number", "float": return (try? JSONReader.read(value)) ?? .string(value)
        default: return .string(value)
        }
    }
}
