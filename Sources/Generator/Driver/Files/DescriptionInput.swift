import CodegenPlatform

/// The source of a description's bytes.
package enum DescriptionInput {
    /// A file or a named pipe.
    case file
    case standardInput
    /// The file of a process substitution, such as `/dev/fd/63`.
    case descriptor(String)
    /// A URL, which is not supported as input.
    case remote(String)
    /// A downloaded description that is not written yet.
    case memory([UInt8])

    /// - Parameter written: The argument of the user.
    package init(_ written: String) {
        if written == "-" || written == "/dev/stdin" {
            self = .standardInput
        } else if written.hasPrefix("/dev/fd/") || written.hasPrefix("/proc/self/fd/") {
            self = .descriptor(written)
        } else if written.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:\/\//) != nil {
            self = .remote(written)
        } else {
            self = .file
        }
    }

    /// Whether the input can be read more than once.
    package var isReadAgain: Bool {
        switch self {
        case .file, .remote, .memory: true
        case .standardInput, .descriptor: false
        }
    }

    func read(_ location: ResolvedPath) throws(FileProblem) -> [UInt8] {
        switch self {
        case .file: try FileReader.readWithPipes(location.path)
        case .standardInput: try FileReader.readToEnd(of: STDIN_FILENO)
        case .descriptor(let path): try FileReader.readWithPipes(path)
        case .memory(let bytes): bytes
        case .remote(let url):
            throw FileProblem(
                "descriptions are not read from the network; write the URL as 'source' and the path of a file as "
                    + "'spec' in codegen.yaml and run codegen fetch, or download the description with "
                    + "curl -fsSL -o description.yaml '\(url.replacing("'", with: "%27"))'")
        }
    }
}

extension ResolvedPath {
    /// Returns the location of a description as the user wrote it. If the input has no folder, its references are
    /// relative to the working folder.
    static func description(_ written: String, in folder: WorkingFolder) -> ResolvedPath {
        switch DescriptionInput(written) {
        case .file, .memory: folder.resolve(written)
        case .standardInput: ResolvedPath(path: folder.resolve("-").path, shown: "<stdin>")
        case .descriptor(let path), .remote(let path): ResolvedPath(path: folder.resolve("-").path, shown: path)
        }
    }
}
