/// Text for terminals. Strings of a description may contain escape sequences, which could hide or replace other output.
package enum TerminalText {
    /// Replaces control characters, including line breaks and tabs.
    package static func line(_ text: String) -> String {
        replaced(text) { _, _ in false }
    }

    /// Replaces control characters except line breaks, tabs, and the colors of diagnostics.
    package static func output(_ text: String) -> String {
        if plainBytes.containsAll(of: text) { return text }
        return replaced(text) { scalars, position in
            switch scalars[position] {
            case "\n", "\t": return true
            case "\r":
                let next = scalars.index(after: position)
                return next < scalars.endIndex && scalars[next] == "\n"
            case "\u{1B}": return colors.contains { scalars[position...].starts(with: $0.unicodeScalars) }
            default: return false
            }
        }
    }

    /// Returns an escape sequence of `output`, before text in this color.
    static func color(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "\u{1B}[1;31m"
        case .warning: "\u{1B}[1;35m"
        case .note: "\u{1B}[1;36m"
        }
    }

    static let colorEnd = "\u{1B}[0m"

    private static let colors = [color(.error), color(.warning), color(.note), colorEnd]
    private static let plainBytes = ByteSet([0x09, 0x0A] + Array(0x20..<0x7F))

    private static func replaced(
        _ text: String, unless isKept: (String.UnicodeScalarView, String.Index) -> Bool
    ) -> String {
        let scalars = text.unicodeScalars
        var result = ""
        for position in scalars.indices {
            let isReplaced = isControl(scalars[position]) && !isKept(scalars, position)
            result.unicodeScalars.append(isReplaced ? "\u{FFFD}" : scalars[position])
        }
        return result
    }

    /// Returns whether a terminal may not show the character itself: control characters, and marks that change the
    /// direction of the text around them.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
