/// A program that runs to its end.
package struct ChildProcess {
    package enum Failure: Error, Hashable {
        /// No folder of `PATH` contains the program.
        case notFound
        /// The output is larger than the limit. The program was ended.
        case outputTooLarge
        /// A system call failed.
        case system(String)
    }

    /// The exit status; 128 and more for a program that a signal ended.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    /// - Parameters:
    ///   - arguments: The first is the program's name, which is looked up in `PATH`.
    ///   - input: At most a few kilobytes.
    ///   - maximumSize: The most bytes of the output and of the errors.
    ///   - environment: The environment variables of the program.
    package static func run(
        _ arguments: [String], input: [UInt8] = [], maximumSize: Int = 64 << 20,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) -> ChildProcess {
        let (stdin, stdout, stderr) = (try Pipe(), try Pipe(), try Pipe())
        defer { for end in [stdout.reader, stderr.reader] { close(end) } }
        let process: pid_t
        do {
            defer { for end in [stdin.reader, stdin.writer, stdout.writer, stderr.writer] { close(end) } }
            // Before the program starts: the pipe holds it, and its reader is open.
            try stdin.write(input)
            process = try start(arguments, environment, stdin.reader, stdout.writer, stderr.writer)
        }
        let texts = Result { () throws(Failure) in try read([stdout.reader, stderr.reader], maximumSize) }
        if case .failure = texts { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let found = try texts.get()
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return ChildProcess(status: code, output: found[0], errors: found[1])
    }

    /// Reads several pipes at once: a program that writes to one of them must not wait for the reader of another.
    private static func read(_ files: [Int32], _ maximumSize: Int) throws(Failure) -> [[UInt8]] {
        var texts = [[UInt8]](repeating: [], count: files.count)
        var open = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while open.contains(where: { $0.fd >= 0 }) {
            guard poll(&open, nfds_t(open.count), -1) >= 0 || errno == EINTR else { throw .ofSystem }
            for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
                let count = CodegenPlatform.read(open[index].fd, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw .ofSystem }
                // `poll` ignores negative numbers.
                if count == 0 { open[index].fd = -1 }
                texts[index] += buffer[..<count]
                guard texts[index].count <= maximumSize else { throw .outputTooLarge }
            }
        }
        return texts
    }

    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws(Failure) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw .ofSystem }
            // Other programs that start meanwhile would hold it open.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reader, writer) = (ends[0], ends[1])
        }

        func write(_ bytes: [UInt8]) throws(Failure) {
            guard !bytes.isEmpty else { return }
            _ = fcntl(writer, F_SETFL, O_NONBLOCK)
            let count = CodegenPlatform.write(writer, bytes, bytes.count)
            guard count == bytes.count else { throw .system("the input is too long") }
        }
    }

    private static func start(
        _ arguments: [String], _ environment: [String: String], _ input: Int32, _ output: Int32, _ errors: Int32
    ) throws(Failure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        let words = CTexts(arguments)
        let variables = CTexts(environment.map { "\($0.key)=\($0.value)" })
        defer {
            words.free()
            variables.free()
        }
        var process: pid_t = 0
        guard let name = words.list[0] else { throw .notFound }
        // Returns the error and does not set `errno`. ENOTDIR: a component of `PATH` is not a folder.
        let error = posix_spawnp(&process, name, &actions, nil, words.list, variables.list)
        guard error != ENOENT, error != ENOTDIR else { throw .notFound }
        guard error == 0 else { throw .system(text(ofSystemError: error)) }
        return process
    }

    /// Texts as C expects them: each ends with zero, and the list with a null pointer.
    private struct CTexts {
        let list: [UnsafeMutablePointer<CChar>?]

        init(_ texts: [String]) {
            list = texts.map { strdup($0) } + [nil]
        }

        func free() {
            for text in list { CodegenPlatform.free(text) }
        }
    }
}

extension ChildProcess.Failure {
    /// The reason of the last failed system call.
    fileprivate static var ofSystem: Self { .system(systemErrorText) }
}
