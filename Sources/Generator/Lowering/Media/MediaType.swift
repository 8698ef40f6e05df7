/// A parsed media type: `application/vnd.api+json; version=2`.
struct MediaType: Hashable {
    let type: String
    let subtype: String

    init(_ text: String) {
        if text == "application/json" {
            // By far the most common media type.
            (type, subtype) = ("application", "json")
            return
        }
        let essence = text.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1).first.map { String(Substring($0)) }
        let parts = (essence ?? text).lowercased().utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map {
            Substring($0).trimmed
        }
        type = parts.first ?? ""
        subtype = parts.count > 1 ? parts[1] : ""
    }

    /// Returns the first concrete media type of a list such as `image/png, image/*`; `nil` if there is none.
    static func firstNamed(_ list: String) -> String? {
        list.split(separator: ",").map(\.trimmed).first { !$0.utf8.contains(UInt8(ascii: "*")) }
    }

    var isJSON: Bool {
        subtype == "json" || subtype.hasSuffix("+json") && !isJSONLines || subtype == "*" && type == "*"
            || subtype == "x-json"
    }

    /// Whether the type is plain JSON: not a patch, a problem document or a vendor format.
    var isPlainJSON: Bool {
        type == "application" && subtype == "json"
    }

    /// Returns whether the list contains plain JSON.
    static func isPlainJSON(in types: [String]) -> Bool {
        types.contains { MediaType($0).isPlainJSON }
    }

    /// Whether values are changes of another value (RFC 6902, RFC 7396 and others). The media type determines their
    /// format.
    var isPatch: Bool {
        subtype.hasSuffix("patch+json")
    }

    var isText: Bool {
        type == "text" && !isEventStream || isXML || subtype == "x-yaml" || subtype == "yaml"
    }

    var isPlainText: Bool { type == "text" && subtype == "plain" }

    var isXML: Bool {
        subtype == "xml" || subtype.hasSuffix("+xml")
    }

    /// Whether the type is a range: `image/*`, or `application/*+json` as some servers write it.
    var isWildcard: Bool {
        type == "*" || subtype == "*" || suffix != nil
    }

    /// The suffix `json` of `application/*+json`; `nil` for any other type.
    var suffix: Substring? {
        subtype.hasPrefix("*+") ? subtype.dropFirst(2) : nil
    }

    /// Returns whether another type belongs to this range.
    func contains(_ other: MediaType) -> Bool {
        guard isWildcard, type == "*" || type == other.type else { return false }
        return suffix.map { other.subtype == $0 || other.subtype.hasSuffix("+\($0)") } ?? true
    }

    /// Returns whether both types are encoded and decoded in the same way.
    func isSameKind(as other: MediaType) -> Bool {
        let kinds = { (type: MediaType) in [type.isJSON, type.isForm, type.isMultipart, type.isText] }
        return kinds(self) == kinds(other)
    }

    var isForm: Bool {
        subtype == "x-www-form-urlencoded"
    }

    var isMultipart: Bool {
        type == "multipart"
    }

    var isEventStream: Bool {
        type == "text" && subtype == "event-stream"
    }

    /// Whether the body is a sequence of values.
    var isStream: Bool {
        isEventStream || isJSONLines
    }

    /// Whether a record separator precedes each JSON text (RFC 7464).
    var isTextSequence: Bool {
        subtype.hasSuffix("json-seq")
    }

    /// Whether each line, or the text after each record separator (RFC 7464), is a JSON text.
    var isJSONLines: Bool {
        let name = subtype.hasPrefix("x-") ? subtype.dropFirst(2) : subtype[...]
        return ["jsonl", "ndjson", "jsonlines", "json-lines", "json-seq", "stream+json", "json-stream"].contains(name)
            || ["+jsonl", "+ndjson", "+json-seq"].contains(where: subtype.hasSuffix)
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        var rest = Substring(self).drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
