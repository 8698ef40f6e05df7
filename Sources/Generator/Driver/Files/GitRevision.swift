import CodegenPlatform

/// A file of a git repository at a revision: `git:main:specs/community.yaml`. It is read by running git.
struct GitRevision: Sendable {
    let revision: String
    /// The path relative to the working folder. Empty if it is missing in the argument, which `read` reports.
    let path: String
    /// The revision and the path for messages.
    let shown: String
    /// The working folder, which is inside the repository.
    let folder: String

    private static let prefix = "git:"

    /// Parses a revision, or returns `nil` for an argument that does not begin with `git:`.
    init?(_ written: String, in folder: WorkingFolder) {
        guard written.hasPrefix(Self.prefix) else { return nil }
        let parts = written.dropFirst(Self.prefix.count)
            .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.folder = folder.resolve(".").path
        revision = parts[0]
        guard parts.count == 2, !parts[1].isEmpty else {
            (path, shown) = ("", written)
            return
        }
        path = PathText.simplified(parts[1])
        shown = "\(Self.prefix)\(revision):\(path)"
    }

    private init(revision: String, path: String, folder: String) {
        (self.revision, self.path, self.folder) = (revision, path, folder)
        shown = "\(Self.prefix)\(revision):\(path)"
    }

    /// Returns another file at the same revision.
    func file(_ path: String) -> GitRevision {
        GitRevision(revision: revision, path: path, folder: folder)
    }

    /// Reads a file at the revision. The path is relative to the working folder.
    func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard !revision.isEmpty, !path.isEmpty else {
            throw FileProblem("expected git:REVISION:PATH, such as git:main:specs/api.yaml")
        }
        guard !revision.hasPrefix("-") else { throw FileProblem("a revision does not begin with '-'") }
        guard !path.hasPrefix("/") else { throw FileProblem("the path must be relative to the working folder") }
        let object = "\(revision):./\(path)"
        let size = try run(["cat-file", "-s", object])
        let digits = String(decoding: size.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard let count = Int(digits), count <= FileReader.maximumFileSize else {
            throw FileProblem("it is larger than \(FileReader.maximumFileSize >> 20) MB")
        }
        return try run(["cat-file", "blob", object])
    }

    private func run(_ arguments: [String]) throws(FileProblem) -> [UInt8] {
        let git: ChildProcess
        do {
            git = try ChildProcess.run(["git", "-C", folder] + arguments, environment: Self.environment)
        } catch {
            switch error {
            case .notFound:
                throw FileProblem(
                    "reading git: revisions needs the program git, which is not found in PATH; install git, or add "
                        + "its folder to PATH")
            case .outputTooLarge: throw FileProblem("it is larger than \(FileReader.maximumFileSize >> 20) MB")
            case .system(let reason): throw FileProblem("git cannot be run: \(reason)")
            }
        }
        guard git.status == 0 else { throw FileProblem(reason(of: git)) }
        return git.output
    }

    /// Without translations, because `reason` distinguishes the messages.
    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    }

    /// The first message of git. It is replaced if it does not name the mistake in the argument.
    private func reason(of git: ChildProcess) -> String {
        guard let line = String(decoding: git.errors, as: UTF8.self).split(separator: "\n").first else {
            return "git ended with status \(git.status)"
        }
        let message = String(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)
        let unknownRevision = "the repository has no revision '\(revision)'"
        let reasons = [
            ("invalid object name", unknownRevision), ("Not a valid object name", unknownRevision),
            (": bad file", "it is a folder"), ("is outside repository", "it is outside the repository"),
            ("does not exist in", "\(message); write the path relative to the working folder"),
        ]
        return reasons.first { message.contains($0.0) }?.1 ?? message
    }
}
