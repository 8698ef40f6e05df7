/// The source of the program with the calls: one line per operation, so that a compiler error identifies the operation.
struct CallSource {
    let text: String
    /// The operations by line.
    private let lines: [Int: Int]

    private static let callsPerFunction = 50
    /// The server to which the real client sends its requests.
    static let server = "https://example.com"

    init(
        module: String, operations: [Symbols.Operation], objects: [[String: JSON]] = [], bodies: String,
        without refused: Set<Int>
    ) {
        var text = Self.frame.replacing("CLIENT", with: module).replacing("BODIES", with: bodies)
            .replacing("SERVER", with: Self.server)
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
                let own = objects.indices.contains(number) ? objects[number] : [:]
                let call =
                    refused.contains(number) ? "\"?\"" : "shown(try await client.\(Self.call(operations[number], own)))"
                add("    if first <= \(number) { await say { \(call) } }")
                lines[line] = number
            }
            add("}")
        }
        add("func calls(_ client: \(module)Client, from first: Int) async {")
        for start in starts { add("    await calls\(start)(client, from: first)") }
        add("}")
        add("let operations: [String] = [")
        for operation in operations { add("    " + JSON.string(operation.name).text + ",") }
        add("]")
        self.text = text
        self.lines = lines
    }

    /// Returns a call such as `posts.getPosts(page: given(), limit: given())`.
    private static func call(_ operation: Symbols.Operation, _ objects: [String: JSON]) -> String {
        let parts = operation.client.split(separator: "(", maxSplits: 1)
        let labels = (parts.count > 1 ? parts[1].dropLast() : "").split(separator: ":").map(String.init)
        let types = Dictionary(operation.parameters.map { ($0.argument, $0.type) }) { first, _ in first }
        let arguments = labels.map { label in
            let maker = label != "_" && types[label]?.hasSuffix("?") == true ? "maybe" : "given"
            let name = label == "_" ? "" : label + ": "
            guard let object = objects[label] else { return #"\#(name)\#(maker)("\#(label)")"# }
            return #"\#(name)\#(maker)("\#(label)", \#(JSON.string(object.text).text))"#
        }
        return (parts.first ?? "") + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// Returns the operations whose calls the compiler rejected, with the first error of each.
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

        /// The arguments of the current call, as JSON. Calls are sequential.
        nonisolated(unsafe) var arguments: [String: JSONValue] = [:]
        let stub = StubTransport(samples: CLIENTSamples.all)

        // Arguments: the first plain value that the type accepts. Values with a JSON form are recorded.
        protocol OptionalArgument {
            static func given(as name: String, _ first: String) -> Any
        }
        extension Optional: OptionalArgument where Wrapped: ModelValue {
            static func given(as name: String, _ first: String) -> Any {
                let value: Wrapped = made(name, first)
                return value
            }
        }
        func given<Value: ModelValue>(_ name: String) -> Value { given(name, "") }
        func given<Value: ModelValue>(_ name: String, _ first: String) -> Value {
            if let type = Value.self as? any OptionalArgument.Type, let value = type.given(as: name, first) as? Value {
                return value
            }
            let texts = [
                "\\"text\\"", "7", "true", "\\"2024-02-29T12:00:00Z\\"", "\\"2024-02-29\\"",
                "\\"00000000-0000-4000-8000-000000000000\\"", "[\\"text\\",\\"other\\"]", "[7,8]", "[true]", "[\\"2024-02-29\\"]",
            ]
            let read = ([first] + texts).lazy.compactMap { try? JSONCoding.decode(Value.self, from: Data($0.utf8)) }.first
            let value = read ?? Value._neutralValue
            let written = try? JSONCoding.encode(value)
            arguments[name] = written.flatMap { try? JSONCoding.decode(JSONValue.self, from: $0) }
            return value
        }
        func maybe<Value: ModelValue>(_ name: String) -> Value? { maybe(name, "") }
        func maybe<Value: ModelValue>(_ name: String, _ first: String) -> Value? {
            let value: Value = given(name, first)
            return value
        }
        func maybe<Value>(_ name: String) -> Value? { nil }
        func maybe<Value>(_ name: String, _ first: String) -> Value? { nil }
        func made<Value: ModelValue>(_ name: String, _ first: String) -> Value { given(name, first) }
        func given<Value>(_ name: String) -> Value? { nil }
        func given<Value>(_ name: String, _ first: String) -> Value? { nil }
        func given(_ name: String) -> URL { URL(fileURLWithPath: "/") }
        func given(_ name: String) -> MediaBody { .text("text", contentType: "text/plain") }
        BODIES

        // Results: JSON, bytes, no value, or a stream that is not read.
        func shown<Value: ModelValue>(_ value: Value) -> String {
            do { return "=" + String(decoding: try JSONCoding.encode(value), as: UTF8.self) } catch { return "!\\(error)" }
        }
        func shown<Value>(_ value: Value) -> String { "~" }
        func shown(_ value: Data) -> String { "#" + value.base64EncodedString() }
        func shown(_ value: Void) -> String { "." }

        /// The last request if more than `count` requests were sent, and the arguments, as JSON in base64.
        func sent(after count: Int) -> String {
            guard stub.requests.count > count, let request = stub.requests.last else { return "" }
            let headers = (request.urlRequest.allHTTPHeaderFields ?? [:]).mapValues { JSONValue.string($0) }
            let members: [String: JSONValue] = [
                "method": .string(request.urlRequest.httpMethod ?? ""),
                "url": .string(request.urlRequest.url?.absoluteString ?? ""), "headers": .object(headers),
                "body": .string((request.body.data ?? Data()).base64EncodedString()), "arguments": .object(arguments),
            ]
            return (try? JSONCoding.encode(JSONValue.object(members)))?.base64EncodedString() ?? ""
        }

        /// Writes without a buffer, so that no result is lost in a crash.
        func say(_ call: () async throws -> String) async {
            var line = ""
            arguments = [:]
            let count = stub.requests.count
            do { line = try await call() } catch { line = "!\\(error)" }
            let text = line.split(whereSeparator: \\.isNewline).joined(separator: " ")
            FileHandle.standardOutput.write(Data((sent(after: count) + " " + text + "\\n").utf8))
        }

        @main struct Calls {
            static func main() async {
                let words = CommandLine.arguments
                guard words.count == 3, let first = Int(words[2]) else { return }
                let answered = Set(CLIENTSamples.all.filter { 200...299 ~= $0.status }.map(\\.operation))
                for id in operations where !answered.contains(id) { stub.answer(id, with: .status(204)) }
                let live = CLIENTClient(provider: Provider(server: CLIENTServer(url: "SERVER"), transport: stub))
                await calls(words[1] == "mock" ? .mock() : live, from: first)
            }
        }


        """
}
