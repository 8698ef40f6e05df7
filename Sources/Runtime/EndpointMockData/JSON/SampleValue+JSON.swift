extension SampleValue {
    /// Reads JSON.
    ///
    /// - Parameters:
    ///   - references: The references in place of NULs.
    ///   - maximumDepth: The number of levels: 1 for a scalar.
    /// - Throws: `StateValue.Malformed` if the text is not one JSON value with all references.
    package nonisolated init(
        json: some Sequence<UInt8>, references: [SampleReference] = [], maximumDepth: Int
    ) throws(StateValue.Malformed) {
        self = try SampleValueReader.value(Array(json), references: references, maximumDepth: maximumDepth)
    }

    /// The JSON on one line, without spaces. References have no text.
    package nonisolated var json: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Writes JSON without spaces, or with one line for each member and element.
    nonisolated func write(to text: inout String, indentation: String? = nil) {
        switch self {
        case .scalar(let json): text += json
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                Self.separate(index, &text, indentation)
                text += member.name
                text += indentation == nil ? ":" : ": "
                member.value.write(to: &text, indentation: indentation.map { $0 + "  " })
            }
            Self.end("}", isEmpty: members.isEmpty, &text, indentation)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                Self.separate(index, &text, indentation)
                element.write(to: &text, indentation: indentation.map { $0 + "  " })
            }
            Self.end("]", isEmpty: elements.isEmpty, &text, indentation)
        case .reference: break
        }
    }

    private nonisolated static func separate(_ index: Int, _ text: inout String, _ indentation: String?) {
        if index > 0 { text += "," }
        if let indentation { text += "\n\(indentation)  " }
    }

    private nonisolated static func end(
        _ bracket: String, isEmpty: Bool, _ text: inout String, _ indentation: String?
    ) {
        if let indentation, !isEmpty { text += "\n\(indentation)" }
        text += bracket
    }
}
