import CodegenPlatform

/// A file of a git repository at a revision: `git:main:specs/community.yaml`. It is read by running git.
struct GitRevision: Sendable {
    let revision: String
    /// The path relative to the working folder.
    let path: String
    /// The working folder, which is inside the repository.
    let folder: String

    /// Parses a revision, or returns `nil` for text that does not begin with `git:`.
    init?(_ written: String, in folder: WorkingFolder) {
        let parts = written.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == "git" else { return nil }
        (revision, path) = (parts[1], PathText.simplified(parts[2]))
        self.folder = folder.resolve(".").path
    }

    private init(revision: String, path: String, folder: String) {
        (self.revision, self.path, self.folder) = (revision, path, folder)
    }

    /// Returns another file at the same revision.
    func file(_ path: String) -> GitRevision {
        GitRevision(revision: revision, path: path, folder: folder)
    }

    /// The revision as printed in messages.
    var shown: String { "git:\(revision):\(path)" }

    /// Reads a file at the revision. The path is relative to the working folder.
    func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard !revision.isEmpty, !revision.hasPrefix("-"), !path.isEmpty, !path.hasPrefix("/") else {
            throw FileProblem("expected git:REVISION:path, with a path relative to the working folder")
        }
        let object = "\(revision):./\(path)"
        let size = try run(["cat-file", "-s", object])
        let digits = String(decoding: size.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard let count = Int(digits), count <= FileReader.largestFile else {
            throw FileProblem("it is larger than \(FileReader.largestFile >> 20) MB")
        }
        return try run(["cat-file", "blob", object])
    }

    private func run(_ arguments: [String]) throws(FileProblem) -> [UInt8] {
        let git: ChildProcess
        do {
            git = try ChildProcess.run(["git", "-C", folder] + arguments)
        } catch {
            switch error {
            case .notFound: throw FileProblem("git cannot be run")
            case .outputTooLarge: throw FileProblem("it is larger than \(FileReader.largestFile >> 20) MB")
            case .system(let reason): throw FileProblem(reason)
            }
        }
        guard git.status == 0 else {
            let message = String(decoding: git.errors, as: UTF8.self)
            let reason = message.split(separator: "\n").first.map(String.init) ?? "git failed"
            throw FileProblem(reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason)
        }
        return git.output
    }
}
