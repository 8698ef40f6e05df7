import CodegenSymbols

/// One side of a comparison: its symbols, and the files that their positions are in.
struct ComparedSide {
    /// For headings.
    let title: String
    let symbols: ClientSymbols
    /// The lines of the files, by their paths in positions.
    let files: [String: [String]]
}
