/// Counts results and collects failures.
struct Judge {
    private let comparison: Comparison
    private(set) var counts = Row.Examples()
    private(set) var failures: [String] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    mutating func judge(_ answer: CheckProgram.Answer, of place: PlaceFinder.Found, for value: JSON, at name: String) {
        let problem: String?
        switch answer {
        case .error(let message): problem = message
        case .value(let written):
            problem = comparison.difference(value, written, of: place)
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
