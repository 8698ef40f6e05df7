import CodegenIR

/// A parameter in the documentation of a function.
package struct DocumentedParameter {
    /// The name inside the function, which DocC matches.
    let name: String
    let documentation: Documentation
    /// The text for a parameter without a description.
    let fallback: String

    package init(name: String, documentation: Documentation, fallback: String) {
        self.name = name
        self.documentation = documentation
        self.fallback = fallback
    }

    fileprivate var isDescribed: Bool { documentation != Documentation() }
}

/// The `- Parameters:` list of a documentation comment.
enum ParameterDocumentation {
    private static let indent = "    "
    private static let width = 104

    /// Returns all parameters if at least one is described. DocC warns about incomplete lists.
    static func list(_ parameters: [DocumentedParameter]) -> [String] {
        guard parameters.contains(where: \.isDescribed) else { return [] }
        return ["- Parameters:"] + parameters.flatMap(item)
    }

    private static func item(_ parameter: DocumentedParameter) -> [String] {
        let lines = text(parameter)
        return lines.enumerated().map { index, line in
            if index == 0 { return "  - \(line)" }
            return line.isEmpty ? "" : indent + line
        }
    }

    /// Returns the name and the documentation. Lines that are not prose keep their beginning.
    private static func text(_ parameter: DocumentedParameter) -> [String] {
        let text = words(parameter)
        let first = text[..<(text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)]
        if MarkdownLine(first).isProse { return wrapped("\(parameter.name): \(text)") }
        let lines = wrapped(text)
        return ["\(parameter.name): \(lines.first ?? "")"] + lines.dropFirst()
    }

    private static func words(_ parameter: DocumentedParameter) -> String {
        let documentation = parameter.documentation
        let text = [documentation.summary, documentation.details].compactMap(\.self).joined(separator: "\n\n")
        var lines = DescriptionMarkup.markdown(text)
        if lines.allSatisfy(\.isWhitespace) { lines = parameter.fallback }
        let facts = documentation.facts.map(sentence).joined(separator: " ")
        guard !facts.isEmpty else { return lines }
        // Append the facts to a single paragraph. Appended to a list or a code block, they would break it.
        let isProse = lines.utf8.split(separator: UInt8(ascii: "\n")).count == 1 && MarkdownLine(lines[...]).isProse
        guard isProse else { return "\(lines)\n\n\(facts)" }
        let end = lines.trimmedEnd
        let isEnded = end.last.map { ".!?:…".contains($0) } ?? true
        return "\(end)\(isEnded ? "" : ".") \(facts)"
    }

    private static func wrapped(_ text: String) -> [String] {
        DocumentationLines.bounded(DocumentationLines.paragraph(text, width: width))
    }

    /// Converts `SeeAlso: <…>`, which is a list item in other comments, to a sentence.
    private static func sentence(_ fact: String) -> String {
        guard let target = fact.suffix(after: "SeeAlso: ") else { return fact }
        return "See \(target)."
    }
}

extension String {
    fileprivate func suffix(after prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
