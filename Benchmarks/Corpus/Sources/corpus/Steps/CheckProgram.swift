import Foundation

/// The program that decodes values with the client's types and encodes them again. It does not evaluate results. Its
/// input contains, for each value, a line with a type's number and a byte count, followed by the original bytes. Each
/// line of its output is the encoded value or an error.
struct CheckProgram {
    enum Answer {
        case value(JSON)
        case error(String)
    }

    struct Failure: Error {
        let message: String
    }

    let compilation: Compilation
    let folder: Folder
    let name: String
    let module: String
    private let types: [String]
    private let numbers: [String: Int]

    init(_ name: String, types: [String], compilation: Compilation, folder: Folder, module: String) {
        self.compilation = compilation
        self.folder = folder
        self.name = name
        self.module = module
        self.types = types
        numbers = Dictionary(types.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the results in the order of the values.
    func run(_ values: [(type: String, bytes: [UInt8])]) throws -> [Answer] {
        guard !values.isEmpty else { return [] }
        try compile()
        var answers: [Answer] = []
        while answers.count < values.count {
            let rest = values[answers.count...]
            answers += try answer(rest).prefix(rest.count)
            // A trap ends the program at the failing value. The remaining values run in another process without it.
            if answers.count < values.count { answers.append(.error("the program crashed")) }
        }
        return answers
    }

    private var program: String { folder.file(name) }

    private func compile() throws {
        let source = folder.file(name + ".swift")
        try write(self.source, to: source)
        let swiftc = Swiftc(modules: compilation.swiftc.modules, flags: ["-swift-version", "6"])
        let log = folder.file(name + ".log")
        let outcome = try swiftc.compileProgram(
            source, linking: [module, "EndpointRuntime", "EndpointCoding"], to: program, log: log)
        guard outcome.succeeded else {
            let errors = text(of: log + ".errors") + text(of: log)
            let first =
                errors.split(separator: "\n").first { $0.contains(".swift:") && $0.contains("error:") } ?? "no message"
            throw Failure(message: "the check program does not compile: \(first)")
        }
    }

    private func answer(_ values: ArraySlice<(type: String, bytes: [UInt8])>) throws -> [Answer] {
        let input = folder.file(name + ".input")
        let output = folder.file(name + ".output")
        var data = Data()
        for value in values {
            data += Data("\(numbers[value.type] ?? -1) \(value.bytes.count)\n".utf8) + value.bytes
        }
        try data.write(to: URL(fileURLWithPath: input))
        _ = try Child(
            arguments: [program], input: input, output: output, errors: folder.file(name + ".errors"), timeLimit: 300
        ).run()
        let lines = (FileManager.default.contents(atPath: output) ?? Data()).split(separator: UInt8(ascii: "\n"))
        return lines.map(Self.answer)
    }

    private static func answer(_ line: Data) -> Answer {
        let rest = String(decoding: line.dropFirst(), as: UTF8.self)
        guard line.first == UInt8(ascii: "=") else { return .error(rest) }
        guard let value = try? JSONReader.read(bytes: line.dropFirst()) else {
            return .error("wrote what is not JSON: \(rest)")
        }
        return .value(value)
    }

    // MARK: Source

    private static let casesPerFunction = 100

    private var source: String {
        let chunks = stride(from: 0, to: types.count, by: Self.casesPerFunction).map { start in
            (start, types[start..<min(start + Self.casesPerFunction, types.count)])
        }
        let choices = chunks.map { start, chunk in
            "    case \(start)..<\(start + chunk.count): try answer\(start)(number, data)"
        }
        let functions = chunks.map { start, chunk in
            let cases = chunk.enumerated().map { offset, type in
                "    case \(start + offset): try answer(\(spelling(type)).self, data)"
            }
            return """
                func answer\(start)(_ number: Int, _ data: Data) throws -> Data {
                    switch number {
                \(cases.joined(separator: "\n"))
                    default: throw Unfit()
                    }
                }
                """
        }
        return Self.frame.replacing("CLIENT", with: module).replacing("CHOICES", with: choices.joined(separator: "\n"))
            + functions.joined(separator: "\n\n") + "\n"
    }

    private func spelling(_ type: String) -> String {
        type.contains("?") || type.contains("[") || type.contains("<") ? "(\(type))" : type
    }

    private static let frame = """
        import CLIENT
        import EndpointRuntime
        import Foundation

        struct Unfit: Error {}

        /// Types that are decoded and encoded.
        func answer<Value: ModelValue>(_ type: Value.Type, _ data: Data) throws -> Data {
            try JSONCoding.encode(JSONCoding.decode(type, from: data))
        }

        /// Types that are only decoded, only encoded, or neither: they have no JSON to compare.
        func answer<Value>(_ type: Value.Type, _ data: Data) throws -> Data {
            throw Unfit()
        }

        func answer(_ number: Int, _ data: Data) throws -> Data {
            switch number {
        CHOICES
            default: throw Unfit()
            }
        }

        /// Writes without a buffer, so that no result is lost in a crash.
        func say(_ line: String) {
            FileHandle.standardOutput.write(Data((line + "\\n").utf8))
        }

        @main struct Check {
            static func main() {
                var rest = FileHandle.standardInput.readDataToEndOfFile()[...]
                while let end = rest.firstIndex(of: 0x0a) {
                    let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
                    guard head.count == 2 else { return }
                    let value = Data(rest[(end + 1)...].prefix(head[1]))
                    rest = rest[(end + 1)...].dropFirst(head[1])
                    do {
                        say("=" + String(decoding: try answer(head[0], value), as: UTF8.self))
                    } catch {
                        say("!" + String(describing: error).split(separator: "\\n").joined(separator: " "))
                    }
                }
            }
        }


        """
}
