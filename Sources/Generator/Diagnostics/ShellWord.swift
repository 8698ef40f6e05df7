/// Words of commands that a user copies into bash, zsh or another shell with `$'…'`.
package enum ShellWord {
    /// Returns a word that a shell reads as this text, in quotes only if the text needs them.
    package static func word(_ text: String) -> String {
        !text.isEmpty && text.utf8.allSatisfy(plain.contains) ? text : quoted(text)
    }

    private static let plain = ByteSet(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-".utf8)

    /// Returns a word that a shell reads as this text.
    package static func quoted(_ text: String) -> String {
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
