import CodegenDiagnostics

/// Suggests corrections of misspelt keys and references. Each spelling is compared once.
final class KeySuggestions {
    /// The maximum number of spellings, which keeps a hostile document from causing unlimited comparisons.
    private static let limit = 1_000

    private var known: [String: String?] = [:]
    private var references: [String: String?] = [:]

    func key(meantBy key: String, in kind: ObjectKind) -> String? {
        Self.find("\(kind.name) \(key)", in: &known) { Spelling.closest(to: key, among: kind.keys) }
    }

    /// - Parameter spelling: The reference with everything that the proposal depends on.
    func reference(meantBy spelling: String, _ find: () -> String?) -> String? {
        Self.find(spelling, in: &references, find)
    }

    private static func find(_ spelling: String, in known: inout [String: String?], _ find: () -> String?) -> String? {
        if let found = known[spelling] { return found }
        guard known.count < limit else { return nil }
        let found = find()
        known[spelling] = .some(found)
        return found
    }
}
