/// Answers questions about formats for traffic.
package enum FormatReading {
    /// Returns whether a string is valid for a format. Formats without a type of their own are always valid.
    package static func isValid(_ text: String, _ format: String) -> Bool {
        !FormatChecker.isWrong(text, format)
    }

    /// Returns whether the runtime decodes a string as the type of a format, including the forms beyond the standards
    /// that it accepts.
    package static func isReadable(_ text: String, _ format: String) -> Bool {
        !FormatChecker.isWrong(text, format, isLenient: true)
    }
}
