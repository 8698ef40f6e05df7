/// What callers notice of a change. In the order of their weight.
package enum Effect: String, CaseIterable, Sendable, Comparable {
    /// Calls of released apps fail, or answers cannot be read.
    case wire
    /// Code that uses the symbol no longer compiles.
    case source
    /// Calls work and code compiles, but something else happens.
    case behaviour
    case safe

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

/// A kind of change: a row of a table.
package struct ChangeKind: Hashable, Sendable {
    package let id: String
    /// The first one is the class of the change.
    package let effects: [Effect]
    /// Why, in one sentence.
    package let sentence: String

    init(_ id: String, _ effects: Effect..., because sentence: String) {
        self.id = id
        self.effects = effects
        self.sentence = sentence
    }
}

/// Kinds of changes of one part of a client.
package protocol ChangeTable: Sendable {
    static var title: String { get }

    init()
}

extension ChangeTable {
    /// In the order of declaration.
    package static var rows: [ChangeKind] {
        Mirror(reflecting: Self()).children.compactMap { $0.value as? ChangeKind }
    }
}

extension ChangeKind {
    /// In the order of the documentation.
    package static let tables: [any ChangeTable.Type] = [
        OperationChanges.self, ParameterChanges.self, RequestChanges.self, RequestPropertyChanges.self,
        ResponseChanges.self, ResponsePropertyChanges.self, IncomingChanges.self, TypeChanges.self, ClientChanges.self,
    ]

    package static let all = tables.flatMap { $0.rows }
}
