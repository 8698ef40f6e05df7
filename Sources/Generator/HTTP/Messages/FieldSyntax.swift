/// The common grammar of header fields (RFC 9110, section 5.6).
package enum FieldSyntax {
    package static func trimmed(_ text: some StringProtocol) -> String {
        let isText: (UInt8) -> Bool = { $0 != 0x20 && $0 != 0x09 }
        let text = Substring(text)
        guard let first = text.utf8.firstIndex(where: isText), let last = text.utf8.lastIndex(where: isText) else {
            return ""
        }
        return String(text[first..<text.utf8.index(after: last)])
    }

    /// Splits the text at separators outside of quoted strings.
    package static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
        var parts = [""]
        var (isQuoted, isEscaped) = (false, false)
        for character in text {
            if character == separator, !isQuoted {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
        }
        return parts
    }

    /// Returns the parameters behind a value: `q` in `text/*; q=0.5`. Names are in lower case.
    package static func parameters(of text: some StringProtocol) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in split(text, at: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(trimmed)
            if pair.count == 2 { parameters[pair[0].lowercased()] = unquoted(pair[1]) }
        }
        return parameters
    }

    package static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }

    /// Removes control characters, so that text from a description cannot end a header line.
    package static func safe(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }

    package static func quoted(_ text: String) -> String {
        "\"" + safe(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
