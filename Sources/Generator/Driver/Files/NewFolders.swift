import CodegenPlatform

/// Creates folders with their parents, and can remove the created folders.
struct NewFolders {
    private let operations: FileOperations
    /// The created folders, outermost first.
    private var made: [String] = []

    init(_ operations: FileOperations) {
        self.operations = operations
    }

    mutating func make(_ path: String) throws(FileProblem) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw FileProblem("\(PathText.simplified(path)) is not a folder")
            }
            return
        }
        let parent = PathText.folder(of: path)
        guard errno == ENOENT, parent != path else { throw .ofSystem }
        try make(parent)
        if try operations.makeFolder(path) { made.append(path) }
    }

    /// Removes the created folders that are empty.
    func discard() {
        for path in made.reversed() { _ = operations.removeFolder(path) }
    }
}
