import CodegenSymbols

/// One difference between two clients, as callers see it.
package struct Change: Sendable {
    package let kind: ChangeKind
    /// Of the kind, without those that this change does not have: a type in Swift may be the same as before. Never empty.
    package let effects: [Effect]
    /// `PostsAPI.getPosts(page:limit:)`, `Post.authorName`.
    package let symbol: String
    /// What differs: `String → String?`.
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

    /// The worst effect.
    package var effect: Effect { effects.min() ?? .safe }

    /// `Post.authorName: String → String?`
    package var subject: String {
        detail.map { "\(symbol): \($0)" } ?? symbol
    }
}

extension [Change] {
    /// The worst ones first, then by symbols.
    var sorted: [Change] {
        sorted { left, right in
            (left.effect.rank, left.symbol, left.kind.id, left.detail ?? "")
                < (right.effect.rank, right.symbol, right.kind.id, right.detail ?? "")
        }
    }
}
