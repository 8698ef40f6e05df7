/// The dependencies between the folders of a target: `A` uses `B` if a file in `A` names a type or function that a file
/// in `B` declares. Files outside of folders belong to the folder `.`. Names that several folders declare are ignored.
struct FolderGraph {
    struct Use: Hashable, Comparable, CustomStringConvertible {
        let user: String
        let used: String

        var description: String { "\(user) -> \(used)" }

        static func < (left: Self, right: Self) -> Bool { left.description < right.description }
    }

    private(set) var folders: Set<String> = []
    /// The uses, each with the names that cause it.
    private(set) var uses: [Use: Set<String>] = [:]

    init(_ sources: [Repository.SourceText]) {
        let files = sources.map { (folder: Self.folder(of: $0), words: SwiftWords($0.lines)) }
        folders = Set(files.map(\.folder))
        let owners = Self.owners(of: files)
        for file in files {
            for name in file.words.names {
                guard let owner = owners[name], owner != file.folder else { continue }
                uses[Use(user: file.folder, used: owner), default: []].insert(name)
            }
        }
    }

    init(folders: Set<String>, uses: [Use: Set<String>]) {
        self.folders = folders
        self.uses = uses
    }

    func without(_ ignored: Set<Use>) -> FolderGraph {
        FolderGraph(folders: folders, uses: uses.filter { !ignored.contains($0.key) })
    }

    /// The uses that are part of a cycle of two or more folders.
    var circularUses: [Use] {
        let reachable = Dictionary(uniqueKeysWithValues: folders.map { ($0, reach(from: $0)) })
        return uses.keys.filter { reachable[$0.used]?.contains($0.user) == true }.sorted()
    }

    private func reach(from start: String) -> Set<String> {
        var reached: Set<String> = []
        var waiting = [start]
        while let folder = waiting.popLast() {
            for use in uses.keys where use.user == folder && reached.insert(use.used).inserted {
                waiting.append(use.used)
            }
        }
        return reached
    }

    /// Returns `Decoding` for `Sources/Generator/OpenAPI/Decoding/Swagger2/Flow.swift`.
    private static func folder(of source: Repository.SourceText) -> String {
        source.folders.first ?? "."
    }

    /// Returns the folder that declares each name, if only one folder does.
    private static func owners(of files: [(folder: String, words: SwiftWords)]) -> [String: String] {
        var folders: [String: Set<String>] = [:]
        for file in files {
            for name in file.words.declarations { folders[name, default: []].insert(file.folder) }
        }
        return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
