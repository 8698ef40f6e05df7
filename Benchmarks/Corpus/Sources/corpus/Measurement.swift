import Foundation

/// The steps for one document, in order. A failed step ends the row.
struct Measurement {
    let bench: Bench
    let document: CorpusDocument
    let steps: Set<Options.Step>

    func run() throws -> Row {
        var row = Row(document, mode: bench.mode)
        let generation = Generation(bench: bench, document: document)
        let compilation = Compilation(bench: bench, document: document)
        if steps.contains(.generate) {
            let result = try generation.run()
            row.generation = result
            row.failures += generationFailures(result, said: text(of: generation.errors))
            guard result.process.succeeded else { return row }
            let incoming = Description(load: generation.tree).incomingOperations
            let found = result.operations + result.skipped + incoming
            if found != document.operations {
                row.failures.append("the index counts \(document.operations) operations, here are \(found)")
            }
        }
        if steps.contains(.compile) {
            let result = try compilation.run(of: generation.output)
            row.compilation = result
            row.failures += compilationFailures(result, compilation)
            guard result.client.succeeded else { return row }
        }
        if steps.contains(.examples) {
            let (counts, failures) = try ExampleCheck(
                bench: bench, document: document, generation: generation, compilation: compilation
            ).run()
            row.examples = counts
            row.failures += failures
        }
        if steps.contains(.samples), bench.compilesMocks, row.compilation?.succeeded != false {
            let (samples, counts, failures) = try SampleCheck(
                bench: bench, document: document, generation: generation, compilation: compilation
            ).run()
            let (calls, callFailures, notes) = try CallCheck(
                bench: bench, document: document, generation: generation, compilation: compilation, samples: samples
            ).run()
            row.samples = counts
            row.calls = calls
            row.failures += failures + callFailures
            row.notes = notes
        }
        return row
    }

    private func generationFailures(_ result: Row.Generation, said: String) -> [String] {
        if result.process.timedOut { return ["generating took longer than its limit"] }
        guard result.process.succeeded else {
            let first = said.split(separator: "\n").first { $0.contains("error: ") } ?? "no message"
            return ["generating ended with \(result.process.status): \(first)"]
        }
        return result.isReproducible ? [] : ["two runs gave different files"]
    }

    private func compilationFailures(_ result: Row.Compilation, _ compilation: Compilation) -> [String] {
        let parts = [("client", result.client)] + (result.mocks.map { [("mocks", $0)] } ?? [])
        return parts.filter { !$0.1.succeeded }.flatMap { part, process in
            ["\(part) does not compile" + (process.timedOut ? " in time" : "")]
                + compilation.errors(of: part, limit: 20)
        }
    }
}
