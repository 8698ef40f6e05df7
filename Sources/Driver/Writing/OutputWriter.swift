import Diagnostics
import Foundation

/// Carries out write plans: first every new text is put beside its place, then each is renamed into it. So whatever
/// fails before the first renaming leaves the old tree as it was, and a run that is interrupted leaves whole files and
/// a lock that knows them, which the next run completes.
struct OutputWriter {
    let diagnostics: DiagnosticsEngine

    /// - Returns: Whether everything was written; otherwise the reason has been reported.
    func write(_ plans: [WritePlan]) -> Bool {
        let plans = plans.filter { !$0.isCurrent }
        var stages: [Staging] = []
        for plan in plans {
            var staging = Staging(plan.folder)
            let problem = stage(plan, &staging)
            stages.append(staging)
            if let problem {
                for stage in stages { stage.discard() }
                diagnostics.error(.notWritten(problem.path, problem.reason), at: nil)
                return false
            }
        }
        return zip(plans, stages).allSatisfy(commit)
    }

    private struct Failure: Error {
        let path: String
        let reason: String
    }

    private func stage(_ plan: WritePlan, _ staging: inout Staging) -> Failure? {
        let texts = plan.changes.map { ($0.path, $0.text) } + [(LockFile.fileName, plan.lock.text)]
        for (path, text) in texts {
            do throws(FileProblem) {
                try staging.add(path, text)
            } catch {
                return Failure(path: plan.folder.place(of: path).shown, reason: error.reason)
            }
        }
        return nil
    }

    private func commit(_ plan: WritePlan, _ staging: Staging) -> Bool {
        do throws(FileProblem) {
            try announce(plan)
            let (renamed, gone) = splitLeftovers(plan)
            for path in renamed { try remove(path, plan.folder) }
            for file in plan.changes { try staging.put(file.path) }
            for path in gone { try remove(path, plan.folder) }
            try staging.put(LockFile.fileName)
            return true
        } catch {
            staging.discard()
            diagnostics.error(.interrupted(plan.folder.place.shown, error.reason), at: nil)
            return false
        }
    }

    /// Until the last renaming the lock knows the old and the new files, so that an interrupted run loses track of
    /// none.
    private func announce(_ plan: WritePlan) throws(FileProblem) {
        var staging = Staging(plan.folder, suffix: ".both")
        try staging.add(LockFile.fileName, plan.lock.union(plan.oldLock).text)
        try staging.put(LockFile.fileName)
    }

    /// Where a file only changes the case of its name, a file system may hold one file for both names: the old name
    /// goes first. Everything else goes after the new files are there.
    private func splitLeftovers(_ plan: WritePlan) -> (renamed: [String], gone: [String]) {
        let new = Set(plan.files.map { $0.path.lowercased() })
        let renamed = plan.leftovers.filter { new.contains($0.lowercased()) }
        return (renamed, plan.leftovers.filter { !renamed.contains($0) })
    }

    private func remove(_ path: String, _ folder: OutputFolder) throws(FileProblem) {
        guard unlink(folder.place(of: path).path) == 0 || errno == ENOENT else { throw .ofSystem }
        folder.removeEmptyFolders(above: path)
    }
}
