import CodegenSchemaValues

/// Properties that hold sentences for people. What they say may change at any time, so they are the last ones that
/// alternatives are told apart by, and named after.
enum Prose {
    private static let words: Set = ["description", "detail", "details", "message", "summary", "text", "title"]

    static func holds(_ property: String) -> Bool {
        Words(property).lowercased.last.map(words.contains) ?? false
    }

    /// The same properties in the same order, but these after the others.
    static func last(_ properties: [String]) -> [String] {
        properties.filter { !holds($0) } + properties.filter(holds)
    }
}
