import ArgumentParser
import CodegenDriver
import CodegenPlatform

/// The process's streams, for `Console`.
enum Terminal {
    static var workingFolder: WorkingFolder {
        WorkingFolder(FileManager.default.currentDirectoryPath)
    }

    /// Colour only on a terminal, and not with NO_COLOR (no-color.org).
    static var console: Console {
        let forbidsColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let isTerminal = isatty(STDERR_FILENO) == 1
        let output = StandardStream(STDOUT_FILENO)
        let errors = StandardStream(STDERR_FILENO)
        let writeError = { @Sendable (text: String) in _ = errors.write(text) }
        return Console(
            usesColor: isTerminal && !forbidsColor,
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

    /// Ends only if the arguments are not valid.
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

    /// Called once, before anything else.
    static func prepare() {
        // A closed stream would give its number to the next file that is opened, and messages would go there.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // The output of the argument parser is still in a buffer.
        atexit {
            if fflush(nil) != 0 { _exit(1) }
        }
    }
}
