import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Bodies as logs show them: text up to a limit, of all else only the size.

extension Redaction {
    /// The body of a response without secrets; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - response: the response.
    ///   - limit: in bytes; of a longer body only the size is shown.
    ///   - indents: writes JSON over several lines.
    nonisolated public func body(of response: HTTPResponse, upTo limit: Int, indents: Bool = false) -> String? {
        text(response.data, response.headers["Content-Type"], upTo: limit, indents: indents)
    }

    /// The bytes of a body of this media type as logs show them.
    nonisolated package func text(_ data: Data, _ contentType: String?, upTo limit: Int, indents: Bool) -> String? {
        if data.isEmpty { return nil }
        let type = contentType?.lowercased() ?? ""
        guard !type.hasPrefix("multipart/"), data.count <= limit, let text = String(data: data, encoding: .utf8)
        else { return "<\(data.count) bytes>" }
        if type.hasPrefix("application/x-www-form-urlencoded") { return plain(form(text)) }
        let start = text.first { !$0.isWhitespace }
        let isJSON = start == "{" || start == "["
        return indents && isJSON ? JSONText.indented(plain(text)) : plain(text)
    }
}
