import CodegenDiagnostics
import CodegenPlatform

/// The downloaded other files of a description, compared with the files on the disk.
struct PartFiles {
    private struct File {
        let part: FetchedPart
        let location: ResolvedPath
        /// The path with links resolved.
        let resolved: String
        let hash: String
        /// The bytes on the disk; `nil` if there is no file.
        let present: [UInt8]?
        let presentHash: String?
    }

    private let files: [File]
    private let state: FetchState?
    private let folder: String

    /// - Parameter state: The state that lists the files of the last download.
    init(_ parts: [FetchedPart], of spec: ResolvedPath, _ state: FetchState?) throws(FileProblem) {
        var files: [File] = []
        for part in parts {
            let location = spec.folder.relative(part.path.text, toFolder: true)
            let resolved = location.resolved
            let present = PathText.real(location.path) == nil ? nil : try FileReader.read(resolved)
            files.append(
                File(
                    part: part, location: location, resolved: resolved, hash: SHA256.hex(part.bytes), present: present,
                    presentHash: present.map(SHA256.hex)))
        }
        (self.files, self.state) = (files, state)
        folder = PathText.folder(of: spec.resolved)
    }

    /// Returns the reasons why files must not be replaced. No file outside of the folder is ever replaced.
    ///
    /// - Parameter isForced: Whether files may be replaced that the state does not list, or that were edited.
    func obstacles(isForced: Bool) -> [DiagnosticMessage] {
        files.compactMap { file in
            guard PathText.isVisible(file.resolved, in: folder) else { return .escapingPart(file.location.shown) }
            guard !isForced, let hash = file.presentHash, hash != file.hash else { return nil }
            guard let listed = state?.files[file.part.path.text] else { return .foreignPart(file.location.shown) }
            return listed.contains(hash) ? nil : .editedPart(file.location.shown)
        }
    }

    /// The new contents of the files that change, by their paths with links resolved.
    var changed: [(path: String, bytes: [UInt8])] {
        files.filter { $0.presentHash != $0.hash }.map { ($0.resolved, $0.part.bytes) }
    }

    /// The contents of all files, by their paths with links resolved.
    var contents: [String: [UInt8]] {
        Dictionary(files.map { ($0.resolved, $0.part.bytes) }) { first, _ in first }
    }

    /// The hashes for the new state: those of the new contents, those of the contents that they replace, and those of
    /// files to which the description no longer refers. Such files stay.
    var listed: [String: Set<String>] {
        var listed = state?.files ?? [:]
        for file in files { listed[file.part.path.text] = Set([file.hash, file.presentHash].compactMap(\.self)) }
        return listed
    }

    /// The numbers of changes: `files: 2 added, 1 changed`; `nil` if there are none.
    var summary: String? {
        let added = files.count { $0.present == nil }
        let counts = [(added, "added"), (changed.count - added, "changed")].filter { $0.0 > 0 }
        return counts.isEmpty ? nil : "files: " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
