/// The effects of changes on callers, in the order of severity.
package enum Effect: String, CaseIterable, Sendable, Comparable {
    /// Calls of released apps fail, or their responses cannot be read.
    case wire
    /// Code that uses the symbol no longer compiles.
    case source
    /// Calls work and code compiles, but the behaviour is different.
    case behaviour
    case safe

    /// The effect in one sentence.
    package var sentence: String {
        switch self {
        case .wire: "Calls of released apps fail, or released apps cannot read the responses."
        case .source: "Code that uses the symbol does not compile with the new client."
        case .behaviour: "Calls work and code compiles, but the behaviour is different."
        case .safe: "Calls, code and behaviour stay as they are."
        }
    }

    package static func < (left: Effect, right: Effect) -> Bool {
        left.rank < right.rank
    }

    var rank: Int {
        switch self {
        case .wire: 0
        case .source: 1
        case .behaviour: 2
        case .safe: 3
        }
    }
}

/// A kind of change: a row of a `ChangeTable`.
package struct ChangeKind: Hashable, Sendable {
    package let id: String
    /// The effects. The first effect is the class of the change.
    package let effects: [Effect]
    /// The reason for the effects, in one sentence.
    package let sentence: String

    init(_ id: String, _ effects: Effect..., because sentence: String) {
        self.id = id
        self.effects = effects
        self.sentence = sentence
    }
}

/// The kinds of changes of one part of a client.
package protocol ChangeTable: Sendable {
    static var title: String { get }

    init()
}

extension ChangeTable {
    /// The kinds in the order of declaration.
    package static var rows: [ChangeKind] {
        Mirror(reflecting: Self()).children.compactMap { $0.value as? ChangeKind }
    }
}

extension ChangeKind {
    /// The tables in the order of the documentation.
    package static let tables: [any ChangeTable.Type] = [
        OperationChanges.self, ParameterChanges.self, RequestChanges.self, RequestPropertyChanges.self,
        ResponseChanges.self, ResponsePropertyChanges.self, IncomingChanges.self, TypeChanges.self, ClientChanges.self,
    ]

    package static let all = tables.flatMap { $0.rows }
}
