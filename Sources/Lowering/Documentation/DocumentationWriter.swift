import IR
import OpenAPI
import SchemaShape
import SchemaValues

/// Gathers what a description says about something into its documentation.
enum DocumentationWriter {
    static func type(_ shape: Shape) -> Documentation {
        var documentation = text(shape.documentation)
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    /// A member, parameter or alternative. Where it only refers to a type, that type's own words are not repeated.
    static func member(_ shape: Shape, ofReference isReference: Bool) -> Documentation {
        var documentation = text(shape.documentation)
        documentation.facts += limits(shape.constraints)
        if let value = shape.defaultValue { documentation.facts.append("Default: `\(JSONText.compact(value))`.") }
        if !isReference, let example = shape.examples.first, isShort(example.value) {
            documentation.facts.append("Example: `\(JSONText.compact(example.value))`.")
        }
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    static func operation(_ operation: Operation) -> Documentation {
        var documentation = Documentation(
            summary: operation.summary ?? operation.description,
            details: operation.summary == nil ? nil : operation.description,
            facts: links(operation.externalDocs))
        if operation.isDeprecated { documentation.deprecation = "The API marks this operation as deprecated." }
        return documentation
    }

    private static func text(_ words: SchemaText) -> Documentation {
        let hasBoth = words.title != nil && words.description != nil
        return Documentation(
            summary: words.title ?? words.description, details: hasBoth ? words.description : nil,
            deprecation: words.isDeprecated ? "The API marks this as deprecated." : nil)
    }

    private static func links(_ docs: ExternalDocs?) -> [String] {
        guard let docs, !docs.url.isEmpty else { return [] }
        let title = docs.description.map(linkTitle) ?? ""
        // Parentheses and spaces would end the target of a Markdown link.
        let target = docs.url.contains { "() ".contains($0) } ? "<\(docs.url)>" : docs.url
        return ["SeeAlso: " + (title.isEmpty ? "<\(docs.url)>" : "[\(title)](\(target))")]
    }

    /// One line without what would end the title of a Markdown link.
    private static func linkTitle(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(words.filter { !"[]".contains($0) }.reversed().drop { $0 == "." }.reversed())
    }

    private static func isShort(_ value: Literal.Value) -> Bool {
        switch value {
        case .null, .array, .object: false
        case .bool, .number, .string: JSONText.compact(value).count <= 60
        }
    }

    private static func limits(_ constraints: Constraints) -> [String] {
        var facts: [String] = []
        func add(_ label: String, _ value: (some CustomStringConvertible)?) {
            if let value { facts.append("\(label): `\(value)`.") }
        }
        add("Minimum", constraints.minimum)
        add("Maximum", constraints.maximum)
        add("Greater than", constraints.exclusiveMinimum)
        add("Less than", constraints.exclusiveMaximum)
        add("Multiple of", constraints.multipleOf)
        add("Minimum length", constraints.minLength)
        add("Maximum length", constraints.maxLength)
        add("Pattern", constraints.pattern)
        add("Minimum count", constraints.minItems)
        add("Maximum count", constraints.maxItems)
        if constraints.uniqueItems { facts.append("Elements differ from each other.") }
        add("Minimum number of members", constraints.minProperties)
        add("Maximum number of members", constraints.maxProperties)
        return facts
    }
}

extension DocumentationWriter {
    static func info(_ info: DocumentInfo) -> Documentation {
        Documentation(summary: info.title, details: info.description ?? info.summary)
    }

    static func tag(_ tag: Tag?) -> Documentation {
        Documentation(
            summary: tag?.summary ?? tag?.description, details: tag?.summary == nil ? nil : tag?.description,
            facts: tag?.parent.map { ["Part of `\($0)`."] } ?? [])
    }
}
