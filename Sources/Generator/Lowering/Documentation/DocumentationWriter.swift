import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// Makes documentation from titles, descriptions, limits, examples and links of a description.
enum DocumentationWriter {
    /// Of types, properties and cases.
    static let deprecated = "The API marks this as deprecated."

    /// What only spells the name is left out.
    static func type(_ shape: Shape, named name: String) -> Documentation {
        var documentation = text(shape.documentation, title: shape.documentation.title, spelling: name)
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    /// A property, parameter or alternative. Where it only refers to a type, that type's example is not repeated.
    ///
    /// A title is the title of the type, which has it in its own documentation.
    ///
    /// - Parameter name: of the member; a title that only spells it is left out, as those of Pydantic.
    static func member(
        _ shape: Shape, named name: String, of type: TypeReference, isReference: Bool
    ) -> Documentation {
        let type = type.unwrapped
        var documentation = text(
            shape.documentation, title: type.isDeclared ? nil : shape.documentation.title,
            spelling: type.isDeclared ? type.core : name)
        documentation.facts += shape.limits.compactMap { $0.documentation(shape.constraints) }
        if let value = shape.defaultValue { documentation.facts.append("Default: `\(JSONText.compact(value))`.") }
        if !isReference, let example = shape.examples.first, isShort(example.value) {
            documentation.facts.append("Example: `\(JSONText.compact(example.value))`.")
        }
        documentation.facts += links(shape.documentation.externalDocs)
        return documentation
    }

    /// A summary that only spells the operation's name gives way to the description: FastAPI makes such summaries.
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
        if operation.isDeprecated { documentation.deprecation = "The API marks this operation as deprecated." }
        return documentation
    }

    /// A webhook or a callback: where it is sent to, and what the service expects as the answer.
    static func incoming(_ operation: Operation) -> Documentation {
        var documentation = self.operation(operation)
        if documentation.summary == nil { documentation.summary = operation.requestBody?.description }
        if operation.callbackName != nil { documentation.facts.append("Sent to `\(operation.path)`.") }
        for response in operation.responses {
            guard case .code(let code) = response.status else { continue }
            let words = response.description?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let text = words.map { ": \($0)" } ?? "."
            documentation.facts.append("Answer with `\(code)`\(text)")
        }
        return documentation
    }

    /// What the response of a success holds. "OK" and its like say no more than that it is one, and the name of the
    /// type no more than the signature.
    static func result(_ operation: Operation, _ success: SuccessShape) -> String? {
        let descriptions = operation.responses.filter(\.isSuccess).map { $0.description ?? "" }
        guard descriptions.count == 1, let text = descriptions.first else { return nil }
        var rest = text[...]
        // The first word of most descriptions says something.
        while let start = rest.firstIndex(where: isPartOfWord) {
            let word = rest[start...].prefix(while: isPartOfWord)
            guard commonWords.contains(word.lowercased()) else {
                return spells(String(rest[start...]), success) ? nil : text
            }
            rest = rest[word.endIndex...]
        }
        return nil
    }

    /// `BranchList` and `Branches` with `[Branch]`.
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

    /// Whether two strings have the same letters and digits.
    private static func spellsSame(_ text: String, _ other: String) -> Bool {
        // Most descriptions differ from a name in the first letters.
        var (left, right) = (text.utf8.makeIterator(), other.utf8.makeIterator())
        while true {
            let (next, otherNext) = (nextLetter(&left), nextLetter(&right))
            if (next ?? 0) >= 0x80 || (otherNext ?? 0) >= 0x80 { return letters(text) == letters(other) }
            if next != otherNext { return false }
            if next == nil { return true }
        }
    }

    /// The next letter of ASCII, as a small one, digit, or byte of another character.
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

    /// The title and the description, each unless it only spells a name; a title that is the description only once.
    ///
    /// A title such as `amount_details_param` is a name, which documents nothing.
    private static func text(_ words: SchemaText, title: String?, spelling name: String?) -> Documentation {
        let description = words.description.flatMap { isSame($0, name) ? nil : $0 }
        let title = title.flatMap { title in
            isIdentifier(title) || isSame(title, description) || endsWithWords(name, of: title)
                || isFastAPIResponse(title, name) ? nil : title
        }
        return Documentation(
            summary: title ?? description, details: title == nil ? nil : description,
            deprecation: words.isDeprecated ? deprecated : nil)
    }

    private static func isSame(_ text: String, _ other: String?) -> Bool {
        other.map { spellsSame($0, text) } ?? false
    }

    /// `item_id` with `Item Id`, and `UserRole` with `Role`.
    private static func endsWithWords(_ name: String?, of title: String) -> Bool {
        guard let name else { return false }
        let words = Words(title).lowercased
        return isSame(title, name) || !words.isEmpty && Words(name).lowercased.suffix(words.count) == words[...]
    }

    /// `Get Item` of `get_item_items__id__get`; who writes `Get item` has thought of the words.
    private static func isTitle(_ text: String, of name: String?) -> Bool {
        guard let name, text.split(separator: " ").allSatisfy({ $0.first?.isLowercase == false }) else { return false }
        return Words(name).lowercased.starts(with: Words(text).lowercased)
    }

    /// Rather than with a heading, a note or a long introduction.
    private static func beginsWithASentence(_ text: String) -> Bool {
        let text = text.drop(while: \.isWhitespace)
        guard text.first?.isLetter == true else { return false }
        return text.prefix(while: { !$0.isNewline }).count <= 200
    }

    /// FastAPI calls the response of an operation by its id: `Response Read Item Items  Item Id  Get`.
    private static func isFastAPIResponse(_ title: String, _ name: String?) -> Bool {
        guard title.hasPrefix("Response "), name?.hasSuffix("Response") == true else { return false }
        return title.split(separator: " ").allSatisfy { $0.first?.isUppercase == true || $0.first?.isNumber == true }
    }

    /// One word as programs write it: `snake_case`, `camelCase`, `lower`.
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
