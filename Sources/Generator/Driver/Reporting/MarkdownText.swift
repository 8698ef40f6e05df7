/// Text in the tables of Markdown reports.
package enum MarkdownText {
    /// Returns text without Markdown and HTML. Control characters become character references, too.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "&<>|`*_[]\\~#@".unicodeScalars.contains(scalar) || scalar.value < 0x20 {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns code as HTML. A Markdown code span cannot escape its content, but HTML can.
    package static func code(_ text: String) -> String {
        "<code>\(escaped(text))</code>"
    }
}
