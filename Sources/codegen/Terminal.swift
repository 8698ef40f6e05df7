import ArgumentParser
import CodegenDriver
import CodegenPlatform

/// The process's standard streams, wrapped in a `Console`.
enum Terminal {
    static var workingFolder: WorkingFolder {
        WorkingFolder(FileManager.default.currentDirectoryPath)
    }

    /// The console of this process. Colors are used on a terminal, or everywhere if `FORCE_COLOR` is set
    /// (force-color.org), but never if `NO_COLOR` is set (no-color.org).
    static var console: Console {
        let environment = ProcessInfo.processInfo.environment
        let forbidsColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let forcesColor = environment["FORCE_COLOR"].map { !$0.isEmpty } ?? false
        let isTerminal = isatty(STDERR_FILENO) == 1
        let output = StandardStream(STDOUT_FILENO)
        let errors = StandardStream(STDERR_FILENO)
        let writeError = { @Sendable (text: String) in _ = errors.write(text) }
        return Console(
            usesColor: (isTerminal || forcesColor) && !forbidsColor,
            writeProgress: isTerminal ? writeError : nil,
            write: { text in
                guard let reason = output.write(text) else { return }
                _ = errors.write("error: standard output cannot be written: \(reason)\n")
            },
            writeError: writeError,
            hasFailed: { output.hasFailed || errors.hasFailed })
    }

    static func run(_ request: Request) throws {
        let status = Session(request, in: workingFolder, console: console).run()
        guard status == .success else { throw ExitCode(status.rawValue) }
    }

    /// Runs the request after every change. Returns only if the arguments are invalid.
    static func watch(_ request: Request) async throws {
        let (folder, console) = (workingFolder, console)
        let watch = Watch(console: console) { Session(request, in: folder, console: console) }
        let status = await watch.run { (try? await Task.sleep(for: .milliseconds(250))) != nil }
        throw ExitCode(status.rawValue)
    }

    /// Writes the output of a command that only prints.
    static func print(_ text: String) throws {
        let console = console
        console.write(text)
        guard !console.hasFailed() else { throw ExitCode.failure }
    }

    /// Prepares the process. Called once, before all other code.
    static func prepare() {
        // If a standard stream is closed, the next opened file gets its descriptor, and messages would be written to
        // that file.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // Flush the argument parser's output, which is still in a buffer at exit.
        atexit {
            if fflush(nil) != 0 { _exit(1) }
        }
    }
}
