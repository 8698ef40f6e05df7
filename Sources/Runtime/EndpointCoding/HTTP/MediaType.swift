import Foundation

/// Parses a `Content-Type` (RFC 9110, section 8.3).
package enum MediaType {
    /// Returns type and subtype in lower case, without parameters: `text/html` for `Text/HTML; charset=utf-8`.
    package static func essence(of header: String) -> String {
        header.prefix { $0 != ";" }.withoutOuterSpace.lowercased()
    }

    /// How a body is encoded.
    package enum Form {
        /// One JSON text.
        case json
        /// JSON texts on lines, or after record separators (RFC 7464).
        case records
        /// Server-sent events.
        case events
        case urlencoded, multipart, xml, text, bytes
    }

    /// Returns the form of a body. The generator has the same rules in `BodyForm`; a test compares them.
    package static func form(of header: String) -> Form {
        let parts = essence(of: header).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts.contains("") else { return .bytes }
        let (type, subtype) = (parts[0], parts[1])
        if type == "text", subtype == "event-stream" { return .events }
        if isRecords(subtype) { return .records }
        if subtype.isFormat("json") || subtype == "x-json" || type == "*" { return .json }
        if type == "multipart" { return .multipart }
        if subtype == "x-www-form-urlencoded" { return .urlencoded }
        if subtype.isFormat("xml") { return .xml }
        return type == "text" || subtype == "yaml" || subtype == "x-yaml" ? .text : .bytes
    }

    private static func isRecords(_ subtype: Substring) -> Bool {
        let name = subtype.hasPrefix("x-") ? subtype.dropFirst(2) : subtype
        let known = ["jsonl", "ndjson", "jsonlines", "json-lines", "stream+json", "json-stream"]
        return known.contains { name == $0 } || subtype.hasSuffix("json-seq") || subtype.hasSuffix("+jsonl")
            || subtype.hasSuffix("+ndjson")
    }

    static func charset(_ header: String) -> String? {
        parameter("charset", in: header)?.lowercased()
    }

    /// Returns a parameter of a header field, without quotes and escapes (RFC 9110, section 5.6.6).
    static func parameter(_ name: String, in header: String) -> String? {
        let (separator, sign) = (UInt8(ascii: ";"), UInt8(ascii: "="))
        var rest = Array(header.utf8).drop { $0 != separator }.dropFirst()
        while !rest.isEmpty {
            let key = rest.prefix { $0 != sign && $0 != separator }
            rest = rest.dropFirst(key.count)
            guard rest.first == sign else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
            let value =
                HeadSyntax.quotedString(&rest)
                ?? String(decoding: rest.prefix { $0 != separator }, as: UTF8.self).withoutOuterSpace
            rest = rest.drop { $0 != separator }.dropFirst()
            if String(decoding: key, as: UTF8.self).withoutOuterSpace.lowercased() == name { return value }
        }
        return nil
    }
}

extension Substring {
    /// Whether the subtype is a format or has it as its suffix (RFC 6838, section 4.2.8).
    fileprivate func isFormat(_ name: String) -> Bool { self == name || hasSuffix("+\(name)") }
}
