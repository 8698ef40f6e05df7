/// A media type or a media range, with its parameters: `text/*; q=0.5`.
package struct MediaRange: Hashable, Sendable {
    let type: String
    let subtype: String
    let parameters: [String: String]

    /// Returns `nil` for text without a slash. The exception is `*`: old clients send it instead of `*/*`.
    package init?(_ text: some StringProtocol) {
        let parts = HeaderText.split(text, at: ";").map(HeaderText.trimmed)
        let essence = (parts.first ?? "").lowercased().split(separator: "/", maxSplits: 1)
        switch essence.count {
        case 2: (type, subtype) = (HeaderText.trimmed(essence[0]), HeaderText.trimmed(essence[1]))
        case 1 where essence[0] == "*": (type, subtype) = ("*", "*")
        default: return nil
        }
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(HeaderText.trimmed)
            if pair.count == 2 { parameters[pair[0].lowercased()] = HeaderText.unquoted(pair[1]) }
        }
        self.parameters = parameters
    }

    package var essence: String { "\(type)/\(subtype)" }

    /// Returns whether the range contains a media type. Parameters such as `charset` and `boundary` are ignored.
    package func contains(_ other: MediaRange) -> Bool {
        (type == "*" || type == other.type) && (subtype == "*" || subtype == other.subtype)
    }

    package var isJSON: Bool {
        ["json", "x-json"].contains(subtype) || subtype.hasSuffix("+json")
    }

    var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }
    var isForm: Bool { essence == "application/x-www-form-urlencoded" }
    var isMultipart: Bool { type == "multipart" }

    /// The separator of the items of a stream; `nil` for types that are not streamed.
    package var itemSeparator: String? {
        if essence == "text/event-stream" { return "\n\n" }
        let lines = ["jsonl", "json-lines", "x-ndjson", "ndjson", "x-jsonlines", "x-jsonl"]
        return lines.contains(subtype) || subtype.hasSuffix("json-seq") ? "\n" : nil
    }
}
