import Diagnostics

/// One way in which a value does not fit its schema. Made by `ValueChecker`.
package struct ValueProblem: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case member(String)
        case element(Int)

        /// Names that differ in their bytes differ, whatever Swift's `String` says.
        package static func == (left: Step, right: Step) -> Bool {
            switch (left, right) {
            case (.member(let left), .member(let right)): left.isExactly(right)
            case (.element(let left), .element(let right)): left == right
            case (.member, _), (.element, _): false
            }
        }
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
    /// What nested trials may cost together is bounded.
    private(set) var trialStepsLeft = 200_000
    private var trialDepth: Int
    /// What nested trials have shown: without it they would multiply with every level of a recursive choice.
    private var known: [Trial: Bool] = [:]

    /// An alternative that is tried on a part of the value.
    struct Trial: Hashable {
        let schema: ObjectIdentifier
        let path: [ValueProblem.Step]
        let hidden: ExactSet
    }

    /// - Parameter isTrial: What alternatives have in common is looked at once, from the first one on.
    init(limit: Int, isTrial: Bool = false) {
        self.limit = limit
        trialDepth = isTrial ? 1 : 0
    }

    var isFull: Bool { problems.count >= limit }

    /// `false` when nested trials have cost enough: what is left of the value counts as fitting.
    mutating func spendStep() -> Bool {
        guard trialDepth > 1 else { return true }
        guard trialStepsLeft > 0 else { return false }
        trialStepsLeft -= 1
        return true
    }

    /// Whether something counts as fitting only because looking further would have cost too much.
    var isExhausted: Bool { trialStepsLeft == 0 }

    /// Whether `check` finds nothing wrong; its findings are forgotten, its cost is not.
    mutating func isFree(in trial: Trial, of check: (inout ValueFindings) -> Void) -> Bool {
        if let known = known[trial] { return known }
        var findings = ValueFindings(limit: 1)
        (findings.trialStepsLeft, findings.trialDepth) = (trialStepsLeft, trialDepth + 1)
        swap(&findings.known, &known)
        check(&findings)
        swap(&findings.known, &known)
        trialStepsLeft = findings.trialStepsLeft
        let isFree = findings.problems.isEmpty
        if trialDepth > 0 { known[trial] = isFree } else { known = [:] }
        return isFree
    }

    mutating func add(_ problem: ValueProblem) {
        if !isFull { problems.append(problem) }
    }
}
