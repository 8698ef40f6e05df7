/// Reads `codegen.symbols`.
package struct SymbolsReader {
    private let path: String

    /// - Parameter path: The path of the file in messages.
    package init(path: String) {
        self.path = path
    }

    /// The reason why a file cannot be used, with the line.
    package struct Failure: Error {
        package let line: Int
        package let reason: String
    }

    package func read(_ text: String) throws(Failure) -> ClientSymbols {
        var symbols: [Symbol] = []
        var module = ""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let words = try words(of: line, number: index + 1)
            if index < Self.headLines, words.count == 2, words[0] == "format" {
                guard words[1] == SymbolsFile.format else {
                    throw Failure(line: index + 1, reason: "this version of codegen does not support its format")
                }
            } else if index < Self.headLines, words.count == 2, words[0] == "module" {
                module = words[1]
            } else {
                symbols.append(try symbol(words, number: index + 1))
            }
        }
        guard !module.isEmpty else { throw Failure(line: 1, reason: "it does not name its module") }
        return ClientSymbols(module: module, symbols: symbols)
    }

    private static let headLines = 4

    private func symbol(_ words: [String], number: Int) throws(Failure) -> Symbol {
        guard words.count > 1, let kind = Symbol.Kind(rawValue: words[1]) else {
            throw Failure(line: number, reason: "expected a symbol and its kind")
        }
        var symbol = Symbol(words[0], kind)
        symbol.position = Symbol.Position(file: path, line: number)
        for word in words.dropFirst(2) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            symbol.add(Symbol.Fact(parts[0], parts.count > 1 ? parts[1] : nil))
        }
        return symbol
    }

    /// Returns the words of a line, without quotes and escapes.
    private func words(of line: Substring, number: Int) throws(Failure) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": isQuoted.toggle()
            case " " where !isQuoted:
                words.append(word)
                word = ""
            case "\\":
                guard let decoded = Self.unescaped(&rest) else {
                    throw Failure(line: number, reason: "expected an escaped character after '\\'")
                }
                word.unicodeScalars.append(decoded)
            default: word.unicodeScalars.append(scalar)
            }
        }
        guard !isQuoted else { throw Failure(line: number, reason: "a quotation mark is missing") }
        return words + [word]
    }

    private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard let scalar = rest.popFirst() else { return nil }
        guard scalar == "u" else { return scalar }
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
        let digits = String(String.UnicodeScalarView(rest[..<end]))
        rest = rest[rest.index(after: end)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
}
