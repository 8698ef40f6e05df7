import CodegenPlatform

/// What build systems need to know about a run: the files that it depends on, and that it succeeded.
extension ClientRun {
    /// Prints the files that the clients are made from.
    func listInputs() -> Bool {
        guard let clients = clients(skipsUnchanged: !request.isFull) else { return false }
        console.write(inputs(clients).map { $0 + "\n" }.joined())
        return true
    }

    /// Writes the depfile and the stamp of the request.
    func writeBuildFiles(_ clients: [Client]) -> Bool {
        let locks = clients.map { OutputFolder(location: $0.api.output).resolve(LockFile.fileName) }
        if let path = request.depfile {
            let targets = request.stamp.map { [$0] } ?? locks.map(\.shown)
            let depfile = Depfile(targets: targets, inputs: inputs(clients))
            guard write(depfile.text, to: folder.resolve(path)) else { return false }
        }
        guard let path = request.stamp else { return true }
        // The same files give the same stamp.
        let lines = zip(clients, locks).map { client, lock in
            "\(client.api.name) \((try? FileReader.read(lock.path)).map(SHA256.hex) ?? "")\n"
        }
        return write(lines.joined(), to: folder.resolve(path))
    }

    /// As the user would write them, sorted.
    private func inputs(_ clients: [Client]) -> [String] {
        let configurations = clients.compactMap { client in
            client.api.nameRange.flatMap { diagnostics.file($0.file)?.path }
        }
        return Set(configurations + clients.flatMap { $0.inputs.map(\.shown) }).sorted()
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

/// A rule of Make that names what a file depends on, which Ninja reads too.
struct Depfile {
    let targets: [String]
    let inputs: [String]

    /// An empty rule for each input lets Make go on when one has been removed.
    var text: String {
        let names = inputs.map(Self.escaped)
        let rule = "\(targets.map(Self.escaped).joined(separator: " ")):\(names.map { " \\\n  " + $0 }.joined())\n"
        return rule + names.map { "\n\($0):\n" }.joined()
    }

    private static func escaped(_ path: String) -> String {
        path.replacing("$", with: "$$").replacing(" ", with: "\\ ").replacing("#", with: "\\#")
    }
}
