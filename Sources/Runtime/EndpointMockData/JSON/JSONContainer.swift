/// Writes brackets and commas of JSON.
nonisolated enum JSONContainer {
    /// Writes an object or a list on one line without spaces, or with a line for each item.
    ///
    /// - Parameters:
    ///   - indentation: The spaces before the brackets; `nil` for one line.
    ///   - write: Writes an item, whose brackets have this indentation.
    static func write<Item>(
        _ items: [Item], in brackets: (String, String), to text: inout String, _ indentation: String?,
        _ write: (Item, inout String, String?) -> Void
    ) {
        text += brackets.0
        let inner = indentation.map { $0 + "  " }
        var isFirst = true
        for item in items {
            if !isFirst { text += "," }
            isFirst = false
            if let inner {
                text += "\n"
                text += inner
            }
            write(item, &text, inner)
        }
        if let indentation, !isFirst {
            text += "\n"
            text += indentation
        }
        text += brackets.1
    }
}
