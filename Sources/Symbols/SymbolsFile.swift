import Diagnostics
import IR

/// `codegen.symbols`: one line for each public symbol, sorted by their bytes. A line is the name, the kind and the facts,
/// separated by spaces; a value with spaces is quoted.
package enum SymbolsFile {
    package static let name = "codegen.symbols"
    static let format = "1"

    package static func text(of client: ClientSymbols) -> String {
        text(of: client.module, client.symbols.map(line))
    }

    /// The same text as of the symbols of an API, which need not all be in memory.
    package static func text(of api: API) -> String {
        var lines: [Line] = []
        ClientSymbols.forEachPart(of: api) { symbols in
            for symbol in symbols { lines.append(Line(line(of: symbol), at: lines.count)) }
        }
        return text(of: api.name, lines.sorted().map(\.text))
    }

    private static func text(of module: String, _ lines: [String]) -> String {
        let head = [
            "# Written by codegen: the public symbols of \(module), with what they are on the wire.",
            "format \(format)", "module \(module)", "",
        ]
        var text = ""
        for line in head + lines {
            text += line
            text += "\n"
        }
        return text
    }

    /// A line, and the position of its symbol before sorting. The order is that of the bytes, equal lines keep theirs.
    struct Line: Comparable {
        let text: String
        let index: Int

        init(_ text: String, at index: Int) {
            self.text = text
            self.index = index
        }

        static func < (left: Line, right: Line) -> Bool {
            left.text.isBefore(right.text)
        }
    }

    static func line(of symbol: Symbol) -> String {
        var line = quoted(symbol.name)
        line += " "
        line += symbol.kind.rawValue
        for fact in symbol.facts {
            line += " "
            line += fact.key
            guard let value = fact.value else { continue }
            line += "="
            line += quoted(value)
        }
        return line
    }

    // MARK: Quoting

    private static func quoted(_ text: String) -> String {
        if isPlain(text) { return text }
        guard text.isEmpty || text.unicodeScalars.contains(where: { needsQuotes($0) }) else { return text }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// Whether it is of visible ASCII characters that need no quotes, as most are: their properties need not be looked up.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
    }

    private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\"" || scalar == "\\" || isInvisible(scalar)
    }

    /// Invisible characters would mislead a reader of the line.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
        return isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
}
