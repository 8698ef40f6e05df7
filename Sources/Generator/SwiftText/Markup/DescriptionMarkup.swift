import CodegenDiagnostics

/// Converts text of a description to Markdown for documentation comments. OpenAPI descriptions are CommonMark, but many
/// contain HTML or reStructuredText. Simple forms of both are converted; other forms are unchanged.
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
