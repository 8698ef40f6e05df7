import Diagnostics
import IR
import OpenAPI

/// Which values fit which alternatives. Samples of components that lead to each other ask the same again and again: every
/// one looks along the same chain of alternatives. Kept by a `ValueChecker` for all its values.
final class TrialMemory {
    struct Key: Hashable {
        let schema: ObjectIdentifier
        let value: Literal.Value
        let direction: Direction
        /// Members that the schemas around the alternative hide.
        let hidden: ExactSet
    }

    private var verdicts: [Key: Bool] = [:]
    /// How many trials were made for want of a verdict.
    private(set) var count = 0

    /// Values may be large and many.
    private static let mostVerdicts = 50_000

    func verdict(_ key: Key) -> Bool? {
        verdicts[key]
    }

    func remember(_ isFree: Bool, _ key: Key) {
        count += 1
        if verdicts.count >= Self.mostVerdicts { verdicts = [:] }
        verdicts[key] = isFree
    }
}
