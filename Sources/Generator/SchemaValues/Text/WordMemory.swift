import CodegenDiagnostics

/// A cache of the words of names: samples need them for each value, and a description repeats most of its names.
final class WordMemory {
    private var words: [ExactText: [String]] = [:]

    /// Returns the words of a name in lower case.
    func lowercased(_ name: String) -> [String] {
        let key = ExactText(name)
        if let known = words[key] { return known }
        let found = Words(name).lowercased
        words[key] = found
        return found
    }
}
