import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// A cache of validation results for alternatives, shared by all values of a `ValueChecker`. Samples of components that
/// reference each other try the same alternatives repeatedly.
final class TrialMemory {
    struct Key: Hashable {
        let schema: Schema.Identity
        let value: PlainValue
        let direction: Direction
        /// The properties hidden by the schemas around the alternative.
        let hidden: ExactSet

        /// Hashes only the beginning of the value: each union around a value would hash all of it again.
        func hash(into hasher: inout Hasher) {
            hasher.combine(schema)
            hasher.combine(direction)
            hasher.combine(hidden)
            var parts = Self.maximumHashed
            value.hash(into: &hasher, upTo: &parts)
        }

        private static let maximumHashed = 64
    }

    private var results: [Key: Bool] = [:]
    /// The number of trials so far.
    private(set) var count = 0

    /// The maximum number of cached results. Values may be large and numerous.
    private static let maximumVerdicts = 50_000

    func result(_ key: Key) -> Bool? {
        results[key]
    }

    func remember(_ isValid: Bool, _ key: Key) {
        count += 1
        if results.count >= Self.maximumVerdicts { results = [:] }
        results[key] = isValid
    }
}

extension PlainValue {
    /// Hashes the value up to a number of parts.
    fileprivate func hash(into hasher: inout Hasher, upTo parts: inout Int) {
        guard parts > 0 else { return }
        parts -= 1
        switch self {
        case .null, .bool, .number, .string: hasher.combine(self)
        case .array(let elements):
            hasher.combine(elements.count)
            for element in elements {
                element.hash(into: &hasher, upTo: &parts)
                if parts == 0 { return }
            }
        case .object(let members):
            hasher.combine(members.count)
            for member in members {
                hasher.combine(member.name)
                member.value.hash(into: &hasher, upTo: &parts)
                if parts == 0 { return }
            }
        }
    }
}
