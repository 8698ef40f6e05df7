import CodegenWords

/// Properties with sentences for people. Their values may change at any time, so they are the last choice for
/// distinguishing and naming alternatives.
package enum Prose {
    private static let words: Set = ["description", "detail", "details", "message", "summary", "text", "title"]

    package static func holds(_ property: String) -> Bool {
        Words(property).lowercased.last.map(words.contains) ?? false
    }

    /// Returns the properties in the same order, except that prose comes last.
    package static func last(_ properties: [String]) -> [String] {
        properties.filter { !holds($0) } + properties.filter(holds)
    }
}
