import CodegenSymbols

/// One difference between two clients, as callers see it.
package struct Change: Sendable {
    package let kind: ChangeKind
    /// The effects of the kind, without the effects that this change does not have: the Swift type may be unchanged.
    /// Never empty.
    package let effects: [Effect]
    /// The changed symbol: `PostsAPI.getPosts(page:limit:)`, `Post.authorName`.
    package let symbol: String
    /// The difference: `String → String?`.
    package let detail: String?
    package let old: Symbol.Position?
    package let new: Symbol.Position?

    init(
        _ kind: ChangeKind, _ symbol: String, _ detail: String? = nil, old: Symbol? = nil, new: Symbol? = nil,
        without missing: Set<Effect> = []
    ) {
        self.kind = kind
        let effects = kind.effects.filter { !missing.contains($0) }
        self.effects = effects.isEmpty ? [.safe] : effects
        self.symbol = symbol
        self.detail = detail
        self.old = old?.position
        self.new = new?.position
    }

    init(_ change: Change, without missing: Set<Effect>) {
        kind = change.kind
        let effects = change.effects.filter { !missing.contains($0) }
        self.effects = effects.isEmpty ? [.safe] : effects
        symbol = change.symbol
        detail = change.detail
        old = change.old
        new = change.new
    }

    /// The most severe effect.
    package var effect: Effect { effects.min() ?? .safe }

    /// The symbol and the difference: `Post.authorName: String → String?`
    package var subject: String {
        detail.map { "\(symbol): \($0)" } ?? symbol
    }
}

extension [Change] {
    /// The changes in the order of severity, then of symbols.
    var sorted: [Change] {
        sorted { left, right in
            (left.effect.rank, left.symbol, left.kind.id, left.detail ?? "")
                < (right.effect.rank, right.symbol, right.kind.id, right.detail ?? "")
        }
    }
}
