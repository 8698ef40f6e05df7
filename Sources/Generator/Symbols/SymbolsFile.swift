import CodegenIR

/// The file `codegen.symbols`: one line for each public symbol, sorted by bytes. A line consists of the name, the kind
/// and the facts, separated by spaces. A value with spaces is quoted.
package enum SymbolsFile {
    package static let name = "codegen.symbols"
    static let format = "1"

    package static func text(of client: ClientSymbols) -> String {
        var lines = SymbolLines()
        for symbol in client.symbols { lines.append(symbol) }
        return lines.sorted(after: head(of: client.module))
    }

    /// Returns the same text as for `ClientSymbols`, but does not keep all symbols of the API in memory.
    package static func text(of api: API) -> String {
        var lines = SymbolLines()
        ClientSymbols.forEachPart(of: api) { symbols in
            for symbol in symbols { lines.append(symbol) }
        }
        return lines.sorted(after: head(of: api.name))
    }

    private static func head(of module: String) -> String {
        """
        # Written by codegen: the public symbols of \(module), with what they are on the wire.
        format \(format)
        module \(module)


        """
    }

    /// Writes the line of a symbol, without its line break.
    static func write(_ symbol: Symbol, to line: inout String) {
        writeQuoted(symbol.name, to: &line)
        line += " "
        line += symbol.kind.rawValue
        for fact in symbol.facts {
            line += " "
            line += fact.key
            guard let value = fact.value else { continue }
            line += "="
            writeQuoted(value, to: &line)
        }
    }

    // MARK: Quoting

    private enum Quoting {
        /// Only visible ASCII characters without need for quotes, as in most values.
        case none
        /// The same characters with spaces, or an empty text.
        case quotes
        /// Other characters, whose properties have to be looked up.
        case unknown
    }

    private static func writeQuoted(_ text: String, to line: inout String) {
        let quoting = quoting(of: text)
        if quoting == .none || (quoting == .unknown && !text.unicodeScalars.contains { needsQuotes($0) }) {
            line += text
            return
        }
        line += "\""
        if quoting == .quotes { line += text } else { writeEscaped(text, to: &line) }
        line += "\""
    }

    private static func quoting(of text: String) -> Quoting {
        var text = text
        return text.withUTF8 { bytes in
            var quoting = bytes.isEmpty ? Quoting.quotes : .none
            // Iterates by index, because an iterator is slow in a debug build.
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    return .unknown
                }
                if byte == UInt8(ascii: " ") { quoting = .quotes }
                index += 1
            }
            return quoting
        }
    }

    private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\"" || scalar == "\\" || isInvisible(scalar)
    }

    /// Returns whether a character is invisible. Invisible characters would mislead readers of the line.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }

    private static func writeEscaped(_ text: String, to line: inout String) {
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                line += "\\"
                line.unicodeScalars.append(scalar)
            } else if isInvisible(scalar) {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }
}
