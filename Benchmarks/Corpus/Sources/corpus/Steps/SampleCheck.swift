import Foundation

/// Step (d): every generated sample of a JSON content type is read by the type of its operation and status.
struct SampleCheck {
    let bench: Bench
    let document: CorpusDocument
    let generation: Generation
    let compilation: Compilation

    private struct Sample {
        let operation: String
        let status: String
        let contentType: String
        let body: String
    }

    func run() throws -> (counts: Row.Examples, failures: [String]) {
        var judge = Judge(description: Description(load: generation.tree))
        let symbols = try Symbols.read(generation.symbols)
        let operations = Dictionary(symbols.operations.map { ($0.id, $0) }) { first, _ in first }
        let spelling = TypeSpelling(module: document.module, sources: generation.output / document.module)
        let finder = PlaceFinder(symbols, description: judge.description)
        var questions: [(name: String, type: String, direction: Symbols.Direction, value: JSON)] = []
        do {
            for sample in try samples() where sample.contentType.hasSuffix("json") {
                let name = "sample \(sample.operation) \(sample.status)"
                let messages = operations[sample.operation].map { $0.answers(of: sample.status) } ?? []
                guard let message = messages.first(where: { $0.mediaType == sample.contentType }) ?? messages.first
                else {
                    judge.lacksType(name)
                    continue
                }
                let value = (try? JSONReader.read(sample.body)) ?? .string(sample.body)
                let direction = finder.direction(of: message.type)
                questions.append((name, spelling.qualified(message.type), direction, value))
            }
            let program = CheckProgram(
                "samples", types: Set(questions.map(\.type)).sorted(), compilation: compilation,
                folder: bench.folder(of: document), module: document.module)
            let answers = try program.run(questions.map { ($0.type, $0.value) })
            for (question, answer) in zip(questions, answers) {
                let place = PlaceFinder.Found(type: question.type, direction: question.direction, schema: nil)
                judge.judge(answer, of: place, for: question.value, at: question.name)
            }
        } catch let failure as CheckProgram.Failure {
            judge.fails(failure.message)
        }
        return (judge.counts, judge.failures)
    }

    /// The samples as the mocks module has them, listed by a program of three lines.
    private func samples() throws -> [Sample] {
        let folder = bench.folder(of: document)
        let source = folder.file("list.swift")
        let program = folder.file("list")
        let log = folder.file("list.log")
        try write(Self.source.replacing("CLIENT", with: document.module), to: source)
        let libraries = [document.module + "Mocks", document.module, "EndpointRuntimeTesting", "EndpointRuntime"]
        let swiftc = Swiftc(modules: compilation.swiftc.modules, flags: ["-swift-version", "6"])
        guard try swiftc.compileProgram(source, linking: libraries, to: program, log: log).succeeded else {
            let first = text(of: log + ".errors").split(separator: "\n").first { $0.contains("error:") } ?? "no message"
            throw CheckProgram.Failure(message: "the list of samples does not compile: \(first)")
        }
        let output = folder.file("list.output")
        let listed = try Child(arguments: [program], output: output, errors: folder.file("list.run.errors")).run()
        guard listed.succeeded else { throw CheckProgram.Failure(message: "listing the samples failed") }
        return text(of: output).split(separator: "\n").compactMap(Self.sample)
    }

    private static func sample(_ line: Substring) -> Sample? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, let body = Data(base64Encoded: parts[3]) else { return nil }
        return Sample(
            operation: parts[0], status: parts[1], contentType: Symbols.Message.mediaType(parts[2]),
            body: String(decoding: body, as: UTF8.self))
    }

    private static let source = """
        import CLIENTMocks
        import EndpointRuntime
        import EndpointRuntimeTesting
        import Foundation

        @main struct List {
            static func main() {
                for sample in CLIENTSamples.all {
                    let contentType = sample.headers["Content-Type"] ?? ""
                    let fields = [
                        sample.operationID, String(sample.status), contentType, sample.data.base64EncodedString(),
                    ]
                    print(fields.joined(separator: "\\t"))
                }
            }
        }

        """
}
