import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// A cache of validation results for alternatives, shared by all values of a `ValueChecker`. Samples of components that
/// reference each other try the same alternatives repeatedly.
final class TrialMemory {
    struct Key: Hashable {
        let schema: Schema.Identity
        let value: Literal.Value
        let direction: Direction
        /// The properties hidden by the schemas around the alternative.
        let hidden: ExactSet
    }

    private var verdicts: [Key: Bool] = [:]
    /// The number of trials so far.
    private(set) var count = 0

    /// The maximum number of cached results. Values may be large and numerous.
    private static let mostVerdicts = 50_000

    func verdict(_ key: Key) -> Bool? {
        verdicts[key]
    }

    func remember(_ isValid: Bool, _ key: Key) {
        count += 1
        if verdicts.count >= Self.mostVerdicts { verdicts = [:] }
        verdicts[key] = isValid
    }
}
