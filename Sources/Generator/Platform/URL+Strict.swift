extension URL {
    /// Refuses text that is not a URL already. From macOS 14 on, Foundation repairs such text unless told otherwise; before,
    /// it refuses it.
    package init?(strict text: String) {
        if #available(macOS 14, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
