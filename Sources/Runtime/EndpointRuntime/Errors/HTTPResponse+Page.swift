import Foundation

extension HTTPResponse {
    /// Whether the body is an HTML page, for example from a captive portal or a proxy. Servers send JSON with a wrong
    /// media type more often than HTML, so JSON is detected by its first character.
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
