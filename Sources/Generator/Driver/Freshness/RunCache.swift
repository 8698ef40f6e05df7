import CodegenPlatform

/// What a run on this machine knows about an output folder, in a folder of the user. It only saves time: an entry that is
/// missing or damaged is ignored, and so is an error of writing one.
package struct RunCache: Sendable {
    /// About the last run on an output folder.
    struct Entry: Codable {
        /// That this program gives what the lock lists: see `ToolIdentity`.
        var proof: String
        /// The dates at which inputs and outputs had the contents of the lock.
        var dates: String?
        /// What the run reported, and what the messages depend on besides the inputs.
        var diagnostics: [CachedDiagnostic]?
        var context: String
    }

    private let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    /// `codegen` in the folder for caches: that of XDG_CACHE_HOME if it is set, else the usual one of the system.
    package static func ofUser(_ environment: [String: String]) -> RunCache? {
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            return RunCache(folder: "\(folder)/codegen")
        }
        guard let home = environment["HOME"], home.hasPrefix("/"), PathText.real(home) != nil else { return nil }
        #if canImport(Darwin)
            return RunCache(folder: "\(home)/Library/Caches/codegen")
        #else
            return RunCache(folder: "\(home)/.cache/codegen")
        #endif
    }

    func entry(of output: ResolvedPath) -> Entry? {
        guard let bytes = try? FileReader.read(path(of: output)) else { return nil }
        return try? JSONDecoder().decode(Entry.self, from: Data(bytes))
    }

    func save(_ entry: Entry, of output: ResolvedPath) {
        guard let data = try? JSONEncoder().encode(entry) else { return }
        var folders = NewFolders(.system)
        let path = path(of: output)
        let new = "\(path).\(getpid())"
        do throws(FileProblem) {
            try folders.make(folder)
            try FileOperations.system.remove(new)
            try FileWriter.create(new, String(decoding: data, as: UTF8.self))
            try FileOperations.system.rename(new, path)
        } catch {
            unlink(new)
        }
    }

    private func path(of output: ResolvedPath) -> String {
        "\(folder)/\(SHA256.hex(output.resolved))"
    }
}
