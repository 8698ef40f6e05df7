/// The kinds of changes, in the words of the report.
public enum ChangeKind: String, CaseIterable, Codable, Sendable {
    case negatedCondition = "condition negated"
    case constantCondition = "condition made constant"
    case shiftedComparison = "comparison shifted"
    case removedStatement = "statement removed"
    case removedAwait = "awaited call removed"
    case changedConstant = "constant changed"
    case changedDefault = "default argument changed"
    case nilReturned = "nil returned early"
    case nilStored = "initial value nil"
    case joinedCases = "case joined with the next"
}

/// One possible change of a source file: a range and the text that replaces it. The text contains both the original code and
/// the changed code, and a switch that selects one of them at run time.
public struct Change: Sendable {
    public let kind: ChangeKind
    /// The replaced bytes. Empty for an insertion.
    public let range: Range<Int>
    /// A word on the change, such as `<=` or `true`. Empty if the kind says enough.
    public let detail: String
    /// Whether the code is compiled into the modules that use it: a default argument of a function that they can call.
    public var isInCallers = false
    /// The replacement, with `Change.isOn` for the expression that selects the changed code.
    public let text: String

    /// Stands for the call of the switch, until the mutant has its number.
    static let isOn = "\u{1}"

    /// Returns the replacement for the mutant of this number.
    public func text(number: Int) -> String {
        text.split(separator: Change.isOn, omittingEmptySubsequences: false).joined(
            separator: "MutantSwitch.on(\(number))")
    }
}
