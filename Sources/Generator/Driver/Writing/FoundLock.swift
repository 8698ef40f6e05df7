import CodegenDiagnostics

/// The lock of the last run. Created by `WritePlanner`.
struct FoundLock {
    /// `nil` if there is no lock.
    let lock: LockFile?
    let text: String

    /// Reads the lock of a folder, or returns `nil` after reporting that it cannot be read.
    ///
    /// - Parameter range: The setting with the path of the folder.
    init?(in folder: OutputFolder, diagnostics: DiagnosticsEngine, at range: SourceRange?) {
        let location = folder.resolve(LockFile.fileName)
        do throws(FileProblem) {
            switch folder.entry(LockFile.fileName) {
            case .absent: (lock, text) = (nil, "")
            case .link: throw FileProblem("it is a symbolic link")
            case .file, .folder, .special:
                let file = diagnostics.register(path: location.shown, bytes: try FileReader.read(location.path))
                text = String(decoding: file.bytes, as: UTF8.self)
                lock = LockFile(reading: file, diagnostics: diagnostics)
            }
        } catch {
            diagnostics.report(.unreadableLock(location.shown, error.reason), at: range)
            return nil
        }
    }

    /// Whether a file of this run that matches no hash is replaced if it has the header of codegen: after a merge, which
    /// mixes the lines of both sides, and without a lock. Otherwise such a file was edited by hand.
    var recognizesHeaders: Bool { lock.map { $0.merge != nil } ?? true }

    /// Whether lines of the lock are missing or changed.
    var isDamaged: Bool { lock.map { !$0.isWhole && $0.merge == nil } ?? false }
}
