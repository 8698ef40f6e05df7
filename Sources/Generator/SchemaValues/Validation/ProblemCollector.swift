import CodegenDiagnostics
import CodegenOpenAPI

/// Collects problems until there are enough, and tries what may fit.
struct ProblemCollector {
    private(set) var problems: [ValueProblem] = []
    /// Where in the value the check is.
    var path: [ValueProblem.Step] = []
    private let limit: Int
    /// How many trials this one is nested in.
    private let depth: Int
    private let trials: Trials

    /// An alternative that is tried on a part of the value.
    struct Trial: Hashable {
        let schema: Schema.Identity
        let path: [ValueProblem.Step]
        let hidden: ExactSet
    }

    /// The state that nested trials share: their steps together are limited, and without known results they would
    /// multiply with every level of a recursive union.
    private final class Trials {
        var stepsLeft = 200_000
        var results: [Trial: Bool] = [:]
    }

    /// - Parameter isTrial: Whether the whole is a trial already.
    init(limit: Int, isTrial: Bool = false) {
        self.limit = limit
        depth = isTrial ? 1 : 0
        trials = Trials()
    }

    /// For a trial where the other one is.
    private init(inside other: ProblemCollector) {
        limit = 1
        depth = other.depth + 1
        trials = other.trials
        path = other.path
    }

    var isTrial: Bool { depth > 0 }

    var isFull: Bool { problems.count >= limit }

    /// `false` when nested trials have used up their steps: the rest of the value counts as valid.
    func spendStep() -> Bool {
        guard depth > 1 else { return true }
        guard trials.stepsLeft > 0 else { return false }
        trials.stepsLeft -= 1
        return true
    }

    /// Whether something counts as valid only because the steps are used up.
    var isExhausted: Bool { trials.stepsLeft == 0 }

    /// Whether `check` collects nothing.
    func fits(_ trial: Trial, check: (inout ProblemCollector) -> Void) -> Bool {
        if let result = trials.results[trial] { return result }
        var collector = ProblemCollector(inside: self)
        check(&collector)
        let fits = collector.problems.isEmpty
        if depth > 0 { trials.results[trial] = fits } else { trials.results = [:] }
        return fits
    }

    /// The first problem that a trial at the same place finds.
    func firstProblem(check: (inout ProblemCollector) -> Void) -> ValueProblem? {
        var collector = ProblemCollector(inside: self)
        check(&collector)
        return collector.problems.first
    }

    /// - Parameter range: Of the schema.
    mutating func add(_ text: String, _ range: @autoclosure () -> SourceRange) {
        if !isFull { problems.append(ValueProblem(path: path, text: text, range: range())) }
    }
}
