import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// Which values are valid for which alternatives, remembered by a `ValueChecker` for all its values: samples of
/// components that refer to each other try the same alternatives again and again.
final class TrialMemory {
    struct Key: Hashable {
        let schema: Schema.Identity
        let value: Literal.Value
        let direction: Direction
        /// Properties that the schemas around the alternative hide.
        let hidden: ExactSet
    }

    private var verdicts: [Key: Bool] = [:]
    /// How many trials were made.
    private(set) var count = 0

    /// Values may be large and many.
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
