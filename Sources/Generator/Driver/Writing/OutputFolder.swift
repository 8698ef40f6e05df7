import CodegenPlatform

/// The output folder of one client. No file outside it is read or changed: symbolic links below it are not followed.
struct OutputFolder: Sendable {
    enum Entry: Equatable, Sendable {
        case absent
        case file
        case folder
        case link
        case special

        /// The kind of the entry, for messages.
        var kind: String {
            switch self {
            case .absent: "missing"
            case .file: "a file"
            case .folder: "a folder"
            case .link: "a symbolic link"
            case .special: "not a regular file"
            }
        }
    }

    let location: ResolvedPath

    func resolve(_ path: String) -> ResolvedPath {
        location.relative(path, toFolder: true)
    }

    /// Returns the absolute path of a path inside the folder.
    func absolute(_ path: String) -> String {
        location.path(of: path)
    }

    func entry(_ path: String) -> Entry {
        var status = stat()
        guard lstat(absolute(path), &status) == 0 else { return .absent }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .special
        }
    }

    /// Returns the contents of a regular file.
    func bytes(_ path: String) -> [UInt8]? {
        try? FileReader.read(absolute(path))
    }

    /// The state of a file's parent folder.
    enum Parent: Equatable, Sendable {
        case absent
        case present
        /// The parent folder, or its first existing ancestor that is not a folder.
        case obstructed(String)

        var obstacle: String? {
            if case .obstructed(let path) = self { path } else { nil }
        }
    }

    func parent(of path: String) -> Parent {
        for folder in OutputPath.folders(of: path) {
            switch entry(folder) {
            case .absent: return .absent
            case .folder: continue
            case .file, .link, .special: return .obstructed(folder)
            }
        }
        return .present
    }

    /// Returns the names of the entries in the folder at a path.
    func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: absolute(path))) ?? []
    }

    /// Returns whether the folder at a path contains only these files.
    func holds(only files: Set<String>, at path: String) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(path)) else { return false }
        return names.allSatisfy { name in
            let inner = "\(path)/\(name)"
            return entry(inner) == .folder ? holds(only: files, at: inner) : files.contains(inner)
        }
    }
}
