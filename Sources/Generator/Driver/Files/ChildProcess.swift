import CodegenPlatform

/// A completed process without input.
struct ChildProcess {
    /// The exit status reported by `wait`, 0 for success.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]

    /// - Parameter arguments: The arguments, beginning with the program name, which is searched in `PATH`.
    static func run(_ arguments: [String]) throws(FileProblem) -> ChildProcess {
        let (output, errors) = (try Pipe(), try Pipe())
        defer { for end in [output.reader, errors.reader] { close(end) } }
        let process: pid_t
        do {
            defer { for end in [output.writer, errors.writer] { close(end) } }
            process = try start(arguments, output.writer, errors.writer)
        }
        // Read the streams sequentially, because few programs write more errors than a pipe can hold.
        let texts = Result { () throws(FileProblem) in
            (try FileReader.readToEnd(of: output.reader), try FileReader.readToEnd(of: errors.reader))
        }
        if case .failure = texts { kill(process, SIGTERM) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let (out, err) = try texts.get()
        return ChildProcess(status: status, output: out, errors: err)
    }

    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws(FileProblem) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw .ofSystem }
            // Otherwise, other programs started at the same time would keep the pipe open.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reader, writer) = (ends[0], ends[1])
        }
    }

    private static func start(_ arguments: [String], _ output: Int32, _ errors: Int32) throws(FileProblem) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        let words = CTexts(arguments)
        let environment = CTexts(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
        defer {
            words.free()
            environment.free()
        }
        var process: pid_t = 0
        guard let name = words.list[0], posix_spawnp(&process, name, &actions, nil, words.list, environment.list) == 0
        else {
            throw FileProblem("\(arguments[0]) cannot be run")
        }
        return process
    }

    /// C strings, each terminated by zero, in a list terminated by a null pointer.
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
