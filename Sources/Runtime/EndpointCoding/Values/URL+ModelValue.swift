import Foundation

extension URL: TextReadable {
    public static var neutralValue: URL { URL(fileURLWithPath: "/") }

    static var textForm: String { "a URL" }

    /// Reads a URL reference (RFC 3986, section 4.1). Characters that have no place in one, such as spaces and umlauts,
    /// are percent-encoded, and the URL is then written in that form; `ExactURL` keeps the text. Empty text is not a
    /// URL.
    static func value(ofText text: String) -> URL? {
        exact(text) ?? RepairedURL(text).url
    }

    /// Where a union compares its alternatives, text that is a URL as it stands goes before text that has to be
    /// encoded.
    public static func readValue(from source: ValueSource) throws -> URL {
        try source.read(textForm) { text in
            if let url = exact(text) { return url }
            source.context.noteUnknownMember()
            return RepairedURL(text).url
        }
    }

    private static func exact(_ text: String) -> URL? {
        URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil }
    }

    public func writeValue(to target: ValueTarget) throws {
        target.writer.write(absoluteString)
    }
}

/// Text that a server sent for a URL and that is none, percent-encoded until it is one.
private struct RepairedURL {
    private let text: Substring
    /// Where the authority begins and ends; empty without one.
    private let authority: Range<Substring.Index>

    init(_ text: String) {
        self.text = text[...]
        let start = Self.authorityStart(text)
        let end = start.flatMap { start in text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex }
        authority = start.flatMap { start in end.map { start..<$0 } } ?? text.startIndex..<text.startIndex
    }

    /// Behind `//`, or a scheme and `://` (RFC 3986, section 3).
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
        // Foundation spells the host of an internationalized domain by itself (RFC 3490), where it can.
        let host = String(text[authority])
        return candidate(host: host) ?? candidate(host: PercentEncoding.authority.encode(host)) ?? path
    }

    private func candidate(host: String) -> URL? {
        let head = PercentEncoding.path.encode(String(text[..<authority.lowerBound]))
        return URL(string: head + host + tail).flatMap { $0.absoluteString.isEmpty ? nil : $0 }
    }

    /// Path, query and fragment: a second number sign is text.
    private var tail: String {
        let parts = text[authority.upperBound...].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.map { PercentEncoding.path.encode(String($0)) }.joined(separator: "#")
    }

    /// What has a colon or bracket where a URL has none is the path of a reference.
    private var path: URL? {
        text.isEmpty ? nil : URL(string: PercentEncoding.segments.encode(String(text)))
    }
}
