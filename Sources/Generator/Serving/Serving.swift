import CodegenDriver
import CodegenMockServer
import CodegenPlatform

/// `codegen serve`: serves descriptions until the process gets a signal. The entry point of this target.
package struct Serving {
    private let source: DescriptionSelection
    private let usesColor: Bool

    /// - Parameter usesColor: Whether diagnostics are coloured.
    package init(_ source: DescriptionSelection, usesColor: Bool) {
        self.source = source
        self.usesColor = usesColor
    }

    /// The memory of the server.
    package enum StateSource: Sendable {
        case none
        /// The state begins with the samples.
        case samples
        /// The state is read from a file and written to it.
        case file(String)
    }

    /// Serves until the process gets SIGINT or SIGTERM.
    ///
    /// - Parameter options: Without a log, which is printed, and without a state.
    package func run(_ options: MockServer.Options, memory: StateSource) async -> RunStatus {
        let log = ServeLog()
        defer { log.flush() }
        let console = Console(
            usesColor: usesColor, write: { log.write($0) }, writeError: { log.writeError($0) })
        var options = options
        do throws(StateFile.Failure) {
            options.state = try state(memory, console)
        } catch {
            console.writeError("error: \(error.reason)\n")
            return .failure
        }
        switch ServedFiles.opened(source, console) {
        case .success(let files): return await serve(files, options, console)
        case .failure(let problem): return problem.status
        }
    }

    private func state(_ memory: StateSource, _ console: Console) throws(StateFile.Failure) -> ServerState? {
        switch memory {
        case .none: nil
        case .samples: ServerState()
        case .file(let path):
            ServerState(file: try StateFile(path) { console.writeError("warning: \($0)\n") })
        }
    }

    private func serve(_ files: ServedFiles, _ options: MockServer.Options, _ console: Console) async -> RunStatus {
        var options = options
        options.log = { console.write($0 + "\n") }
        let server = MockServer(files.mounts, options: options)
        if let problem = options.state?.problem {
            console.writeError("error: the state cannot be used: \(problem.reason)\n")
            return .failure
        }
        let (start, continuation) = AsyncStream<Void>.makeStream()
        let running = Task { () -> RunStatus in
            for await _ in start { break }
            do throws(MockServer.Failure) {
                try await server.run { url in
                    for mount in files.mounts {
                        console.write("\(mount.description.title) at \(url)\(mount.path)\n")
                    }
                    if let page = server.pageURL(at: url) { console.write("control page at \(page)\n") }
                }
                return .success
            } catch {
                console.writeError("error: \(error.reason)\n")
                return .failure
            }
        }
        // The address is printed only after the signal handlers are installed.
        let signals = await Signals([SIGINT, SIGTERM]) { running.cancel() }
        defer { signals.cancel() }
        continuation.finish()
        let watching = Task { await files.watch(server) }
        let status = await running.value
        watching.cancel()
        return status
    }
}
