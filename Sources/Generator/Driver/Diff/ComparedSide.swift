import CodegenSymbols

/// One side of a comparison: its symbols, and the files that contain their positions.
struct ComparedSide {
    /// The title used in headings.
    let title: String
    let symbols: ClientSymbols
    /// The lines of the files, by the paths that positions use.
    let files: [String: [String]]
}
