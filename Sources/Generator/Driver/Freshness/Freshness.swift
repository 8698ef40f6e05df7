import CodegenDiagnostics
import CodegenPlatform

/// Decides whether `generate` has anything to do: not if the inputs, the options, the rules and the files have the hashes
/// in `codegen.lock`. Then no description is parsed, and the warnings of the last run are only counted.
///
/// Only a release is trusted. Builds between two releases have the same name and may generate different files.
struct Freshness {
    let api: APIConfiguration
    let tool: ToolIdentity
    let rules: DiagnosticRules

    /// `nil` if the client has to be generated.
    func unchangedClient() -> UnchangedClient? {
        let folder = OutputFolder(location: api.output)
        guard tool.isRelease, case .file = api.specInput, folder.entry(LockFile.fileName) == .file,
            folder.entry(Staging.folderName) == .absent,
            let lock = folder.bytes(LockFile.fileName).flatMap({ LockedFiles($0, in: folder) }), lock.isWhole,
            let warnings = lock.header.warnings, warnings.rules == LockFile.Warnings.hash(rules),
            let inputs = inputs(of: lock.header.identity),
            haveHashes(inputs, lock.header.identity.inputs), lock.areUnchanged()
        else { return nil }
        return UnchangedClient(api: api, inputs: inputs, files: lock.count, warnings: warnings.count)
    }

    /// The locations of the inputs; `nil` if a run would use other inputs or options.
    private func inputs(of identity: RunIdentity) -> [ResolvedPath]? {
        guard identity.tool == tool.name, identity.options == RunIdentity.options(of: api) else { return nil }
        return InputNames(api).locations(of: identity.inputs)
    }

    private func haveHashes(_ locations: [ResolvedPath], _ inputs: [RunIdentity.Input]) -> Bool {
        zip(locations, inputs).allSatisfy { location, input in
            (try? FileReader.read(location.path)).map(SHA256.hex) == input.hash
        }
    }
}

/// A client whose files have not changed since the last run.
struct UnchangedClient {
    let api: APIConfiguration
    /// The files that it is made from, without the configuration.
    let inputs: [ResolvedPath]
    /// The number of its files.
    let files: Int
    /// The number of warnings that the last run reported.
    let warnings: Int
}
