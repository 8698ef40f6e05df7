import CodegenPlatform

/// The file of a description that is downloaded, and the state beside it.
struct FetchTarget {
    /// The file as it is.
    struct Present {
        let bytes: [UInt8]
        let state: FetchState?
        private let hash: String

        fileprivate init(_ bytes: [UInt8], _ state: FetchState?) {
            self.bytes = bytes
            self.state = state
            hash = SHA256.hex(bytes)
        }

        /// Whether it is not what was downloaded. A description that never was is replaced.
        var isEdited: Bool {
            state.map { hash != $0.hash && hash != $0.previous } ?? false
        }

        /// The tag that the file has at a URL.
        func entityTag(from url: String) -> String? {
            guard let state, state.url == SHA256.hex(url), state.hash == hash else { return nil }
            return state.entityTag
        }
    }

    /// With symbolic links resolved, so that a link stays one.
    private let path: String

    init(location: ResolvedPath) {
        path = location.resolved
    }

    /// `nil` if there is no such file.
    func read() throws(FileProblem) -> Present? {
        guard PathText.real(path) != nil else { return nil }
        let bytes = try FileReader.read(path)
        guard PathText.real(statePath) != nil else { return Present(bytes, nil) }
        let state = FetchState(String(decoding: try FileReader.read(statePath), as: UTF8.self))
        return Present(bytes, state)
    }

    /// Replaces the state and then the file, each as a whole: a run that is stopped leaves the old file, with a state that
    /// knows it.
    ///
    /// - Parameter bytes: `nil` to replace the state only.
    func write(_ bytes: [UInt8]?, _ state: FetchState, _ operations: FileOperations) throws(FileProblem) {
        var folders = NewFolders(operations)
        var state = state
        var staged: [(file: String, path: String)] = []
        do throws(FileProblem) {
            let old = try read()
            if bytes != nil, let old { state.previous = SHA256.hex(old.bytes) }
            try folders.make(PathText.folder(of: path))
            let text = old?.state == state ? nil : Array(state.text.utf8)
            for (content, path) in [(text, statePath), (bytes, path)] {
                guard let content else { continue }
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

    /// Of a file beside the one that it will replace.
    private func stagingPath(of path: String) -> String {
        "\(PathText.folder(of: path))/.\(PathText.lastPart(of: path)).\(UUID().uuidString)"
    }
}
