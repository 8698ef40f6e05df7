import Foundation

extension URL: TextReadable {
    public static var _neutralValue: URL { URL(fileURLWithPath: "/") }

    static var textForm: String { "a URL" }

    /// Parses a URL reference (RFC 3986, section 4.1). Characters that are not allowed in a URL, such as spaces and
    /// umlauts, are percent-encoded, and the URL is sent in that form; `ExactURL` keeps the text. Empty text is not a
    /// URL.
    static func value(ofText text: String) -> URL? {
        exact(text) ?? RepairedURL(text).url
    }

    /// Decodes a URL. When a union compares its alternatives, text that is a valid URL takes precedence over text that
    /// must be percent-encoded.
    public static func _readValue(from source: ValueSource) throws -> URL {
        try source.read(textForm) { text in
            if let url = exact(text) { return url }
            source.context.noteUnknownMember()
            return RepairedURL(text).url
        }
    }

    private static func exact(_ text: String) -> URL? {
        URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil }
    }

    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(absoluteString)
    }
}

/// Converts invalid text from a server to a URL by percent-encoding it.
private struct RepairedURL {
    private let text: Substring
    /// The range of the authority; empty without one.
    private let authority: Range<Substring.Index>

    init(_ text: String) {
        self.text = text[...]
        let start = Self.authorityStart(text)
        let end = start.flatMap { start in text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex }
        authority = start.flatMap { start in end.map { start..<$0 } } ?? text.startIndex..<text.startIndex
    }

    /// Returns the position after `//`, or after a scheme and `://` (RFC 3986, section 3).
    private static func authorityStart(_ text: String) -> String.Index? {
        if text.hasPrefix("//") { return text.index(text.startIndex, offsetBy: 2) }
        guard let separator = text.range(of: "://"), text.first?.isLetter == true else { return nil }
        let isScheme = text[..<separator.lowerBound].utf8.allSatisfy { byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
        }
        return isScheme ? separator.upperBound : nil
    }

    var url: URL? {
        // Foundation converts the host of an internationalized domain itself if it can (RFC 3490).
        let host = String(text[authority])
        return candidate(host: host) ?? candidate(host: PercentEncoding.authority.encode(host)) ?? path
    }

    private func candidate(host: String) -> URL? {
        let head = PercentEncoding.path.encode(String(text[..<authority.lowerBound]))
        return URL(string: head + host + tail).flatMap { $0.absoluteString.isEmpty ? nil : $0 }
    }

    /// Path, query and fragment. A second number sign is encoded.
    private var tail: String {
        let parts = text[authority.upperBound...].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.map { PercentEncoding.path.encode(String($0)) }.joined(separator: "#")
    }

    /// The text as the path of a reference, used if it has a colon or bracket at an invalid position.
    private var path: URL? {
        text.isEmpty ? nil : URL(string: PercentEncoding.segments.encode(String(text)))
    }
}
