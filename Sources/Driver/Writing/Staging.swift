import Foundation

/// New texts beside the places that they are meant for. Made by `OutputWriter` for one output folder.
struct Staging {
    private let folder: OutputFolder
    private let suffix: String
    private var paths: [String] = []
    /// Folders that were made for the new files, outermost first.
    private var newFolders: [String] = []

    init(_ folder: OutputFolder, suffix: String = "") {
        self.folder = folder
        self.suffix = suffix
    }

    mutating func add(_ path: String, _ text: String) throws(FileProblem) {
        try makeFolder(PathText.folder(of: folder.place(of: path).path))
        let temporary = self.temporary(path)
        // What an interrupted run left there.
        unlink(temporary)
        paths.append(path)
        try FileWriter.create(temporary, text)
    }

    /// Renames a text into its place.
    func put(_ path: String) throws(FileProblem) {
        guard rename(temporary(path), folder.place(of: path).path) == 0 else { throw .ofSystem }
    }

    /// Removes what was not put into its place.
    func discard() {
        for path in paths { unlink(temporary(path)) }
        for path in newFolders.reversed() { rmdir(path) }
    }

    private func temporary(_ path: String) -> String {
        folder.temporaryPath(path) + suffix
    }

    private mutating func makeFolder(_ path: String) throws(FileProblem) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw FileProblem("\(PathText.folder(of: path)) is not a folder")
            }
            return
        }
        let parent = PathText.folder(of: path)
        guard errno == ENOENT, parent != path else { throw .ofSystem }
        try makeFolder(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .ofSystem }
        newFolders.append(path)
    }
}
