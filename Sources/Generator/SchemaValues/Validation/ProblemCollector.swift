import CodegenDiagnostics
import CodegenOpenAPI

/// Collects problems up to a limit, and runs trials of alternatives.
struct ProblemCollector {
    private(set) var problems: [ValueProblem] = []
    /// The path of the value being checked.
    var path: [ValueProblem.Step] = []
    private let limit: Int
    /// Whether the texts of problems are read, so that the nearest alternative is worth the time.
    let isRead: Bool
    /// The number of enclosing trials.
    private let depth: Int
    private let trials: Trials

    /// A check of one alternative against a part of the value.
    struct Trial: Hashable {
        let schema: Schema.Identity
        let path: [ValueProblem.Step]
        let hidden: ExactSet
    }

    /// The state shared by nested trials. It limits their total number of steps and caches their results. Without the
    /// cache, trials would multiply with every level of a recursive union.
    private final class Trials {
        var stepsLeft = 200_000
        var results: [Trial: Result] = [:]
        /// The number of trials that were needed for their own results.
        var cycles = 0
    }

    private enum Result {
        case running
        case ended(fits: Bool)
    }

    /// - Parameters:
    ///   - isTrial: Whether the whole check is a trial.
    ///   - isRead: Whether the texts of problems are read.
    init(limit: Int, isTrial: Bool = false, isRead: Bool = true) {
        self.limit = limit
        self.isRead = isRead
        depth = isTrial ? 1 : 0
        trials = Trials()
    }

    /// Creates a collector for a nested trial at the position of another collector.
    private init(inside other: ProblemCollector) {
        limit = 1
        isRead = other.isRead
        depth = other.depth + 1
        trials = other.trials
        path = other.path
    }

    var isTrial: Bool { depth > 0 }

    var isFull: Bool { problems.count >= limit }

    /// Counts a step. Returns `false` if nested trials have used all steps: the rest of the value then counts as valid.
    func spendStep() -> Bool {
        guard depth > 1 else { return true }
        guard trials.stepsLeft > 0 else { return false }
        trials.stepsLeft -= 1
        return true
    }

    /// Whether the steps are used up, so that a result may count as valid without a complete check.
    var isExhausted: Bool { trials.stepsLeft == 0 }

    /// The number of alternatives that contain themselves so far. While the number stays the same, results are complete.
    var cycles: Int { trials.cycles }

    /// Returns whether `check` collects no problems. An alternative that contains itself adds no requirement.
    func fits(_ trial: Trial, check: (inout ProblemCollector) -> Void) -> Bool {
        switch trials.results[trial] {
        case .ended(let fits): return fits
        case .running:
            trials.cycles += 1
            return true
        case nil: break
        }
        trials.results[trial] = .running
        var collector = ProblemCollector(inside: self)
        check(&collector)
        let fits = collector.problems.isEmpty
        if depth > 0 { trials.results[trial] = .ended(fits: fits) } else { trials.results = [:] }
        return fits
    }

    /// Returns the first problem of a trial at the same position.
    func firstProblem(check: (inout ProblemCollector) -> Void) -> ValueProblem? {
        var collector = ProblemCollector(inside: self)
        check(&collector)
        return collector.problems.first
    }

    /// - Parameters:
    ///   - schema: The schema with the violated keyword.
    ///   - site: The schema that the value has at its place, often a reference to the first one.
    ///   - property: The schema of a missing property.
    ///   - isUsual: Whether common frameworks send the string.
    mutating func add(
        _ kind: ValueProblem.Kind, _ text: String, _ schema: @autoclosure () -> Schema, at site: Schema,
        property: @autoclosure () -> Schema? = nil, isUsual: Bool = false
    ) {
        guard !isFull else { return }
        let schema = schema()
        problems.append(
            ValueProblem(
                kind: kind, path: path, text: text, schema: schema.id, site: site.id, range: schema.range,
                propertyRange: property()?.range, isUsual: isUsual))
    }
}
