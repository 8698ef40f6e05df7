import Diagnostics
import Platform

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

    struct NewFile: Sendable {
        /// In the output folder.
        let path: String
        let text: String
    }

    /// Makes files, several at the same time.
    ///
    /// - Returns: The first one that cannot be made, and why.
    mutating func add(_ files: [NewFile]) -> (path: String, problem: FileProblem)? {
        let folders = files.count < Self.mostInOneFolder ? [path] : (0..<Self.manyFolders).map { "\(path)/\($0)" }
        var current = ""
        do throws(FileProblem) {
            for folder in folders { try newFolders.make(folder) }
            for (index, file) in files.enumerated() {
                current = file.path
                try checkAccess(to: file.path)
                paths[file.path] = "\(folders[index % folders.count])/\(index)"
            }
        } catch {
            return (current, error)
        }
        let staged = files.map { paths[$0.path] ?? "" }
        let failures = ParallelMap.map(Array(folders.indices)) { [operations] start in
            for index in stride(from: start, to: files.count, by: folders.count) {
                do throws(FileProblem) {
                    try operations.create(staged[index], files[index].text)
                } catch {
                    return [(index: index, problem: error)]
                }
            }
            return []
        }
        return failures.joined().min { $0.index < $1.index }.map { (files[$0.index].path, $0.problem) }
    }

    /// Many files are made in several folders: a folder takes one file at a time.
    private static let mostInOneFolder = 100
    private static let manyFolders = 8

    /// Renames a staged file to its path.
    ///
    /// - Parameter other: Another path than the one it was added for.
    mutating func put(_ path: String, at other: String? = nil) throws(FileProblem) {
        guard let staged = paths[path] else { return }
        let location = folder.absolute(other ?? path)
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
        for name in names(in: path) {
            let inner = "\(path)/\(name)"
            guard folder.entry("\(Self.folderName)/\(name)") == .folder else {
                try operations.remove(inner)
                continue
            }
            for file in names(in: inner) { try operations.remove("\(inner)/\(file)") }
            guard operations.removeFolder(inner) else { throw .ofSystem }
        }
        guard operations.removeFolder(path) else { throw .ofSystem }
    }

    private func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private var path: String {
        folder.absolute(Self.folderName)
    }

    /// Fails before anything is renamed.
    private mutating func checkAccess(to path: String) throws(FileProblem) {
        guard writableFolders.insert(PathText.folder(of: path)).inserted else { return }
        let folders = OutputPath.folders(of: path).filter { folder.entry($0) == .folder }
        let target = folders.last.map(folder.absolute) ?? folder.location.path
        guard access(target, W_OK | X_OK) == 0 else { throw .ofSystem }
    }
}
