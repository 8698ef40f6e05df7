import CodegenSymbols

/// The two sides, and the changes that the rules have found.
final class Comparer {
    let old: SymbolIndex
    let new: SymbolIndex
    let matching: TypeMatching
    private(set) var changes: [Change] = []
    /// Types that have different names and are used in the same place: their members are compared, too.
    private(set) var pairs: [TypePair] = []
    private var knownPairs: Set<TypePair> = []

    struct TypePair: Hashable {
        let old: String
        let new: String
    }

    init(_ old: SymbolIndex, _ new: SymbolIndex) {
        self.old = old
        self.new = new
        matching = TypeMatching(old, new)
    }

    func add(_ change: Change) {
        changes.append(change)
    }

    // MARK: Types at their uses

    /// Whether code that uses values of the old type compiles with the new one. Old names that are aliases now count.
    func isSameInSwift(_ before: SwiftType, _ after: SwiftType) -> Bool {
        let renamed = before.map { name in matching.renamed[name].map { .named($0, []) } }
        return before == after || new.expanded(renamed) == new.expanded(after)
    }

    /// Whether what is written as one type is valid as the other.
    func isAccepted(_ before: SwiftType, _ after: SwiftType, sent: Bool, received: Bool) -> Bool {
        let (written, expected) = (old.form(before), new.form(after))
        pair(written, expected)
        return (!sent || written.isAccepted(as: expected)) && (!received || expected.isAccepted(as: written))
    }

    private func pair(_ before: WireForm, _ after: WireForm) {
        switch (before, after) {
        case (.array(let before), .array(let after)), (.dictionary(let before), .dictionary(let after)):
            pair(before, after)
        case (.object(let before), .object(let after)), (.union(let before), .union(let after)),
            (.enumeration(let before, _), .enumeration(let after, _)):
            addPair(before, after)
        default: break
        }
    }

    func addPair(_ before: String, _ after: String) {
        let pair = TypePair(old: before, new: after)
        if knownPairs.insert(pair).inserted { pairs.append(pair) }
    }
}
