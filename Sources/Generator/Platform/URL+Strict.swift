extension URL {
    /// Creates a URL; fails for text that is not a valid URL. From macOS 14 on, Foundation repairs such text by
    /// default; earlier versions reject it.
    package init?(strict text: String) {
        if #available(macOS 14, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
