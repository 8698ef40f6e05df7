import Foundation

extension HTTPResponse {
    /// The body is a page for people (HTML), such as that of a network which wants a sign-in, or of a proxy. Servers
    /// name the media type of JSON wrongly more often than that of a page, so JSON is recognized by its first byte.
    nonisolated var isPage: Bool {
        var start = String(decoding: data.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        while start.hasPrefix("<!--"), let end = start.range(of: "-->") {
            start = start[end.upperBound...].drop(while: \.isWhitespace)
        }
        guard let first = start.first, first != "{", first != "[" else { return false }
        let type = MediaType.essence(of: headers["Content-Type"] ?? "")
        if type == "text/html" || type == "application/xhtml+xml" { return true }
        let tag = start.prefix(14).lowercased()
        return ["<!doctype html", "<html", "<head", "<body"].contains { tag.hasPrefix($0) }
    }
}
