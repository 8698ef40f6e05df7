/// Numbers in names.
enum NumberWords {
    /// Returns a number as words: `value 1`, `value minus 1 point 5`.
    static func spelled(_ digits: String, after word: String) -> String {
        word + " " + digits.replacing("-", with: " minus ").replacing(".", with: " point ")
    }
}
