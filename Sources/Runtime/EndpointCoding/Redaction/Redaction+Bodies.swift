import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Bodies in logs: text up to a limit, and only the size of all other bodies.

extension Redaction {
    /// Returns the body of a response without secrets; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - limit: The maximum size in bytes. For a longer body, only the size is returned.
    ///   - indents: Whether JSON is indented over several lines.
    nonisolated public func body(of response: HTTPResponse, upTo limit: Int, indents: Bool = false) -> String? {
        text(response.data, response.headers["Content-Type"], upTo: limit, indents: indents)
    }

    /// Returns the text of a body of this media type for logs.
    nonisolated package func text(_ data: Data, _ contentType: String?, upTo limit: Int, indents: Bool) -> String? {
        if data.isEmpty { return nil }
        let type = contentType?.lowercased() ?? ""
        // Text with zeros is UTF-16 or UTF-32, in which names of secrets are not found.
        guard !type.hasPrefix("multipart/"), data.count <= limit, !data.contains(0),
            let text = String(data: data, encoding: .utf8)
        else { return "<\(data.count) bytes>" }
        if type.hasPrefix("application/x-www-form-urlencoded") { return plain(form(text)) }
        let start = text.first { !$0.isWhitespace }
        let isJSON = start == "{" || start == "["
        return indents && isJSON ? JSONText.indented(plain(text)) : plain(text)
    }
}
