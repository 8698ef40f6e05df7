import CodegenPlatform

/// Output for build systems: the inputs of a run, and a stamp that records its success.
extension ClientRun {
    /// Prints the files that the clients are generated from.
    func listInputs() -> Bool {
        guard let clients = clients(skipsUnchanged: !request.isFull) else { return false }
        console.write(inputs(clients).map { $0 + "\n" }.joined())
        return true
    }

    /// Writes the requested depfile and stamp.
    func writeBuildFiles(_ clients: [Client]) -> Bool {
        let locks = clients.map { OutputFolder(location: $0.api.output).resolve(LockFile.fileName) }
        if let path = request.depfile {
            let targets = request.stamp.map { [$0] } ?? locks.map(\.shown)
            let depfile = Depfile(targets: targets, inputs: inputs(clients))
            guard write(depfile.text, to: folder.resolve(path)) else { return false }
        }
        guard let path = request.stamp else { return true }
        // The stamp depends only on the generated files, so equal files produce an equal stamp.
        let lines = zip(clients, locks).map { client, lock in
            "\(client.api.name) \((try? FileReader.read(lock.path)).map(SHA256.hex) ?? "")\n"
        }
        return write(lines.joined(), to: folder.resolve(path))
    }

    /// Returns the inputs as the user would write them, sorted.
    private func inputs(_ clients: [Client]) -> [String] {
        let configurations = clients.compactMap { client in
            client.api.nameRange.flatMap { diagnostics.file($0.file)?.path }
        }
        let words = clients.compactMap { $0.api.words?.shown }
        return Set(configurations + words + clients.flatMap { $0.inputs.map(\.shown) }).sorted()
    }

    private func write(_ text: String, to location: ResolvedPath) -> Bool {
        var folders = NewFolders(operations)
        do throws(FileProblem) {
            try folders.make(PathText.folder(of: location.path))
            try operations.remove(location.path)
            try operations.create(location.path, text)
            return true
        } catch {
            diagnostics.report(.unwritableBuildFile(location.shown, error.reason), at: nil)
            return false
        }
    }
}

/// A Make rule that lists the inputs of a file. Ninja also reads this format.
struct Depfile {
    let targets: [String]
    let inputs: [String]

    /// The text of the rule. An empty rule per input lets Make continue if an input has been removed.
    var text: String {
        let names = inputs.map(Self.escaped)
        let rule = "\(targets.map(Self.escaped).joined(separator: " ")):\(names.map { " \\\n  " + $0 }.joined())\n"
        return rule + names.map { "\n\($0):\n" }.joined()
    }

    private static func escaped(_ path: String) -> String {
        path.replacing("$", with: "$$").replacing(" ", with: "\\ ").replacing("#", with: "\\#")
    }
}
