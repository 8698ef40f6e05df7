import Foundation

/// The program that calls every method of the client with made arguments. It judges nothing: each line of its output is
/// a client, an operation's number and what the method returned.
struct CallProgram {
    enum Answer {
        case value(JSON)
        /// A body that is no JSON.
        case bytes(Data)
        case stream
        case nothing
        case error(String)
        /// The call does not compile with made arguments.
        case unjudged(String)
    }

    /// Mocks of every group, and the real client over a stub.
    static let clients = ["mock", "live"]

    let operations: [Symbols.Operation]
    /// Functions that make the enums of bodies.
    let bodies: String
    let compilation: Compilation
    let folder: Folder
    let module: String

    /// By client, one answer for each operation.
    func run() throws -> [String: [Answer]] {
        guard !operations.isEmpty else { return [:] }
        let refused = try compile()
        var answers: [String: [Answer]] = [:]
        for client in Self.clients {
            answers[client] = try answersOf(client, refused: refused)
        }
        return answers
    }

    // MARK: Compiling

    /// Compiles without the calls that the compiler refuses; gives these with its reason.
    private func compile() throws -> [Int: String] {
        var refused: [Int: String] = [:]
        for _ in 0..<4 {
            let source = CallSource(module: module, operations: operations, bodies: bodies, without: Set(refused.keys))
            let path = folder.file("calls.swift")
            let log = folder.file("calls.log")
            try write(source.text, to: path)
            let libraries = [module + "Mocks", module, "EndpointRuntimeTesting", "EndpointRuntime"]
            let swiftc = Swiftc(modules: compilation.swiftc.modules, flags: ["-swift-version", "6"])
            if try swiftc.compileProgram(path, linking: libraries, to: folder.file("calls"), log: log).succeeded {
                return refused
            }
            let errors = source.errors(in: text(of: log + ".errors") + text(of: log))
            guard !errors.isEmpty else { break }
            refused.merge(errors) { first, _ in first }
        }
        throw CheckProgram.Failure(message: "the calls do not compile: see calls.log.errors")
    }

    // MARK: Running

    private func answersOf(_ client: String, refused: [Int: String]) throws -> [Answer] {
        var answers: [Answer] = []
        while answers.count < operations.count {
            let output = folder.file("calls.output")
            _ = try Child(
                arguments: [folder.file("calls"), client, String(answers.count)], output: output,
                errors: folder.file("calls.errors"), timeLimit: 120
            ).run()
            let lines = text(of: output).split(separator: "\n").prefix(operations.count - answers.count)
            answers += lines.map { Self.answer($0) }
            // A trap ends the program at the call it could not bear; the others are tried without it.
            if answers.count < operations.count { answers.append(.error("the program crashed or hung")) }
        }
        for (number, reason) in refused { answers[number] = .unjudged(reason) }
        return answers
    }

    private static func answer(_ line: Substring) -> Answer {
        let rest = line.dropFirst()
        switch line.first {
        case "=": return (try? JSONReader.read(rest)).map(Answer.value) ?? .error("no JSON: \(rest)")
        case "#": return .bytes(Data(base64Encoded: String(rest)) ?? Data())
        case "~": return .stream
        case ".": return .nothing
        default: return .error(String(rest))
        }
    }
}
