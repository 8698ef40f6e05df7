import CodegenRendering

/// The current contents at the path of a generated file. Created by `WritePlanner`.
struct FoundFile: Sendable {
    /// The hash of the new file.
    let hash: String
    let obstacle: String?
    let entry: OutputFolder.Entry
    let isCurrent: Bool
    /// The hash of the existing file if it differs.
    let other: String?
    let isConflicted: Bool
    /// Whether the existing file differs and has the header of codegen.
    let hasHeader: Bool

    init(_ file: GeneratedFile, parent: OutputFolder.Parent, in folder: OutputFolder) {
        hash = SHA256.hex(file.text)
        obstacle = parent.obstacle
        entry = parent == .present ? folder.entry(file.path) : .absent
        let bytes = entry == .file ? folder.bytes(file.path) : nil
        // Most files are unchanged, and comparing is faster than hashing.
        isCurrent = bytes.map { $0 == Array(file.text.utf8) } == true
        let different = isCurrent ? nil : bytes
        other = different.map(SHA256.hex)
        isConflicted = different.map(MergeConflict.isIn) == true
        hasHeader = different.map(HeaderSearch.hasHeader) == true
    }
}
