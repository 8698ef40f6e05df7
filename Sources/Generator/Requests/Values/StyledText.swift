import CodegenDiagnostics
import CodegenOpenAPI

/// Splits the value of a parameter according to its style (RFC 6570 and OpenAPI's own styles).
struct StyledText {
    let name: String
    let style: Parameter.Style
    let explode: Bool
    /// Whether a plus is a plus, as in paths, headers and cookies; in queries and forms it is a space.
    var keepsPlus = false

    /// Returns the text without the prefix of its style. The text is still percent-encoded.
    private func body(_ raw: String) -> String {
        switch style {
        case .label: raw.hasPrefix(".") ? String(raw.dropFirst()) : raw
        case .matrix: matrixBody(raw)
        case .simple, .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .cookie: raw
        }
    }

    private func matrixBody(_ raw: String) -> String {
        let plain = raw.hasPrefix(";") ? raw.dropFirst() : raw[...]
        let start = PercentText.encoded(name) + "="
        for prefix in [start, name + "="] where plain.hasPrefix(prefix) { return String(plain.dropFirst(prefix.count)) }
        return String(plain)
    }

    func scalar(_ raw: String) -> String {
        decoded(body(raw))
    }

    func items(_ raw: String) -> [String] {
        guard !raw.isEmpty else { return [] }
        if style == .matrix, explode {
            let start = name + "="
            return raw.split(separator: ";").map { part in
                decoded(part.hasPrefix(start) ? String(part.dropFirst(start.count)) : String(part))
            }
        }
        return split(body(raw)).map(decoded)
    }

    func pairs(_ raw: String) -> [(name: String, value: String)] {
        guard !raw.isEmpty else { return [] }
        let parts: [String]
        if style == .matrix, explode {
            parts = raw.split(separator: ";").map(String.init)
        } else {
            parts = split(body(raw))
        }
        if explode {
            return parts.map { part in
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                return (decoded(pair.first ?? ""), decoded(pair.count > 1 ? pair[1] : ""))
            }
        }
        return stride(from: 0, to: parts.count, by: 2).map { index in
            (decoded(parts[index]), index + 1 < parts.count ? decoded(parts[index + 1]) : "")
        }
    }

    private func decoded(_ raw: String) -> String {
        keepsPlus ? PercentText.decoded(raw) ?? raw : QueryText.decoded(raw)
    }

    private func split(_ text: String) -> [String] {
        let separators: [String]
        switch style {
        case .label where explode: separators = ["."]
        case .spaceDelimited: separators = ["%20", "+", " "]
        case .pipeDelimited: separators = ["|", "%7C", "%7c"]
        case .tabDelimited: separators = ["%09", "\t"]
        case .simple, .label, .matrix, .form, .deepObject, .cookie: separators = [","]
        }
        guard let first = separators.first else { return [text] }
        let plain = separators.dropFirst().reduce(text) { $0.replacing($1, with: first) }
        return plain.split(separator: first, omittingEmptySubsequences: false).map(String.init)
    }
}
