import CodegenPlatform
import CodegenRendering

/// The files of earlier runs that this run does not write. Created by `WritePlanner`.
struct Leftovers {
    /// The existing files whose bytes match a hash of the lock. Without `--force`, a run removes only these files.
    private(set) var unchanged: [String] = []
    /// Links, and files that match no hash, if the lock was not merged.
    private(set) var edited: [String] = []
    /// The other files: after a merge the files that match no hash, and without a lock the files with the header.
    private(set) var kept: [String] = []
    /// The hashes of all files by the keys of their paths.
    private var hashes: [String: Set<String>] = [:]

    /// The files that this run removes, unless it fails because of edited files.
    var removed: [String] { (unchanged + edited).sorted() }

    /// - Parameter wanted: The files of this run.
    init(of found: FoundLock, in folder: OutputFolder, wanted: Set<String>) {
        guard let lock = found.lock else {
            kept = HeaderSearch(folder: folder).files(besides: wanted)
            return
        }
        for (path, hashes) in lock.hashes.sorted(by: { $0.key < $1.key }) where !wanted.contains(path) {
            self.hashes[PortableFileName.key(path), default: []].formUnion(hashes)
            guard folder.parent(of: path) == .present else { continue }
            switch folder.entry(path) {
            case .file where folder.bytes(path).map(SHA256.hex).map(hashes.contains) == true: unchanged.append(path)
            case .file, .link: if lock.merge == nil { edited.append(path) } else { kept.append(path) }
            case .absent, .folder, .special: break
            }
        }
    }

    /// Returns the hashes of a file whose path differs from this path only in case. Some file systems ignore case.
    func hashes(inOtherCase path: String) -> Set<String>? {
        hashes.isEmpty ? nil : hashes[PortableFileName.key(path)]
    }
}
