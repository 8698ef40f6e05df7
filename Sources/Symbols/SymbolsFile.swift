/// `codegen.symbols`: one line for each public symbol, sorted by their bytes. A line is the name, the kind and the facts,
/// separated by spaces; a value with spaces is quoted.
package enum SymbolsFile {
    package static let name = "codegen.symbols"
    static let format = "1"

    package static func text(of client: ClientSymbols) -> String {
        let head = [
            "# Written by codegen: the public symbols of \(client.module), with what they are on the wire.",
            "format \(format)", "module \(client.module)", "",
        ]
        return (head + client.symbols.map(line)).map { $0 + "\n" }.joined()
    }

    static func line(of symbol: Symbol) -> String {
        let facts = symbol.facts.map { fact in
            fact.value.map { "\(fact.key)=\(quoted($0))" } ?? fact.key
        }
        return ([quoted(symbol.name), symbol.kind.rawValue] + facts).joined(separator: " ")
    }

    // MARK: Quoting

    private static func quoted(_ text: String) -> String {
        guard text.isEmpty || text.unicodeScalars.contains(where: { needsQuotes($0) }) else { return text }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
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
