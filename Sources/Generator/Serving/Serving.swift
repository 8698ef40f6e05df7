import CodegenDriver
import CodegenMockServer
import CodegenPlatform
import Dispatch

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
    /// - Parameters:
    ///   - options: Without a log, which is printed, and without a state.
    ///   - sequences: The file of saved sequences.
    package func run(
        _ options: MockServer.Options, memory: StateSource, sequences: String? = nil
    ) async -> RunStatus {
        let log = ServeLog()
        defer { log.flush() }
        let console = Console(
            usesColor: usesColor, write: { log.write($0) }, writeError: { log.writeError($0) })
        var options = options
        do throws(StateFile.Failure) {
            options.state = try state(memory, console)
            if let sequences {
                options.sequences = try SequenceBook(path: sequences) { console.writeError("warning: \($0)\n") }
            }
        } catch {
            console.writeError("error: \(error.reason)\n")
            return .failure
        }
        switch ServedFiles.opened(source, console) {
        case .success(let files):
            let declared = Set(files.mounts.flatMap(\.description.securitySchemes))
            if let unknown = options.credentials.schemes.first(where: { !declared.contains($0) }) {
                let names = declared.isEmpty ? "none" : declared.sorted().joined(separator: ", ")
                console.writeError("error: no description has the security scheme '\(unknown)'; declared: \(names)\n")
                return .failure
            }
            return await serve(files, options, console)
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

/// Writes the output of `serve`. The server keeps running if a write fails or blocks, for example because the disk is
/// full, the pipe is closed, or the reader of the pipe has stopped reading.
final class ServeLog: Sendable {
    /// The maximum number of queued lines. Further lines are dropped.
    private static let maximumQueuedLines = 10_000
    private static let maximumFlushTime = DispatchTimeInterval.seconds(1)

    private let queue = DispatchQueue(label: "codegen.serve.log")
    private let slots = DispatchSemaphore(value: maximumQueuedLines)
    private let output = StandardStream(STDOUT_FILENO)
    private let errors = StandardStream(STDERR_FILENO)

    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    func write(_ text: String) {
        enqueue(text, output)
    }

    func writeError(_ text: String) {
        enqueue(text, errors)
    }

    /// Waits until the queued lines are written, or until `maximumFlushTime` has passed if the reader has stopped
    /// reading.
    func flush() {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + Self.maximumFlushTime)
    }

    /// Queues text for a stream. Output that cannot be written is dropped.
    private func enqueue(_ text: String, _ stream: StandardStream) {
        guard slots.wait(timeout: .now()) == .success else { return }
        queue.async { [slots] in
            _ = stream.write(text)
            slots.signal()
        }
    }
}

/// Calls a function when a signal arrives, and ends the process if it is still running a few seconds later.
struct Signals {
    /// The time the process has to end by itself.
    private static let gracePeriod: DispatchTimeInterval = .seconds(3)

    private let sources: [any DispatchSourceSignal]

    /// Returns after the handlers are installed.
    init(_ signals: [Int32], perform: @escaping @Sendable () -> Void) async {
        let queue = DispatchQueue(label: "codegen.signals")
        let (registered, continuation) = AsyncStream<Void>.makeStream()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: DispatchWorkItem { Self.end(after: perform) })
            // Signals that arrive before the registration are lost.
            source.setRegistrationHandler(handler: DispatchWorkItem { continuation.yield(()) })
            source.resume()
            return source
        }
        var rest = registered.makeAsyncIterator()
        for _ in signals { await rest.next() }
    }

    func cancel() {
        for source in sources { source.cancel() }
    }

    private static func end(after perform: () -> Void) {
        perform()
        // A serial queue gets a thread even if all threads of the global pool are busy.
        DispatchQueue(label: "codegen.end").asyncAfter(deadline: .now() + gracePeriod) { _exit(EXIT_SUCCESS) }
    }
}
