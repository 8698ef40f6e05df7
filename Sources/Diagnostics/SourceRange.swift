/// A range of a source file. Lines and columns count from 1, columns in Unicode scalars; the end is exclusive.
package struct SourceRange: Hashable, Sendable, Encodable {
    package let file: SourceFileID
    package let line: UInt32
    package let column: UInt32
    package let endLine: UInt32
    package let endColumn: UInt32

    package init(file: SourceFileID, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.file = file
        self.line = UInt32(clamping: line)
        self.column = UInt32(clamping: column)
        self.endLine = UInt32(clamping: endLine)
        self.endColumn = UInt32(clamping: endColumn)
    }

    /// The first character of a file: for diagnostics about the whole file.
    package static func start(of file: SourceFileID) -> SourceRange {
        SourceRange(file: file, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
}
