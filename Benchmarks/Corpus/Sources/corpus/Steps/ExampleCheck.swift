import Foundation

/// Step (c): decodes every example with its type, encodes it again and compares the two.
struct ExampleCheck {
    let bench: Bench
    let document: CorpusDocument
    let generation: Generation
    let compilation: Compilation

    /// Returns the counts, and each failure with its location.
    func run() throws -> (counts: Row.Examples, failures: [String]) {
        let description = Description(load: generation.tree)
        let finder = PlaceFinder(try generation.symbols(), description: description)
        var judge = Judge(Comparison(description: description, directions: finder.directions))
        let sources = generation.output / document.module
        let spelling = TypeSpelling(module: document.module, sources: sources)
        var found: [(example: Example, place: PlaceFinder.Found)] = []
        let file = FileManager.default.contents(atPath: bench.examples(of: document)) ?? Data()
        let examples = try Example.all(in: file)
        if let message = document.missingExamples(examples) { judge.fails(message) }
        for example in examples {
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
            let answers = try program.run(found.map { (spelling.qualified($0.place.type), Array($0.example.bytes)) })
            for (question, answer) in zip(found, answers) {
                judge.judge(answer, of: question.place, for: question.example.value, at: question.example.place)
            }
        } catch let failure as CheckProgram.Failure {
            judge.fails(failure.message)
        }
        return (judge.counts, judge.failures)
    }
}
