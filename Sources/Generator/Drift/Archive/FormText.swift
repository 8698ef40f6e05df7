import CodegenDiagnostics

/// The fields of a form, as they are sent.
enum FormText {
    /// Returns a field as sent. Fields that are already percent-encoded are unchanged: programs record either form.
    static func escaped(_ text: String) -> String {
        let isEncoded = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "=")
        }
        return isEncoded && PercentText.decoded(text) != nil ? text : PercentText.encoded(text)
    }
}
