import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenWords
import EndpointMockData

/// Writes documentation from the titles, descriptions, limits, examples and links of a description.
enum DocumentationWriter {
    /// The deprecation message of types, properties and cases.
    static let deprecated = "The API marks this as deprecated."

    /// Returns the documentation of a type, without text that only spells its name.
    static func type(_ shape: Shape, named name: String) -> Documentation {
        var documentation = text(shape.documentation, title: shape.documentation.title, spelling: name)
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    /// Returns the documentation of a property, parameter or alternative. If it is only a reference to a type, it does
    /// not repeat the type's example.
    ///
    /// The title belongs to the type, which has its own documentation.
    ///
    /// - Parameter name: The name of the property. A title that only spells the name is left out, such as the titles of
    ///   Pydantic.
    static func member(
        _ shape: Shape, named name: String, of type: TypeReference, isReference: Bool
    ) -> Documentation {
        let type = type.unwrapped
        var documentation = text(
            shape.documentation, title: type.isDeclared ? nil : shape.documentation.title,
            spelling: type.isDeclared ? type.core : name)
        documentation.facts += shape.limits.compactMap { Self.fact($0, shape.constraints) }
        if let value = shape.defaultValue { documentation.facts.append("Default: `\(value.json)`.") }
        if !isReference, let example = shape.examples.first, isShort(example.value) {
            documentation.facts.append("Example: `\(example.value.json)`.")
        }
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    /// Returns the documentation of an operation. If the summary only spells the operation's name, as in FastAPI, the
    /// description replaces it.
    static func operation(_ operation: Operation) -> Documentation {
        let description = operation.description.flatMap { text in
            text.contains { !$0.isWhitespace } && !isSame(text, operation.summary) ? text : nil
        }
        let summary = operation.summary.flatMap { summary in
            let spellsName = isIdentifier(summary) || isTitle(summary, of: operation.operationID)
            return spellsName && description.map(beginsWithASentence) == true ? nil : summary
        }
        var documentation = Documentation(
            summary: summary ?? description, details: summary == nil ? nil : description,
            facts: links(operation.externalDocs))
        if operation.isDeprecated {
            documentation.deprecation =
                DeprecationMessage.find(in: [operation.summary, operation.description])
                ?? "The API marks this operation as deprecated."
        }
        return documentation
    }

    /// Returns the documentation of a webhook or a callback: the URL it is sent to, and the responses that the service
    /// expects.
    static func incoming(_ operation: Operation) -> Documentation {
        var documentation = self.operation(operation)
        if documentation.summary == nil { documentation.summary = operation.requestBody?.description }
        if operation.callbackName != nil { documentation.facts.append("Sent to `\(operation.path)`.") }
        for response in operation.responses {
            guard case .code(let code) = response.status else { continue }
            let words = response.description?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let text = words.map { ": \($0)" } ?? "."
            documentation.facts.append("Respond with `\(code)`\(text)")
        }
        return documentation
    }

    /// Returns the description of the success response. Leaves out "OK" and similar descriptions, and descriptions that
    /// only spell the type's name.
    static func result(_ operation: Operation, _ success: SuccessShape) -> String? {
        let descriptions = operation.responses.filter(\.isSuccess).map { $0.description ?? "" }
        guard descriptions.count == 1, let text = descriptions.first else { return nil }
        var rest = text[...]
        // In most descriptions, the first word already has a meaning.
        while let start = rest.firstIndex(where: isPartOfWord) {
            let word = rest[start...].prefix(while: isPartOfWord)
            guard commonWords.contains(word.lowercased()) else {
                return spells(String(rest[start...]), success) ? nil : text
            }
            rest = rest[word.endIndex...]
        }
        return nil
    }

    /// Returns whether the text only spells the type, as `BranchList` and `Branches` spell `[Branch]`.
    private static func spells(_ text: String, _ success: SuccessShape) -> Bool {
        guard case .value(let type) = success, let name = type.core else { return false }
        guard case .array = type else { return spellsSame(text, name) }
        return ["list", "array", "s", "es"].contains { spellsSame(text, name + $0) }
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    private static let commonWords: Set = [
        "a", "an", "the", "was", "is", "ok", "okay", "success", "successful", "successfully", "succeeded", "response",
        "request", "operation", "call", "executed", "completed", "performed", "default", "expected", "200", "201",
        "202", "204", "status", "code", "http", "no", "content", "done", "none",
    ]

    /// Returns whether two strings have the same letters and digits.
    private static func spellsSame(_ text: String, _ other: String) -> Bool {
        // Most descriptions differ from the name in the first letters.
        var (left, right) = (text.utf8.makeIterator(), other.utf8.makeIterator())
        while true {
            let (next, otherNext) = (nextLetter(&left), nextLetter(&right))
            if (next ?? 0) >= 0x80 || (otherNext ?? 0) >= 0x80 { return letters(text) == letters(other) }
            if next != otherNext { return false }
            if next == nil { return true }
        }
    }

    /// Returns the next ASCII letter in lowercase, ASCII digit, or byte of a non-ASCII character.
    private static func nextLetter(_ bytes: inout String.UTF8View.Iterator) -> UInt8? {
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: return byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
            default: continue
            }
        }
        return nil
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns the title and the description, without text that only spells a name. If both are the same, the text
    /// appears once.
    ///
    /// A title such as `amount_details_param` is only a name, so it is left out.
    private static func text(_ words: SchemaText, title: String?, spelling name: String?) -> Documentation {
        let description = words.description.flatMap { isSame($0, name) ? nil : $0 }
        let title = title.flatMap { title in
            isIdentifier(title) || isSame(title, description) || endsWithWords(name, of: title)
                || isFastAPIResponse(title, name) ? nil : title
        }
        return Documentation(
            summary: title ?? description, details: title == nil ? nil : description,
            deprecation: words.isDeprecated
                ? DeprecationMessage.find(in: [title, words.description]) ?? deprecated : nil)
    }

    private static func isSame(_ text: String, _ other: String?) -> Bool {
        other.map { spellsSame($0, text) } ?? false
    }

    /// Returns whether the title is a suffix of the name, as in `Item Id` for `item_id` and `Role` for `UserRole`.
    private static func endsWithWords(_ name: String?, of title: String) -> Bool {
        guard let name else { return false }
        let words = Words(title).lowercased
        return isSame(title, name) || !words.isEmpty && Words(name).lowercased.suffix(words.count) == words[...]
    }

    /// Returns whether the text is the id in title case: `Get Item` for `get_item_items__id__get`. A summary in
    /// sentence case, such as `Get item`, was written by a person.
    private static func isTitle(_ text: String, of name: String?) -> Bool {
        guard let name, text.split(separator: " ").allSatisfy({ $0.first?.isLowercase == false }) else { return false }
        return Words(name).lowercased.starts(with: Words(text).lowercased)
    }

    /// Returns whether the text begins with a sentence instead of a heading, a note or a long introduction.
    private static func beginsWithASentence(_ text: String) -> Bool {
        let text = text.drop(while: \.isWhitespace)
        guard text.first?.isLetter == true else { return false }
        return text.prefix(while: { !$0.isNewline }).count <= 200
    }

    /// Returns whether FastAPI generated the title from the operation's id: `Response Read Item Items  Item Id  Get`.
    private static func isFastAPIResponse(_ title: String, _ name: String?) -> Bool {
        guard title.hasPrefix("Response "), name?.hasSuffix("Response") == true else { return false }
        return title.split(separator: " ").allSatisfy { $0.first?.isUppercase == true || $0.first?.isNumber == true }
    }

    /// Returns whether the title is a single identifier: `snake_case`, `camelCase`, `lower`.
    private static func isIdentifier(_ title: String) -> Bool {
        guard identifierBytes.containsAll(of: title), let first = title.utf8.first else { return false }
        let hasHump = zip(title.utf8, title.utf8.dropFirst()).contains { left, right in
            lowercase.contains(left) && uppercase.contains(right)
        }
        return lowercase.contains(first) || hasHump || title.utf8.contains(UInt8(ascii: "_"))
    }

    private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let uppercase = UInt8(ascii: "A")...UInt8(ascii: "Z")
    private static let identifierBytes = ByteSet(
        Set(lowercase).union(uppercase).union(UInt8(ascii: "0")...UInt8(ascii: "9")).union("_".utf8))

    private static func links(_ docs: ExternalDocs?) -> [String] {
        guard let docs, !docs.url.isEmpty else { return [] }
        let title = docs.description.map(linkTitle) ?? ""
        // Parentheses and spaces would end the URL of a Markdown link.
        let target = docs.url.contains { "() ".contains($0) } ? "<\(docs.url)>" : docs.url
        return ["SeeAlso: " + (title.isEmpty ? "<\(docs.url)>" : "[\(title)](\(target))")]
    }

    /// Returns the title of a link on one line, without characters that would end it in Markdown.
    private static func linkTitle(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(words.filter { !"[]".contains($0) }.reversed().drop { $0 == "." }.reversed())
    }

    private static func isShort(_ value: PlainValue) -> Bool {
        switch value {
        case .null, .array, .object: false
        case .bool, .number, .string: value.json.count <= 60
        }
    }
}

extension DocumentationWriter {
    /// Returns a line about a limit. If there are several patterns, only the first one.
    private static func fact(_ keyword: LimitKeyword, _ constraints: Constraints) -> String? {
        let limit = keyword == .pattern ? constraints.patterns.first : keyword.value(in: constraints)
        guard let limit else { return nil }
        return switch keyword {
        case .minimum: "Minimum: `\(limit)`."
        case .maximum: "Maximum: `\(limit)`."
        case .exclusiveMinimum: "Greater than: `\(limit)`."
        case .exclusiveMaximum: "Less than: `\(limit)`."
        case .multipleOf: "Multiple of: `\(limit)`."
        case .minLength: "Minimum length: `\(limit)`."
        case .maxLength: "Maximum length: `\(limit)`."
        case .pattern: "Pattern: `\(limit)`."
        case .minItems: "Minimum count: `\(limit)`."
        case .maxItems: "Maximum count: `\(limit)`."
        case .uniqueItems: "Elements differ from each other."
        case .minProperties: "Minimum number of members: `\(limit)`."
        case .maxProperties: "Maximum number of members: `\(limit)`."
        }
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
