import CodegenPlatform

/// Replaces a file as a whole: after a failure or an interruption, it has either the old or the new text.
package enum ReplacedFile {
    /// The reason why the file could not be replaced.
    package struct Failure: Error {
        package let reason: String
    }

    /// Returns the text of a file; `nil` if it does not exist.
    package static func text(_ location: ResolvedPath) throws(Failure) -> String? {
        var status = stat()
        guard stat(location.path, &status) == 0 || errno != ENOENT else { return nil }
        do throws(FileProblem) {
            let bytes = try FileReader.read(location.path)
            guard let text = String(validUTF8: bytes) else { throw FileProblem("it is not UTF-8 text") }
            return text
        } catch {
            throw Failure(reason: error.reason)
        }
    }

    /// Writes a file. A symbolic link keeps pointing to it, and the permissions stay.
    package static func write(_ text: String, to location: ResolvedPath) throws(Failure) {
        do throws(FileProblem) {
            try replace(location, by: text, mustExist: false)
        } catch {
            throw Failure(reason: error.reason)
        }
    }

    /// - Parameter mustExist: Whether a file that is missing is an error.
    static func replace(_ location: ResolvedPath, by text: String, mustExist: Bool = true) throws(FileProblem) {
        let path = location.resolved
        let temporary = "\(PathText.folder(of: path))/.\(PathText.lastPart(of: path)).\(getpid()).new"
        var status = stat()
        let exists = stat(path, &status) == 0
        guard exists || !mustExist else { throw .ofSystem }
        do throws(FileProblem) {
            try FileWriter.create(temporary, text)
            guard !exists || chmod(temporary, status.st_mode & 0o7777) == 0 else { throw .ofSystem }
            try FileOperations.system.rename(temporary, path)
        } catch {
            unlink(temporary)
            throw error
        }
    }
}
