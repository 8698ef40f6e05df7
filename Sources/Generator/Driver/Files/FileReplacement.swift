import CodegenPlatform

/// Replaces the text of a file of the user atomically. A link remains a link, and the permissions stay.
struct FileReplacement {
    private let path: String

    init(_ location: ResolvedPath) {
        path = location.resolved
    }

    func write(_ text: String) throws(FileProblem) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .ofSystem }
        let staged = "\(PathText.folder(of: path))/.\(PathText.lastPart(of: path)).\(getpid()).new"
        do throws(FileProblem) {
            try FileWriter.create(staged, text)
            guard chmod(staged, status.st_mode & 0o7777) == 0, rename(staged, path) == 0 else { throw .ofSystem }
        } catch {
            unlink(staged)
            throw error
        }
    }
}
