import CodegenPlatform

/// The file of a downloaded description, and the state next to it.
struct FetchTarget {
    /// The existing file.
    struct Present {
        let bytes: [UInt8]
        /// The state; `nil` if there is none or it cannot be read.
        let state: FetchState?
        /// The reason why the existing state cannot be read. Without the state, an edit cannot be detected.
        let stateProblem: FileProblem?
        private let hash: String

        fileprivate init(_ bytes: [UInt8], _ state: Result<FetchState?, FileProblem>) {
            self.bytes = bytes
            hash = SHA256.hex(bytes)
            switch state {
            case .success(let state): (self.state, stateProblem) = (state, nil)
            case .failure(let problem): (self.state, stateProblem) = (nil, problem)
            }
        }

        /// Whether the file differs from the download. A description without a state was never downloaded and is
        /// replaced.
        var isEdited: Bool {
            state.map { hash != $0.hash && hash != $0.previous } ?? false
        }

        /// Returns the entity tag of the file at a URL.
        func entityTag(from url: String) -> String? {
            guard let state, state.url == SHA256.hex(url), state.hash == hash else { return nil }
            return state.entityTag
        }
    }

    /// The path with symbolic links resolved, so that a link remains a link.
    private let path: String

    init(location: ResolvedPath) {
        path = location.resolved
    }

    /// Reads the existing file, or returns `nil` if there is none.
    func read() throws(FileProblem) -> Present? {
        guard PathText.real(path) != nil else { return nil }
        let bytes = try FileReader.read(path)
        return Present(bytes, Result { () throws(FileProblem) in try readState() })
    }

    /// Reads the state, or returns `nil` if there is none.
    private func readState() throws(FileProblem) -> FetchState? {
        guard PathText.real(statePath) != nil else { return nil }
        guard let state = FetchState(String(decoding: try FileReader.read(statePath), as: UTF8.self)) else {
            throw FileProblem("the line 'url' or the line 'sha256' is missing")
        }
        return state
    }

    /// Replaces the state and then the files, each atomically, after all of them have been written to the disk. An interrupted run leaves the old file with a state that
    /// matches it.
    ///
    /// - Parameters:
    ///   - bytes: The new contents, or `nil` to keep the file.
    ///   - parts: The contents of the other files, by their paths with links resolved. They are replaced before the
    ///     description that refers to them.
    func write(
        _ bytes: [UInt8]?, _ parts: [(path: String, bytes: [UInt8])], _ state: FetchState, _ operations: FileOperations
    ) throws(FileProblem) {
        var folders = NewFolders(operations)
        var state = state
        var staged: [(file: String, path: String)] = []
        do throws(FileProblem) {
            let old = try read()
            if bytes != nil, let old { state.previous = SHA256.hex(old.bytes) }
            let text = old?.state == state ? nil : Array(state.text.utf8)
            let others = parts.map { (Optional($0.bytes), $0.path) }
            for (content, path) in [(text, statePath)] + others + [(bytes, path)] {
                guard let content else { continue }
                try folders.make(PathText.folder(of: path))
                staged.append((stagingPath(of: path), path))
                try FileWriter.create(staged[staged.count - 1].file, content)
            }
            for (file, path) in staged { try operations.rename(file, path) }
        } catch {
            for (file, _) in staged { unlink(file) }
            folders.discard()
            throw error
        }
    }

    private var statePath: String { path + FetchState.suffix }

    /// Returns the path of a temporary file next to the file that it will replace.
    private func stagingPath(of path: String) -> String {
        "\(PathText.folder(of: path))/.\(PathText.lastPart(of: path)).\(UUID().uuidString)"
    }
}
