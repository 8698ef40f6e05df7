import Foundation

/// A generated sample of `XSamples.all`.
struct GeneratedSample {
    let operation: String
    let status: String
    let contentType: String
    let body: Data

    var isSuccess: Bool { status.hasPrefix("2") }

    var key: BodyKey { BodyKey(status: status, contentType: contentType) }

    /// Whether the sample is JSON. The client also sends and decodes JSON if the description leaves the content type
    /// open.
    var isJSON: Bool { contentType.hasSuffix("json") || contentType == "*/*" }

    /// The bytes to decode: the body itself if it is JSON, else its value as JSON.
    var json: [UInt8] { (try? JSONReader.read(bytes: body)) == nil ? Array(value.text.utf8) : Array(body) }

    /// The body as JSON: a text if it is not JSON, null if there is no body.
    var value: JSON {
        if body.isEmpty { return .null }
        let text = String(decoding: body, as: UTF8.self)
        return (isJSON ? try? JSONReader.read(text) : nil) ?? .string(text)
    }
}

/// Step (d), first part: decodes every generated JSON sample with the type of its operation and status.
struct SampleCheck {
    let bench: Bench
    let document: CorpusDocument
    let generation: Generation
    let compilation: Compilation

    /// Returns the samples and their results.
    func run() throws -> (samples: [GeneratedSample], counts: Row.Examples, failures: [String]) {
        let description = Description(load: generation.tree)
        let symbols = try generation.symbols()
        let finder = PlaceFinder(symbols, description: description)
        var judge = Judge(Comparison(description: description, directions: finder.directions))
        var samples: [GeneratedSample] = []
        do {
            samples = try list()
            try check(samples.filter(\.isJSON), symbols, finder, &judge)
        } catch let failure as CheckProgram.Failure {
            judge.fails(failure.message)
        }
        return (samples, judge.counts, judge.failures)
    }

    private func check(
        _ samples: [GeneratedSample], _ symbols: Symbols, _ finder: PlaceFinder, _ judge: inout Judge
    ) throws {
        let operations = Dictionary(symbols.methods.map { ($0.name, $0) }) { first, _ in first }
        let spelling = TypeSpelling(module: document.module, sources: generation.output / document.module)
        var questions: [(name: String, type: String, place: PlaceFinder.Found, value: JSON, bytes: [UInt8])] = []
        for sample in samples {
            let name = "sample \(sample.operation) \(sample.status)"
            if let place = operations[sample.operation].flatMap({ finder.find(sample.key, of: $0) }) {
                questions.append((name, spelling.qualified(place.type), place, sample.value, sample.json))
            } else {
                judge.lacksType(name)
            }
        }
        let program = CheckProgram(
            "samples", types: Set(questions.map(\.type)).sorted(), compilation: compilation,
            folder: bench.folder(of: document), module: document.module)
        let answers = try program.run(questions.map { ($0.type, $0.bytes) })
        for (question, answer) in zip(questions, answers) {
            judge.judge(answer, of: question.place, for: question.value, at: question.name)
        }
    }

    /// Returns the samples of the mocks module, listed by a short program.
    private func list() throws -> [GeneratedSample] {
        let folder = bench.folder(of: document)
        let source = folder.file("list.swift")
        let program = folder.file("list")
        let log = folder.file("list.log")
        try write(Self.source.replacing("CLIENT", with: document.module), to: source)
        let libraries = [document.module + "Mocks", document.module] + SharedModules.runtime.reversed()
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

    private static func sample(_ line: Substring) -> GeneratedSample? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, let body = Data(base64Encoded: parts[3]) else { return nil }
        return GeneratedSample(
            operation: parts[0], status: parts[1], contentType: Symbols.Message.mediaType(parts[2]), body: body)
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
                        sample.operation, String(sample.status), contentType, sample.data.base64EncodedString(),
                    ]
                    print(fields.joined(separator: "\\t"))
                }
            }
        }

        """
}
