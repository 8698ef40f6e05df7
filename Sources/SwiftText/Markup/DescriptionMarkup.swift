/// Turns the text of a description into Markdown that documentation comments can hold. OpenAPI descriptions are
/// CommonMark, but many are written in HTML or reStructuredText: their simple forms are converted, the others stay.
enum DescriptionMarkup {
    static func markdown(_ text: String) -> String {
        var result = text
        if result.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            result = HTMLConverter.markdown(result)
        }
        if result.utf8.contains(UInt8(ascii: "`")) {
            result = RestructuredTextConverter.markdown(result)
        }
        return result
    }
}
