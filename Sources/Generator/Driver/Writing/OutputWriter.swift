import CodegenDiagnostics
import CodegenPlatform
import CodegenRendering

/// Executes write plans. All new files are staged first; then each file, or its new folder, is renamed to its path. A
/// failure before the first rename leaves the old tree unchanged. An interrupted run leaves only complete files and a
/// lock that lists them, and the next run completes it.
struct OutputWriter {
    let diagnostics: DiagnosticsEngine
    let operations: FileOperations

    struct Result {
        /// Whether everything was written. Otherwise, the reason has been reported.
        let isComplete: Bool
        /// The plans that were executed, at least in part.
        var executed: [WritePlan] = []
    }

    func write(_ plans: [WritePlan]) -> Result {
        let plans = plans.filter { !$0.isEmpty }
        var stages: [Staging] = []
        for plan in plans {
            var staging = Staging(plan.folder, operations)
            let problem = stage(plan, &staging)
            stages.append(staging)
            if let problem {
                for stage in stages { stage.discard() }
                diagnostics.report(.unwritableFile(problem.path, problem.reason), at: nil)
                return Result(isComplete: false)
            }
        }
        let completed = zip(plans, stages).prefix { commit($0, $1) }.count
        return Result(isComplete: completed == plans.count, executed: Array(plans.prefix(completed + 1)))
    }

    private struct Failure: Error {
        let path: String
        let reason: String
    }

    /// The name under which the transition lock is staged. While files are being replaced, that lock lists the old and
    /// the new files, so that an interrupted run leaves no unknown files.
    private static let transitionName = LockFile.fileName + ".transition"

    private func stage(_ plan: WritePlan, _ staging: inout Staging) -> Failure? {
        do throws(FileProblem) {
            try staging.begin()
        } catch {
            return Failure(path: plan.folder.location.shown, reason: error.reason)
        }
        let locks = [
            Staging.NewFile(path: Self.transitionName, text: plan.transitionText),
            Staging.NewFile(path: LockFile.fileName, text: plan.lockText.text),
        ]
        let files = plan.changes.map { Staging.NewFile(path: $0.path, text: $0.text) }
        return staging.add(files + locks).map {
            Failure(path: plan.folder.resolve($0.path).shown, reason: $0.problem.reason)
        }
    }

    private func commit(_ plan: WritePlan, _ staging: Staging) -> Bool {
        var staging = staging
        do throws(FileProblem) {
            try staging.put(Self.transitionName, at: LockFile.fileName)
            let (first, last) = splitLeftovers(plan)
            for path in first { try operations.remove(plan.folder.absolute(path)) }
            removeEmptyFolders(above: first, plan.folder)
            for file in plan.changes where file.replacesFolder { removeEmptyFolders(from: file.path, plan.folder) }
            try staging.putFolders()
            for file in plan.changes { try staging.put(file.path) }
            for path in last { try operations.remove(plan.folder.absolute(path)) }
            // This includes empty folders left by an interrupted run.
            removeEmptyFolders(above: plan.forgottenPaths, plan.folder)
            try staging.put(LockFile.fileName)
            try staging.sweep()
            return true
        } catch {
            staging.discard()
            diagnostics.report(.incompleteOutput(plan.folder.location.shown, error.reason), at: nil)
            return false
        }
    }

    /// Divides the leftovers. A leftover is removed first if its path conflicts with the new tree: the same name in
    /// another case, a new folder with its name, or a new file with the name of its folder. All other leftovers are
    /// removed after the new files are in place.
    private func splitLeftovers(_ plan: WritePlan) -> (first: [String], last: [String]) {
        let leftovers = plan.leftovers.removed
        if leftovers.isEmpty { return ([], []) }
        let files = Set(plan.files.map { PortableFileName.key($0.path) })
        let folders = Set(plan.files.flatMap { OutputPath.folders(of: $0.path) }.map(PortableFileName.key))
        func conflicts(_ path: String) -> Bool {
            let key = PortableFileName.key(path)
            return files.contains(key) || folders.contains(key)
                || OutputPath.folders(of: key).contains(where: files.contains)
        }
        return (leftovers.filter(conflicts), leftovers.filter { !conflicts($0) })
    }

    /// Removes the folder at a path and its subfolders. Folders that contain files are kept.
    private func removeEmptyFolders(from path: String, _ folder: OutputFolder) {
        for name in folder.names(in: path) where folder.entry("\(path)/\(name)") == .folder {
            removeEmptyFolders(from: "\(path)/\(name)", folder)
        }
        _ = operations.removeFolder(folder.absolute(path))
    }

    private func removeEmptyFolders(above paths: [String], _ folder: OutputFolder) {
        for path in paths {
            for above in OutputPath.folders(of: path).reversed() {
                guard operations.removeFolder(folder.absolute(above)) else { break }
            }
        }
    }
}
