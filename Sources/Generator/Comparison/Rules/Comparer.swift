import CodegenHTTP
import CodegenSymbols

/// The two clients and the changes between them.
final class Comparer {
    let old: SymbolIndex
    let new: SymbolIndex
    let matching: TypeMatching
    private(set) var changes: [Change] = []
    /// The pairs of types whose members are compared. The names of a pair can differ if both types are used at the
    /// same location.
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

    /// Returns whether code that uses values of the old type compiles with the new type. An old name that is now an
    /// alias counts as unchanged.
    func isSameInSwift(_ before: SwiftType, _ after: SwiftType) -> Bool {
        let renamed = before.map { name in matching.renamed[name].map { .named($0, []) } }
        return before == after || new.expanded(renamed) == new.expanded(after)
    }

    /// Returns whether values that are written as one type are valid as the other type.
    func isAccepted(_ before: SwiftType, _ after: SwiftType, sent: Bool, received: Bool) -> Bool {
        let (written, expected) = (old.form(before), new.form(after))
        pair(written, expected)
        return (!sent || written.isAccepted(as: expected, by: .server))
            && (!received || expected.isAccepted(as: written, by: .app))
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
