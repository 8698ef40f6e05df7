import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// Remembers a schema with a date-time that has no offset. The runtime reads such a date as UTC, so the text changes when
/// a received model is sent back.
package final class DateRecorder {
    /// The schema of the first such date.
    private(set) var range: SourceRange?

    package init() {}

    func record(_ text: String, _ shape: Shape, _ schema: Schema) {
        guard range == nil, FormatTable.own(.string, shape.format) == .date,
            FormatChecker.lacksOffset(text)
        else { return }
        range = schema.range
    }
}
