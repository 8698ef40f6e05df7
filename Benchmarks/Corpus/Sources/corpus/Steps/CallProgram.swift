import Foundation

/// The program that calls every method of the client with generated arguments. It does not evaluate results: each line
/// of its output contains a client, an operation's number and the return value of the method.
struct CallProgram {
    enum Answer {
        case value(JSON)
        /// A body that is not JSON.
        case bytes(Data)
        case stream
        case nothing
        case error(String)
        /// The call does not compile with generated arguments.
        case refused(String)
    }

    struct Call {
        let answer: Answer
        /// The request, for calls of the real client.
        let request: SentRequest?

        init(_ answer: Answer, request: SentRequest? = nil) {
            self.answer = answer
            self.request = request
        }
    }

    /// The real client with a stub.
    static let live = "live"
    /// The mocks of all groups, and the real client. Both get the same arguments.
    static let clients = ["mock", live]

    let operations: [Symbols.Operation]
    /// The values of object arguments, for each operation.
    let objects: [[String: JSON]]
    /// Functions that create the body enums.
    let bodies: String
    let compilation: Compilation
    let folder: Folder
    let module: String

    /// Returns one result per operation, by client.
    func run() throws -> [String: [Call]] {
        guard !operations.isEmpty else { return [:] }
        let refused = try compile()
        var answers: [String: [Call]] = [:]
        for client in Self.clients {
            answers[client] = try answersOf(client, refused: refused)
        }
        return answers
    }

    // MARK: Compiling

    /// Compiles without the calls that the compiler rejects. Returns the reasons by rejected call.
    private func compile() throws -> [Int: String] {
        var refused: [Int: String] = [:]
        for _ in 0..<4 {
            let source = CallSource(
                module: module, operations: operations, objects: objects, bodies: bodies, without: Set(refused.keys))
            let path = folder.file("calls.swift")
            let log = folder.file("calls.log")
            try write(source.text, to: path)
            let libraries = [module + "Mocks", module] + SharedModules.runtime.reversed()
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

    private func answersOf(_ client: String, refused: [Int: String]) throws -> [Call] {
        var answers: [Call] = []
        while answers.count < operations.count {
            let output = folder.file("calls.output")
            _ = try Child(
                arguments: [folder.file("calls"), client, String(answers.count)], output: output,
                errors: folder.file("calls.errors"), timeLimit: 120
            ).run()
            let lines = text(of: output).split(separator: "\n").prefix(operations.count - answers.count)
            answers += lines.map { Self.call($0) }
            // A trap ends the program at the failing call. The remaining calls run in another process without it.
            if answers.count < operations.count { answers.append(Call(.error("the program crashed or hung"))) }
        }
        for (number, reason) in refused { answers[number] = Call(.refused(reason)) }
        return answers
    }

    /// Parses a line: a request in base64, empty if none was sent, then the return value of the method.
    private static func call(_ line: Substring) -> Call {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let request = Data(base64Encoded: String(parts[0])).flatMap { try? JSONReader.read(bytes: $0) }
        return Call(answer(parts.count > 1 ? parts[1] : ""), request: request.flatMap(SentRequest.init))
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
