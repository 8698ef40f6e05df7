import CodegenComparison
import CodegenSymbols

/// The changes of one client.
struct ClientDifference {
    let name: String
    let old: ComparedSide
    let new: ComparedSide
    let changes: [Change]

    init(name: String, old: ComparedSide, new: ComparedSide) {
        self.name = name
        self.old = old
        self.new = new
        changes = ClientComparison(old.symbols, new.symbols).changes
    }

    func changes(_ effect: Effect) -> [Change] {
        changes.filter { $0.effect == effect }
    }

    /// The number of changes per class: `2 wire, 1 source`, or `no changes`.
    var summary: String {
        let counts = Effect.allCases.map { ($0.rawValue, changes($0).count) }.filter { $0.1 > 0 }
        return counts.isEmpty ? "no changes" : counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

extension Change {
    /// The classes of the change: `wire, source`.
    var classes: String {
        effects.map(\.rawValue).joined(separator: ", ")
    }

    /// The subject and the reason on a single line.
    var message: String {
        "\(classes): \(subject). \(kind.sentence)"
    }
}

extension Symbol.Position {
    /// The position as text: `api.yaml:3:5`.
    var text: String { "\(file):\(line):\(column)" }

    /// Whether the file is in the working folder rather than in a revision.
    var isFile: Bool { !file.hasPrefix("git:") }
}

extension DiffOptions.Threshold {
    /// Returns whether a change counts as a failure: a change of this class or a more severe class.
    func isReached(by change: Change) -> Bool {
        switch self {
        case .wire: change.effect <= .wire
        case .source: change.effect <= .source
        case .behaviour: change.effect <= .behaviour
        case .any: true
        }
    }
}
