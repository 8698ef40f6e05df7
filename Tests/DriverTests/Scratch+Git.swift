import Foundation
import Testing

/// A repository in the folder of a test.
extension Scratch {
    /// Runs git, independently of the user's settings. Expects success.
    func git(_ arguments: String...) throws {
        let run = try tryGit(arguments)
        try #require(run.status == 0, "git \(arguments): \(run.output)\(run.errors)")
    }

    @discardableResult
    func tryGit(_ arguments: [String]) throws -> Binary.Run {
        let settings = ["user.name=a", "user.email=a@b", "commit.gpgSign=false"].flatMap { ["-c", $0] }
        return try Binary.run(["git"] + settings + arguments, in: self, program: "/usr/bin/env")
    }

    /// Creates a repository with a commit of all files, on the branch `main`.
    func makeRepository() throws {
        try git("init", "-q", "-b", "main")
        try commit()
    }

    /// Commits all files.
    func commit() throws {
        try git("add", "-A")
        try git("commit", "-q", "-m", "a change")
    }
}
