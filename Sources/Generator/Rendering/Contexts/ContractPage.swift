import CodegenTemplates

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
