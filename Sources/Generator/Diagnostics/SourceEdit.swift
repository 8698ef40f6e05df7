/// A change of a source file that corrects a problem. `codegen lint --fix` applies the edits of diagnostics.
package struct SourceEdit: Hashable, Sendable {
    package enum Replacement: Hashable, Sendable {
        /// A scalar, which is quoted as the replaced text is, or if the new text needs quotes.
        case scalar(String)
        /// A scalar, and another entry of the same mapping after it.
        case entry(String, key: String, value: String)
        /// Text that is written as it is.
        case text(String)
        /// The lines of an entry are removed. The range is that of its key and value.
        case removal
        /// A setting of the configuration, by its keys in the entry whose name has the range. The value is YAML in flow
        /// style.
        case setting(path: [String], value: String)
    }

    package let range: SourceRange
    package let replacement: Replacement

    package init(_ range: SourceRange, _ replacement: Replacement) {
        self.range = range
        self.replacement = replacement
    }
}
