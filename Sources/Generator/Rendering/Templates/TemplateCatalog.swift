import CodegenDiagnostics
import CodegenSwiftText
import CodegenTemplateEngine
import CodegenTemplates

/// The built-in templates and their contexts, for `codegen templates`.
package enum TemplateCatalog {
    private static let manifestName = "manifest"

    /// The names of all templates and of the manifest.
    package static var names: [String] {
        (EmbeddedTemplates.partials.keys + [manifestName]).sorted()
    }

    package static var contexts: [String] {
        ContractPage.sections.map(\.context)
    }

    /// Returns the source of a template, or `nil` if there is no template of that name.
    package static func source(of name: String) -> String? {
        let bytes = name == manifestName ? EmbeddedTemplates.manifest : EmbeddedTemplates.partials[name]
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// One line per template with its name, its subject and its output file. Partials are marked as such.
    package static var list: String {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "manifest.yaml", bytes: EmbeddedTemplates.manifest)
        let entries = TemplateManifest(file, diagnostics: engine)?.entries ?? []
        let rows = names.filter { $0 != manifestName }.map { name in
            let entry = entries.first { $0.template == name }
            return [name, entry?.subject.rawValue ?? "partial", entry?.path ?? ""]
        }
        return table([["template", "for", "path"]] + rows)
    }

    /// Returns the keys of one context or of all contexts.
    /// - Returns: `nil` if there is no context of that name.
    package static func keys(of context: String? = nil) -> String? {
        let sections = ContractPage.sections.filter { context == nil || $0.context == context }
        guard !sections.isEmpty else { return nil }
        return sections.map { section in
            let rows = section.rows.map { ["  \($0[0])", $0[1], $0[3]] }
            let symbols = LibrarySymbol.allCases.map { symbol in
                [
                    "  \(symbol.rawValue)", "String",
                    "`\(symbol.rawValue)` of \(symbol.module), with the module if needed.",
                ]
            }
            let file = FileContext.contract.schema.name
            return "\(section.context): \(section.meaning)\n" + table(rows + (section.context == file ? symbols : []))
        }.joined(separator: "\n")
    }

    /// Returns rows with aligned columns and no trailing spaces.
    private static func table(_ rows: [[String]]) -> String {
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }
}

/// The tables of `Templates/README.md` that describe the contexts. A test compares them with the contracts.
enum ContractPage {
    struct Section {
        let context: String
        var meaning = ""
        /// The cells of each key: its name, its type, an example in backticks, and its meaning.
        var rows: [[String]] = []
    }

    static let sections = {
        var sections: [Section] = []
        for line in String(decoding: EmbeddedTemplates.page, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("### ") {
                sections.append(Section(context: String(line.dropFirst(4))))
            } else if var section = sections.popLast() {
                if line.hasPrefix("| `") {
                    let cells = line.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 3).map(String.init)
                    section.rows.append([String(cells[0].dropFirst().dropLast())] + cells.dropFirst())
                } else if section.meaning.isEmpty {
                    section.meaning = String(line)
                }
                sections.append(section)
            }
        }
        return sections
    }()
}
