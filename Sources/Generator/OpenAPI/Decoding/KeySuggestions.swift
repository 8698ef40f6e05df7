import CodegenDiagnostics

/// Suggests corrections of misspelt keys. Each spelling is compared once.
final class KeySuggestions {
    /// The maximum number of spellings, which keeps a hostile document from causing unlimited comparisons.
    private static let limit = 1_000

    private var known: [String: String?] = [:]

    func key(meantBy key: String, in kind: ObjectKind) -> String? {
        let spelling = "\(kind.name) \(key)"
        if let found = known[spelling] { return found }
        guard known.count < Self.limit else { return nil }
        let found = Spelling.closest(to: key, among: kind.keys)
        known[spelling] = .some(found)
        return found
    }
}
