import CodegenPlatform

/// The line of `.gitattributes` with which git merges locks without markers. `codegen init` adds it.
struct MergeAttribute {
    private static let line = "\(LockFile.fileName) merge=union"

    /// The file: in the working folder, or beside an output folder that is elsewhere, because its patterns apply only to
    /// the files below it.
    let location: ResolvedPath

    init(output: ResolvedPath, in folder: ResolvedPath) {
        let isBelow = PathText.isInside(output.resolved, folder.resolved)
        location = (isBelow ? folder : output.folder).relative(".gitattributes", toFolder: true)
    }

    /// Returns the new text of the file; `nil` if it has an attribute of the user for locks.
    ///
    /// git does not read a file that is a symbolic link.
    func text() throws(FileProblem) -> String? {
        let folder = OutputFolder(location: location.folder)
        guard folder.entry(PathText.lastPart(of: location.path)) != .link else {
            throw FileProblem("it is a symbolic link")
        }
        do throws(ReplacedFile.Failure) {
            return Self.adding(to: try ReplacedFile.text(location) ?? "")
        } catch {
            throw FileProblem(error.reason)
        }
    }

    private static func adding(to text: String) -> String? {
        let lines = text.linesWithBreaks
        guard !lines.contains(where: decidesMerge) else { return nil }
        let lineBreak =
            lines.first?.unicodeScalars.suffix(2).elementsEqual("\r\n".unicodeScalars) == true ? "\r\n" : "\n"
        let needsBreak = lines.last.map { $0.unicodeScalars.last != "\n" } ?? false
        return text + (needsBreak ? lineBreak : "") + line + lineBreak
    }

    /// Returns whether a line has the attribute `merge` for locks. The attribute `binary` contains it.
    private static func decidesMerge(_ line: Substring) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let pattern = words.first, PathText.lastPart(of: String(pattern)) == LockFile.fileName else {
            return false
        }
        return words.dropFirst().contains { word in
            let name = word.drop { "-!".contains($0) }.prefix { $0 != "=" }
            return name == "merge" || name == "binary"
        }
    }
}
