import Diagnostics

/// One way in which a value does not fit its schema. Made by `ValueChecker`.
package struct ValueProblem: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case member(String)
        case element(Int)
    }

    /// From the root of the value to the part that is wrong.
    package let path: [Step]
    /// Said of that part: `is no integer`.
    package let text: String
    /// The schema that says so.
    package let range: SourceRange

    /// JSON pointer (RFC 6901) of the part, empty for the whole value.
    package var pointer: String {
        path.map { step in
            switch step {
            case .member(let name):
                "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
            case .element(let index): "/\(index)"
            }
        }.joined()
    }

    /// `'items[0].name' is no string`.
    var sentence: String {
        var shown = ""
        for step in path {
            switch step {
            case .member(let name): shown += shown.isEmpty ? name : ".\(name)"
            case .element(let index): shown += "[\(index)]"
            }
        }
        return (path.isEmpty ? "the value" : "'\(shown)'") + " " + text
    }
}

/// Collects problems until there are enough.
struct ValueFindings {
    private(set) var problems: [ValueProblem] = []
    let limit: Int
    /// Trials within trials multiply with every level of a recursive choice: what they may cost together is bounded.
    private(set) var trialStepsLeft = 100_000
    private var trialDepth = 0

    init(limit: Int) {
        self.limit = limit
    }

    var isFull: Bool { problems.count >= limit }

    /// `false` when nested trials have cost enough: what is left of the value counts as fitting.
    mutating func spendStep() -> Bool {
        guard trialDepth > 1 else { return true }
        guard trialStepsLeft > 0 else { return false }
        trialStepsLeft -= 1
        return true
    }

    /// Whether `check` finds nothing wrong; its findings are forgotten, its cost is not.
    mutating func isFree(of check: (inout ValueFindings) -> Void) -> Bool {
        var trial = ValueFindings(limit: 1)
        (trial.trialStepsLeft, trial.trialDepth) = (trialStepsLeft, trialDepth + 1)
        check(&trial)
        trialStepsLeft = trial.trialStepsLeft
        return trial.problems.isEmpty
    }

    mutating func add(_ problem: ValueProblem) {
        if !isFull { problems.append(problem) }
    }
}
