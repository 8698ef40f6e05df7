import Foundation

/// A file of a git repository at a revision: `git:main:specs/social.yaml`. Read by running git.
struct GitRevision: Sendable {
    let revision: String
    /// Relative to the working folder.
    let path: String
    /// The working folder, which is in the repository.
    let folder: String

    /// `nil` for what does not begin with `git:`.
    init?(_ written: String, in folder: WorkingFolder) {
        let parts = written.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == "git" else { return nil }
        (revision, path) = (parts[1], PathText.simplified(parts[2]))
        self.folder = folder.resolve(".").path
    }

    private init(revision: String, path: String, folder: String) {
        (self.revision, self.path, self.folder) = (revision, path, folder)
    }

    /// Another file at the same revision.
    func file(_ path: String) -> GitRevision {
        GitRevision(revision: revision, path: path, folder: folder)
    }

    /// For messages.
    var shown: String { "git:\(revision):\(path)" }

    /// A file at the revision, by its path relative to the working folder.
    func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard !revision.isEmpty, !revision.hasPrefix("-"), !path.isEmpty, !path.hasPrefix("/") else {
            throw FileProblem("expected git:REVISION:path, with a path relative to the working folder")
        }
        let object = "\(revision):./\(path)"
        let size = try run(["cat-file", "-s", object])
        let digits = String(decoding: size, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let count = Int(digits), count <= FileReader.largestFile else {
            throw FileProblem("it is larger than \(FileReader.largestFile >> 20) MB")
        }
        return try run(["cat-file", "blob", object])
    }

    private func run(_ arguments: [String]) throws(FileProblem) -> [UInt8] {
        let process = Process()
        let (output, errors) = (Foundation.Pipe(), Foundation.Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw FileProblem("git cannot be run")
        }
        // git writes at most a line of errors, which fits into the pipe.
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let reason = message.split(separator: "\n").first.map(String.init) ?? "git failed"
            throw FileProblem(reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason)
        }
        return [UInt8](bytes)
    }
}
