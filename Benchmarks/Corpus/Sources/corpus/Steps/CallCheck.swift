/// Step (d), second part: calls every method of the client on mocks and on the real client with a stub that has all
/// samples. Each method must return its operation's sample.
struct CallCheck {
    let bench: Bench
    let document: CorpusDocument
    let generation: Generation
    let compilation: Compilation
    let samples: [GeneratedSample]

    /// Returns the counts, the failed calls, and the calls that could not be checked, with reasons.
    func run() throws -> (counts: Row.Calls, failures: [String], notes: [String]) {
        let description = Description(load: generation.tree)
        let symbols = try generation.symbols()
        let finder = PlaceFinder(symbols, description: description)
        var comparison = Comparison(description: description, directions: finder.directions)
        let objects = symbols.methods.map { RequestCheck(description: description, operation: $0).objects }
        let program = CallProgram(
            operations: symbols.methods, objects: objects,
            bodies: BodyChoices(in: generation.output / document.module).spelled,
            compilation: compilation, folder: bench.folder(of: document), module: document.module)
        var counts = Row.Calls()
        var failures: [String] = []
        var notes: [String] = []
        do {
            let answers = try program.run()
            for (offset, operation) in symbols.methods.enumerated() {
                let sample = samples.first { $0.operation == operation.name && $0.isSuccess }
                comparison.requested = operation.pathValues(of: answers[CallProgram.live]?[offset].request)
                for client in CallProgram.clients {
                    let call = answers[client]?[offset] ?? CallProgram.Call(.error("no answer"))
                    let check = RequestCheck(description: description, operation: operation)
                    let request = call.request.flatMap(check.difference).map { CallVerdict.wrong("sent: \($0)") }
                    let verdict =
                        request ?? refusal(of: call.answer, check)
                        ?? verdict(on: call.answer, operation, sample, finder, comparison)
                    counts.count(verdict)
                    let name = "call \(operation.name) of the \(client) client"
                    switch verdict {
                    case .right: break
                    case .wrong(let difference): failures.append("wrong, \(name): \(difference)")
                    case .unjudged(let reason): notes.append("not judged, \(name): \(reason)")
                    }
                }
            }
        } catch let failure as CheckProgram.Failure {
            counts.problem = failure.message
            failures.append(failure.message)
        }
        return (counts, failures, notes)
    }

    /// Returns the verdict on a refused call. A request that cannot be sent must be refused.
    private func refusal(of answer: CallProgram.Answer, _ check: RequestCheck) -> CallVerdict? {
        guard case .error(let reason) = answer, check.asksForRefusal(reason) else { return nil }
        return .right
    }

    private func verdict(
        on answer: CallProgram.Answer, _ operation: Symbols.Operation, _ sample: GeneratedSample?,
        _ finder: PlaceFinder, _ comparison: Comparison
    ) -> CallVerdict {
        switch answer {
        case .refused(let reason): return .wrong("does not compile: \(reason)")
        case .error(let reason) where reason.hasPrefix("requestEncoding"): return .wrong(reason)
        case .error(let reason): return sample == nil ? .unjudged("no sample: \(reason)") : .wrong(reason)
        case .nothing: return .right
        case .stream: return .unjudged("what it returns is not written as JSON: a stream, or a choice by status")
        case .bytes(let bytes):
            guard let sample, sample.body != bytes else { return .right }
            return .wrong("\(sample.body.count) bytes became \(bytes.count) others")
        case .value(let value):
            guard let sample else { return .unjudged("no sample to compare with") }
            guard let place = finder.find(sample.key, of: operation) else {
                return .unjudged("no type in the symbols")
            }
            return comparison.difference(sample.value, value, of: place).map(CallVerdict.wrong) ?? .right
        }
    }
}

/// The result of one call.
enum CallVerdict {
    case right
    case wrong(String)
    /// There is no sample to return or no value to compare.
    case unjudged(String)
}

extension Symbols.Operation {
    /// Returns the values in the path of a request, as texts.
    fileprivate func pathValues(of request: SentRequest?) -> Set<String> {
        let arguments = parameters.filter { $0.location == "path" }.compactMap { request?.arguments[$0.argument] }
        return Set(
            arguments.compactMap { value in
                if case .number(let text) = value { text } else { value.string }
            })
    }
}

extension Row.Calls {
    fileprivate mutating func count(_ verdict: CallVerdict) {
        switch verdict {
        case .right: right += 1
        case .wrong: wrong += 1
        case .unjudged: unjudged += 1
        }
    }
}
