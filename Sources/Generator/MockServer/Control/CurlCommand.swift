import CodegenDiagnostics
import CodegenHTTP

/// A call as a command for a shell: bash, zsh or another shell with `$'…'`.
struct CurlCommand {
    let call: RequestMessage
    /// The address of the server: `http://127.0.0.1:8080`.
    let base: String

    var text: String {
        let query = call.query.isEmpty ? "" : "?\(call.query)"
        var parts: [String] = []
        // curl sends GET without a body and POST with one.
        let usual = call.body.isEmpty ? "GET" : "POST"
        if call.method == "HEAD" {
            parts.append("--head")
        } else if call.method != usual {
            parts.append("--request \(Self.quoted(call.method))")
        }
        parts.append(Self.quoted(base + call.path + query))
        for header in call.headers { parts.append("--header \(Self.quoted("\(header.name): \(header.value)"))") }
        if !call.body.isEmpty {
            parts.append("--data-binary \(Self.quoted(String(decoding: call.body, as: UTF8.self)))")
        }
        return "curl " + parts.joined(separator: " \\\n  ")
    }

    /// Returns a word that a shell reads as this text.
    static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
        if isPlain { return "'" + text.replacing("'", with: #"'\''"#) + "'" }
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "'", "\\": "\\\(scalar)"
            case "\r": "\\r"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "$'" + escaped.joined() + "'"
    }
}
