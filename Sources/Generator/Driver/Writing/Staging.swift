import CodegenDiagnostics
import CodegenPlatform

/// New files in a hidden subfolder of the output folder, before they are renamed to their paths. Files of a folder that
/// does not exist yet are staged in a folder tree that is renamed as a whole. The next run removes files left by a
/// killed run. `OutputWriter` creates one staging folder per output folder.
struct Staging {
    static let folderName = ".codegen-new"

    private let folder: OutputFolder
    private let operations: FileOperations
    private var paths: [String: String] = [:]
    private var trees: [Tree] = []
    private var newFolders: NewFolders
    /// The outermost missing ancestor of each parent folder, or `nil` if the folder exists.
    private var absentFolders: [String: String?] = [:]
    /// The folders that were created or found.
    private var presentFolders: Set<String> = []

    /// A new folder of the output folder, and the paths of its files.
    private struct Tree {
        let folder: String
        var files: [String] = []
    }

    init(_ folder: OutputFolder, _ operations: FileOperations) {
        self.folder = folder
        self.operations = operations
        newFolders = NewFolders(operations)
    }

    /// Creates an empty staging folder.
    mutating func begin() throws(FileProblem) {
        try sweep()
        try newFolders.make(path)
    }

    struct NewFile: Sendable {
        /// The path inside the output folder.
        let path: String
        let text: String
    }

    /// Creates files, several of them at the same time.
    ///
    /// - Returns: The first file that could not be created, and the reason.
    mutating func add(_ files: [NewFile]) -> (path: String, problem: FileProblem)? {
        var staged: [String] = []
        var current = ""
        do throws(FileProblem) {
            let folders = files.count < Self.maximumPerFolder ? [path] : (0..<Self.manyFolders).map { "\(path)/\($0)" }
            for (index, file) in files.enumerated() {
                current = file.path
                if let tree = try absentFolder(of: file.path) {
                    staged.append(try stage(file.path, in: tree))
                } else {
                    let folder = folders[index % folders.count]
                    try present(folder)
                    staged.append("\(folder)/\(index)")
                    paths[file.path] = staged.last
                }
            }
        } catch {
            return (current, error)
        }
        let failures = ParallelMap.map(Self.parts(staged)) { [operations, staged] part in
            for index in part {
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

    /// Large numbers of files are distributed over several folders because a folder accepts only one file at a time.
    private static let maximumPerFolder = 100
    private static let manyFolders = 8

    /// Returns the indices of the files in parts for threads. Adjacent parts use different folders if possible.
    private static func parts(_ staged: [String]) -> [[Int]] {
        let folders = Dictionary(grouping: staged.indices) { PathText.folder(of: staged[$0]) }
            .values.sorted { $0[0] < $1[0] }
        let maximum = folders.map(\.count).max() ?? 0
        return stride(from: 0, to: maximum, by: maximumPerFolder).flatMap { start in
            folders.filter { start < $0.count }.map { Array($0[start..<min(start + maximumPerFolder, $0.count)]) }
        }
    }

    /// Creates the folder of a file below the folder of its tree.
    private mutating func stage(_ file: String, in folder: String) throws(FileProblem) -> String {
        if trees.last?.folder != folder, let index = trees.firstIndex(where: { $0.folder == folder }) {
            trees.swapAt(index, trees.count - 1)
        } else if trees.last?.folder != folder {
            trees.append(Tree(folder: folder))
        }
        trees[trees.count - 1].files.append(file)
        let staged = path(inTree: file)
        try present(PathText.folder(of: staged))
        return staged
    }

    private func path(inTree file: String) -> String { "\(path)/tree/\(file)" }

    /// Creates a folder once.
    private mutating func present(_ folder: String) throws(FileProblem) {
        guard !presentFolders.contains(folder) else { return }
        try newFolders.make(folder)
        presentFolders.insert(folder)
    }

    /// Renames the new folders to their paths. If another program has created such a folder in the meantime, `put`
    /// renames its files individually.
    mutating func putFolders() throws(FileProblem) {
        while let tree = trees.last {
            let location = folder.absolute(tree.folder)
            try newFolders.make(PathText.folder(of: location))
            do throws(FileProblem) {
                try operations.rename(path(inTree: tree.folder), location)
            } catch {
                guard folder.entry(tree.folder) != .absent else { throw error }
                for file in tree.files { paths[file] = path(inTree: file) }
            }
            trees.removeLast()
        }
    }

    /// Renames a staged file to its path.
    ///
    /// - Parameter other: A path that replaces the path passed to `add`.
    mutating func put(_ path: String, at other: String? = nil) throws(FileProblem) {
        guard let staged = paths[path] else { return }
        let location = folder.absolute(other ?? path)
        try present(PathText.folder(of: location))
        try operations.rename(staged, location)
        paths[path] = nil
    }

    /// Removes files that were not renamed, and folders that remained empty.
    func discard() {
        for staged in paths.values { try? operations.remove(staged) }
        for file in trees.flatMap(\.files) { try? operations.remove(path(inTree: file)) }
        newFolders.discard()
    }

    /// Removes the staging folder and its contents.
    func sweep() throws(FileProblem) {
        switch folder.entry(Self.folderName) {
        case .absent: return
        case .folder: break
        case .file, .link, .special: throw FileProblem("\(Self.folderName) is not a folder")
        }
        try removeContents(of: Self.folderName)
        guard operations.removeFolder(path) else { throw .ofSystem }
    }

    private func removeContents(of outer: String) throws(FileProblem) {
        for name in names(in: folder.absolute(outer)) {
            let inner = "\(outer)/\(name)"
            guard folder.entry(inner) == .folder else {
                try operations.remove(folder.absolute(inner))
                continue
            }
            try removeContents(of: inner)
            guard operations.removeFolder(folder.absolute(inner)) else { throw .ofSystem }
        }
    }

    private func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private var path: String {
        folder.absolute(Self.folderName)
    }

    /// Returns the outermost missing folder of a file. Throws before any rename if files cannot be created there.
    private mutating func absentFolder(of path: String) throws(FileProblem) -> String? {
        let parent = PathText.folder(of: path)
        if let known = absentFolders[parent] { return known }
        let folders = OutputPath.folders(of: path).map { (path: $0, entry: folder.entry($0)) }
        let target = folders.last { $0.entry == .folder }.map { folder.absolute($0.path) } ?? folder.location.path
        guard access(target, W_OK | X_OK) == 0 else { throw .ofSystem }
        let first = folders.first { $0.entry != .folder }
        let absent = first?.entry == .absent ? first?.path : nil
        absentFolders[parent] = .some(absent)
        return absent
    }
}
