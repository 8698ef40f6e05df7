import Foundation

/// New files in a hidden folder of the output folder, before they are renamed to their paths. What a killed run left there
/// is removed by the next run. Made by `OutputWriter` for one output folder.
struct Staging {
    static let folderName = ".codegen-new"

    private let folder: OutputFolder
    private let operations: FileOperations
    private var paths: [String: String] = [:]
    private var newFolders: NewFolders
    /// The folders whose access has been checked, and those that were made or found.
    private var writableFolders: Set<String> = []
    private var presentFolders: Set<String> = []

    init(_ folder: OutputFolder, _ operations: FileOperations) {
        self.folder = folder
        self.operations = operations
        newFolders = NewFolders(operations)
    }

    /// Makes the staging folder, empty.
    mutating func begin() throws(FileProblem) {
        try sweep()
        try newFolders.make(path)
    }

    /// - Parameter path: The path of the file in the output folder.
    mutating func add(_ path: String, _ text: String) throws(FileProblem) {
        try checkAccess(to: path)
        let staged = "\(self.path)/\(paths.count)"
        paths[path] = staged
        try operations.create(staged, text)
    }

    /// Renames a staged file to its path.
    ///
    /// - Parameter other: Another path than the one it was added for.
    mutating func put(_ path: String, at other: String? = nil) throws(FileProblem) {
        guard let staged = paths[path] else { return }
        let location = folder.resolve(other ?? path).path
        let parent = PathText.folder(of: location)
        if !presentFolders.contains(parent) {
            try newFolders.make(parent)
            presentFolders.insert(parent)
        }
        try operations.rename(staged, location)
        paths[path] = nil
    }

    /// Removes files that were not renamed, and folders that stayed empty.
    func discard() {
        for staged in paths.values { try? operations.remove(staged) }
        newFolders.discard()
    }

    /// Removes the staging folder with what is left in it.
    func sweep() throws(FileProblem) {
        switch folder.entry(Self.folderName) {
        case .absent: return
        case .folder: break
        case .file, .link, .special: throw FileProblem("\(Self.folderName) is not a folder")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names { try operations.remove("\(path)/\(name)") }
        guard operations.removeFolder(path) else { throw .ofSystem }
    }

    private var path: String {
        folder.resolve(Self.folderName).path
    }

    /// Fails before anything is renamed.
    private mutating func checkAccess(to path: String) throws(FileProblem) {
        guard writableFolders.insert(PathText.folder(of: path)).inserted else { return }
        let folders = OutputPath.folders(of: path).filter { folder.entry($0) == .folder }
        let target = folders.last.map { folder.resolve($0).path } ?? folder.location.path
        guard access(target, W_OK | X_OK) == 0 else { throw .ofSystem }
    }
}
