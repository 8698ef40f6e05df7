import CodegenDiagnostics

/// A media type or a media range without parameters (RFC 9110, sections 8.3.1 and 12.5.1): `application/vnd.api+json`.
package struct MediaType: Hashable, Sendable {
    /// In lower case, as `subtype`; both are empty for other text.
    package let type: String
    package let subtype: String

    /// Reads a media type with or without parameters. Old clients and descriptions write `*` instead of `*/*`.
    package init(_ text: String) {
        // By far the most common media type.
        if text == "application/json" {
            (type, subtype) = ("application", "json")
            return
        }
        let essence = text.utf8.prefix { $0 != UInt8(ascii: ";") }
        let parts = Substring(decoding: essence, as: UTF8.self).lowercased()
            .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(FieldSyntax.trimmed)
        switch parts.count {
        case 2 where !parts[0].isEmpty && !parts[1].isEmpty: (type, subtype) = (parts[0], parts[1])
        case 1 where parts[0] == "*": (type, subtype) = ("*", "*")
        default: (type, subtype) = ("", "")
        }
    }

    /// Returns the first concrete media type of a list such as `image/png, image/*`; `nil` if there is none.
    package static func firstNamed(_ list: String) -> String? {
        all(in: list).first { !$0.utf8.contains(UInt8(ascii: "*")) }
    }

    /// Returns the media types in a list such as `image/png, image/jpeg`.
    package static func all(in list: String) -> [String] {
        FieldSyntax.split(list, at: ",").map(FieldSyntax.trimmed)
    }

    /// The media type as text; empty if it is not valid.
    package var essence: String { isValid ? "\(type)/\(subtype)" : "" }

    /// Whether the text was a media type or a range.
    package var isValid: Bool { !type.isEmpty }
}

// MARK: Ranges

extension MediaType {
    /// Whether the type is a range: `image/*`, or `application/*+json` as some servers write it.
    package var isRange: Bool {
        type == "*" || subtype == "*" || suffix != nil
    }

    /// Whether the range contains all types.
    package var isAny: Bool { type == "*" }

    /// The suffix `json` of `application/*+json`; `nil` for any other type.
    package var suffix: Substring? {
        subtype.hasPrefix("*+") ? subtype.dropFirst(2) : nil
    }

    /// Returns whether the types are equal or the other type belongs to this range.
    package func contains(_ other: MediaType) -> Bool {
        if self == other { return true }
        guard isRange, type == "*" || type == other.type else { return false }
        return suffix.map { other.subtype == $0 || other.subtype.hasSuffix("+\($0)") } ?? true
    }
}

// MARK: Single types

extension MediaType {
    /// Whether the type is plain JSON: not a patch, a problem document or a vendor format.
    package var isPlainJSON: Bool {
        type == "application" && subtype == "json"
    }

    package var isPlainText: Bool { type == "text" && subtype == "plain" }

    /// Whether values are changes of another value (RFC 6902, RFC 7396 and others). The media type determines their
    /// format.
    package var isPatch: Bool {
        subtype.hasSuffix("patch+json")
    }
}
