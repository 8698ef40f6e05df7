/// Step (c): every example is read by the type of its place, written again and compared.
struct ExampleCheck {
    let bench: Bench
    let document: CorpusDocument
    let generation: Generation
    let compilation: Compilation

    /// The counts, and each failure with its place.
    func run() throws -> (counts: Row.Examples, failures: [String]) {
        var judge = Judge(description: Description(load: generation.tree))
        let finder = PlaceFinder(try Symbols.read(generation.symbols), description: judge.description)
        let sources = generation.output / document.module
        let spelling = TypeSpelling(module: document.module, sources: sources)
        var found: [(example: Example, place: PlaceFinder.Found)] = []
        for example in try Example.all(in: bench.examples(of: document)) {
            if let place = finder.find(example) {
                found.append((example, place))
            } else {
                judge.lacksType(example.place)
            }
        }
        let program = CheckProgram(
            "examples", types: Set(found.map { spelling.qualified($0.place.type) }).sorted(), compilation: compilation,
            folder: bench.folder(of: document), module: document.module)
        do {
            let answers = try program.run(found.map { (spelling.qualified($0.place.type), $0.example.value) })
            for (question, answer) in zip(found, answers) {
                judge.judge(answer, of: question.place, for: question.example.value, at: question.example.place)
            }
        } catch let failure as CheckProgram.Failure {
            judge.fails(failure.message)
        }
        return (judge.counts, judge.failures)
    }
}

/// Counts what is right and remembers what is not.
struct Judge {
    let description: Description
    private(set) var counts = Row.Examples()
    private(set) var failures: [String] = []

    init(description: Description) {
        self.description = description
    }

    mutating func judge(_ answer: CheckProgram.Answer, of place: PlaceFinder.Found, for value: JSON, at name: String) {
        let problem: String?
        switch answer {
        case .error(let message): problem = message
        case .value(let written):
            problem = Comparison(description: description, direction: place.direction)
                .difference(value, written, at: place.schema)
        }
        if let problem {
            counts.wrong += 1
            failures.append("wrong, \(name), \(place.type): \(problem)")
        } else {
            counts.right += 1
        }
    }

    mutating func lacksType(_ name: String) {
        counts.withoutType += 1
        failures.append("without a type, \(name)")
    }

    mutating func fails(_ message: String) {
        counts.problem = message
        failures.append(message)
    }
}
