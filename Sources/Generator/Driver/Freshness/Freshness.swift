import CodegenDiagnostics
import CodegenPlatform

/// Decides whether a client is as the last run left it, by the hashes of everything that it was made from and of its
/// files. Then nothing is parsed, and what that run reported is reported again.
struct Freshness {
    let api: APIConfiguration
    let tool: ToolIdentity
    let cache: RunCache?
    let diagnostics: DiagnosticsEngine
    /// When the run began.
    let began: Date

    private var folder: OutputFolder { OutputFolder(location: api.output) }

    /// `nil` if the client has to be generated to know.
    ///
    /// - Parameter trustsDates: Whether files with the dates of an earlier run are not read.
    func unchangedClient(trustsDates: Bool) -> UnchangedClient? {
        guard case .file = api.specInput, let lock = readLock(), let inputs = inputs(of: lock) else { return nil }
        let entry = cache?.entry(of: api.output)
        let isProven = entry?.proof == tool.proof(lock.checksum)
        guard isProven || tool.isRelease else { return nil }
        let reported = isProven && entry?.context == context ? entry?.diagnostics : nil
        guard !lock.header.hasDiagnostics || reported != nil else { return nil }
        let dates = cache == nil || !trustsDates ? nil : dates(of: lock, inputs)
        if !(isProven && dates != nil && dates?.text == entry?.dates) {
            guard lock.isWhole, haveHashes(inputs, lock.header.identity.inputs), lock.areUnchanged() else { return nil }
            save(entry, of: lock, dates)
        }
        return report(reported ?? [], inputs).map {
            UnchangedClient(api: api, inputs: inputs, files: lock.count, diagnostics: $0)
        }
    }

    /// Keeps what the next run needs.
    ///
    /// - Parameter plan: Of the files, which were compared or written.
    func save(_ output: ClientOutput, _ plan: WritePlan) {
        guard let cache, output.isComplete, let inputs = InputNames(api).locations(of: plan.lock.identity.inputs) else {
            return
        }
        let files = Dictionary(
            inputs.enumerated().map { ($1.shown, $0) }, uniquingKeysWith: { first, _ in first })
        let configuration = api.nameRange?.file
        let cached = output.diagnostics.map { diagnostic in
            CachedDiagnostic(diagnostic) { id in
                id == configuration ? inputs.count : diagnostics.file(id).flatMap { files[$0.path] }
            }
        }
        let entry = RunCache.Entry(
            proof: tool.proof(plan.lockText.checksum), dates: lastingDates(of: plan, inputs),
            diagnostics: cached.contains { $0 == nil } ? nil : cached.compactMap(\.self), context: context)
        cache.save(entry, of: api.output)
    }

    private func save(_ entry: RunCache.Entry?, of lock: LockedFiles, _ dates: DatesFingerprint?) {
        guard let cache, let dates = dates.flatMap(text) else { return }
        let proof = tool.proof(lock.checksum)
        var entry =
            entry.flatMap { $0.proof == proof ? $0 : nil }
            ?? RunCache.Entry(proof: proof, dates: nil, diagnostics: nil, context: "")
        guard entry.dates != dates else { return }
        entry.dates = dates
        cache.save(entry, of: api.output)
    }

    /// `nil` for dates that a later change might leave as they are.
    private func text(_ dates: DatesFingerprint) -> String? {
        dates.isOlder(than: began) ? dates.text : nil
    }

    // MARK: Inputs

    private func readLock() -> LockedFiles? {
        guard folder.entry(LockFile.fileName) == .file, folder.entry(Staging.folderName) == .absent else { return nil }
        return folder.bytes(LockFile.fileName).flatMap { LockedFiles($0, in: folder) }
    }

    /// Where the inputs are, if the run would have the same ones, and the same options.
    private func inputs(of lock: LockedFiles) -> [ResolvedPath]? {
        let identity = lock.header.identity
        guard identity.tool == tool.name, identity.options == RunIdentity.options(of: api) else { return nil }
        return InputNames(api).locations(of: identity.inputs)
    }

    private func haveHashes(_ locations: [ResolvedPath], _ inputs: [RunIdentity.Input]) -> Bool {
        let paths = locations.map(\.path)
        return ParallelMap.map(paths) { (try? FileReader.read($0)).map(SHA256.hex) } == inputs.map(\.hash)
    }

    /// After files were written the lock is new, and nothing else is looked at.
    private func lastingDates(of plan: WritePlan, _ inputs: [ResolvedPath]) -> String? {
        guard let own = dates(ofLockAnd: inputs), own.isOlder(than: began),
            let lock = LockedFiles(Array(plan.lockText.text.utf8), in: folder)
        else { return nil }
        return dates(of: lock, inputs).flatMap(text)
    }

    private func dates(of lock: LockedFiles, _ inputs: [ResolvedPath]) -> DatesFingerprint? {
        guard var fingerprint = dates(ofLockAnd: inputs), let files = lock.dates() else { return nil }
        fingerprint.append(files)
        return fingerprint
    }

    private func dates(ofLockAnd inputs: [ResolvedPath]) -> DatesFingerprint? {
        let paths = [folder.absolute(LockFile.fileName)] + inputs.map(\.path)
        let found = paths.compactMap { FileDates($0) }
        guard found.count == paths.count else { return nil }
        var fingerprint = DatesFingerprint()
        for dates in found { fingerprint.append(dates.values) }
        return fingerprint
    }

    // MARK: Diagnostics

    /// What messages depend on besides the inputs: the configuration, and the paths in messages.
    private var context: String {
        let configuration = api.nameRange.flatMap { diagnostics.file($0.file) }
        let paths = [api.spec.shown, api.templates?.shown ?? ""] + api.overlays.map(\.location.shown)
        let lines = [configuration.map { SHA256.hex($0.bytes) } ?? ""] + paths + api.allowed.map(\.resolved).sorted()
        return SHA256.hex(lines.joined(separator: "\n"))
    }

    /// Reports diagnostics of an earlier run; `nil` if one cannot be reported, and then none is.
    private func report(_ cached: [CachedDiagnostic], _ inputs: [ResolvedPath]) -> [Diagnostic]? {
        var files: [Int: SourceFileID] = [:]
        let found = cached.map { entry in
            entry.diagnostic { index in
                let file = files[index] ?? register(index, inputs)
                files[index] = file
                return file
            }
        }
        guard !found.contains(nil) else { return nil }
        for diagnostic in found.compactMap(\.self) { diagnostics.report(diagnostic) }
        return found.compactMap(\.self)
    }

    private func register(_ index: Int, _ inputs: [ResolvedPath]) -> SourceFileID? {
        guard inputs.indices.contains(index) else {
            return index == inputs.count ? api.nameRange?.file : nil
        }
        guard let bytes = try? FileReader.read(inputs[index].path) else { return nil }
        return diagnostics.register(path: inputs[index].shown, bytes: bytes).id
    }
}

/// A client that is as the last run left it.
struct UnchangedClient {
    let api: APIConfiguration
    /// The files that it is made from, besides the configuration.
    let inputs: [ResolvedPath]
    /// How many files it has.
    let files: Int
    let diagnostics: [Diagnostic]

    /// What the client does not have.
    var omissions: [Omission: Int] { Omission.counts(diagnostics) }
}
