import CodegenDiagnostics

/// Turns the text of a description into Markdown that documentation comments can hold. OpenAPI descriptions are
/// CommonMark, but many are written in HTML or reStructuredText: their simple forms are converted, the others stay.
enum DescriptionMarkup {
    static func markdown(_ text: String) -> String {
        var result = text
        if marksOfHTML.containsAny(of: result) {
            result = HTMLConverter.markdown(result)
        }
        if backticks.containsAny(of: result) {
            result = RestructuredTextConverter.markdown(result)
        }
        return result
    }

    private static let marksOfHTML = ByteSet("<&".utf8)
    private static let backticks = ByteSet("`".utf8)
}
