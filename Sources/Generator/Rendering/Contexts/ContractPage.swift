import CodegenSwiftText
import CodegenTemplateEngine

/// The section of `Templates/README.md` that lists all contexts. A test compares it with the file.
package enum ContractPage {
    package static var text: String {
        ContextSchema.all.map { schema in
            let rows = schema.keys.filter { LibrarySymbol(rawValue: $0.name) == nil }.map { key in
                "| `\(key.name)` | \(key.kind.description) | `\(key.usage)` | \(key.meaning) |\n"
            }
            let symbols = schema.name == "file" ? "\n\(symbolParagraph)\n" : ""
            return "### \(schema.name)\n\n\(schema.meaning)\n\n| key | type | example | meaning |\n|---|---|---|---|\n"
                + "\(rows.joined())\(symbols)"
        }.joined(separator: "\n")
    }

    private static var symbolParagraph: String {
        let names = LibrarySymbol.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return "Symbols, printed with their module if a type of the API has the same name: \(names)."
    }
}

extension ContextSchema.Key {
    /// The printed value of a variable, or the opening tag of a section.
    package var usage: String {
        switch kind {
        case .text, .optionalText: example
        case .lines: "{{#\(name)}}{{.}}{{/\(name)}}"
        case .flag, .list, .object: "{{#\(name)}}…{{/\(name)}}"
        }
    }
}
