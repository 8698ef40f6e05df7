/// A range of a source file. Lines and columns count from 1, and columns count Unicode scalars. The end is exclusive.
package struct SourceRange: Hashable, Sendable, Encodable {
    package let file: SourceFileID
    package let line: UInt32
    package let column: UInt32
    package let endLine: UInt32
    package let endColumn: UInt32

    package init(file: SourceFileID, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.file = file
        self.line = Self.clamped(line)
        self.column = Self.clamped(column)
        self.endLine = Self.clamped(endLine)
        self.endColumn = Self.clamped(endColumn)
    }

    /// Avoids `UInt32(clamping:)`, which is generic and therefore slow for each node in a debug build.
    private static func clamped(_ number: Int) -> UInt32 {
        number < 0 ? 0 : number > Int(UInt32.max) ? .max : UInt32(truncatingIfNeeded: number)
    }

    /// Returns the position of the first character of a file, for diagnostics about the whole file.
    package static func start(of file: SourceFileID) -> SourceRange {
        SourceRange(file: file, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
}
