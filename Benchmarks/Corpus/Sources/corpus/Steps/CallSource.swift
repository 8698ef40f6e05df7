/// The text of the program of calls: one line for each operation, so that an error of the compiler tells which it is.
struct CallSource {
    let text: String
    /// Operations by line.
    private let lines: [Int: Int]

    private static let callsPerFunction = 50

    init(module: String, operations: [Symbols.Operation], bodies: String, without refused: Set<Int>) {
        var text = Self.frame.replacing("CLIENT", with: module).replacing("BODIES", with: bodies)
        var line = text.count { $0 == "\n" }
        var lines: [Int: Int] = [:]
        func add(_ addition: String) {
            text += addition + "\n"
            line += 1
        }
        let starts = Array(stride(from: 0, to: operations.count, by: Self.callsPerFunction))
        for start in starts {
            add("func calls\(start)(_ client: \(module)Client, from first: Int) async {")
            for number in start..<min(start + Self.callsPerFunction, operations.count) {
                let call =
                    refused.contains(number) ? "\"?\"" : "shown(try await client.\(Self.call(operations[number])))"
                add("    if first <= \(number) { await say { \(call) } }")
                lines[line] = number
            }
            add("}")
        }
        add("func calls(_ client: \(module)Client, from first: Int) async {")
        for start in starts { add("    await calls\(start)(client, from: first)") }
        add("}")
        add("let operations: [String] = [")
        for operation in operations { add("    " + JSON.string(operation.id).text + ",") }
        add("]")
        self.text = text
        self.lines = lines
    }

    /// `posts.getPosts(page: given(), limit: given())`. What a struct of parameters holds is optional: it is left out.
    private static func call(_ operation: Symbols.Operation) -> String {
        let parts = operation.client.split(separator: "(", maxSplits: 1)
        let labels = (parts.count > 1 ? parts[1].dropLast() : "").split(separator: ":").map(String.init)
        let declared = Set(operation.parameters.map(\.argument))
        let arguments = labels.filter { $0 == "_" || declared.contains($0) || $0 != "parameters" }
            .map { $0 == "_" ? "given()" : "\($0): given()" }
        return (parts.first ?? "") + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// The operations whose calls the compiler refused, with its first reason.
    func errors(in log: String) -> [Int: String] {
        var errors: [Int: String] = [:]
        for match in log.matches(of: #/calls\.swift:(\d+):\d+: error: (.+)/#) {
            guard let line = Int(match.1), let number = lines[line], errors[number] == nil else { continue }
            errors[number] = String(match.2)
        }
        return errors
    }

    private static let frame = """
        import CLIENT
        import CLIENTMocks
        import EndpointRuntime
        import EndpointRuntimeTesting
        import Foundation

        // Arguments: any value that the type can have.
        func given<Value: ReadableValue>() -> Value { Value.neutralValue }
        func given<Value>() -> Value? { nil }
        func given() -> String { "text" }
        func given() -> [String] { ["text"] }
        func given() -> URL { URL(fileURLWithPath: "/") }
        BODIES

        // Results: JSON, bytes, nothing, or a stream that nobody reads.
        func shown<Value: WritableValue>(_ value: Value) -> String {
            do { return "=" + String(decoding: try JSONCoding.encode(value), as: UTF8.self) } catch { return "!\\(error)" }
        }
        func shown<Value>(_ value: Value) -> String { "~" }
        func shown(_ value: Data) -> String { "#" + value.base64EncodedString() }
        func shown(_ value: Void) -> String { "." }

        /// Unbuffered: what was answered before a crash counts.
        func say(_ call: () async throws -> String) async {
            var line = ""
            do { line = try await call() } catch { line = "!\\(error)" }
            let text = line.split(whereSeparator: \\.isNewline).joined(separator: " ")
            FileHandle.standardOutput.write(Data((text + "\\n").utf8))
        }

        @main struct Calls {
            static func main() async {
                let words = CommandLine.arguments
                guard words.count == 3, let first = Int(words[2]) else { return }
                let stub = StubTransport(samples: CLIENTSamples.all)
                let answered = Set(CLIENTSamples.all.filter { 200...299 ~= $0.status }.map(\\.operationID))
                for id in operations where !answered.contains(id) { stub.answer(id, with: .status(204)) }
                let live = CLIENTClient(provider: Provider(server: CLIENTServer(url: "https://example.com"), transport: stub))
                await calls(words[1] == "mock" ? .mock() : live, from: first)
            }
        }


        """
}
