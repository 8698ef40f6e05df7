/// How the body of a message is encoded. It determines the type that a client reads, the samples, and how a mock server
/// and `codegen drift` read the body.
package enum BodyForm: Hashable, Sendable {
    /// One JSON text.
    case json
    /// A JSON text on each line.
    case jsonLines
    /// A record separator before each JSON text (RFC 7464).
    case jsonSequence
    /// Server-sent events (WHATWG HTML, section 9.2.5).
    case events
    /// `application/x-www-form-urlencoded` (WHATWG URL, section 5).
    case urlencoded
    /// The parts of RFC 2046 and RFC 7578.
    case multipart
    case xml
    case text
    case bytes

    /// Whether the body is a sequence of values, which a client reads in sequence.
    package var isStream: Bool {
        switch self {
        case .jsonLines, .jsonSequence, .events: true
        case .json, .urlencoded, .multipart, .xml, .text, .bytes: false
        }
    }

    /// Whether the body is a string of a charset.
    package var isText: Bool { self == .text || self == .xml }

    /// The text between the values of a stream; `nil` for other bodies.
    package var separator: String? {
        switch self {
        case .events: "\n\n"
        case .jsonLines, .jsonSequence: "\n"
        case .json, .urlencoded, .multipart, .xml, .text, .bytes: nil
        }
    }
}

extension MediaType {
    /// The form of a body with this media type. A range has the form of its most likely type; the schema of a body
    /// decides about ranges such as `*/*`.
    package var form: BodyForm {
        if let records = recordForm { return records }
        if subtype == "json" || subtype == "x-json" || subtype.hasSuffix("+json") || isAny { return .json }
        if type == "multipart" { return .multipart }
        if subtype == "x-www-form-urlencoded" { return .urlencoded }
        if subtype == "xml" || subtype.hasSuffix("+xml") { return .xml }
        return type == "text" || subtype == "yaml" || subtype == "x-yaml" ? .text : .bytes
    }

    package var isJSON: Bool { form == .json }

    /// Returns whether both types are encoded and decoded in the same way.
    package func isSameKind(as other: MediaType) -> Bool {
        form == other.form || form.isText && other.form.isText
    }

    private var recordForm: BodyForm? {
        if type == "text", subtype == "event-stream" { return .events }
        if subtype.hasSuffix("json-seq") { return .jsonSequence }
        let name = subtype.hasPrefix("x-") ? subtype.dropFirst(2) : subtype[...]
        let isLines =
            ["jsonl", "ndjson", "jsonlines", "json-lines", "stream+json", "json-stream"].contains(name)
            || subtype.hasSuffix("+jsonl") || subtype.hasSuffix("+ndjson")
        return isLines ? .jsonLines : nil
    }
}
