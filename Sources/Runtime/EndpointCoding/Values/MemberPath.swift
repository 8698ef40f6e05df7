import Foundation

/// The path to a value inside JSON: `data/access_token`. Each component is the name of a property, or the index of an
/// array element.
public nonisolated struct MemberPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// From outside in; empty for the whole value.
    public let pieces: [String]

    /// A path of these members; their names may contain any character.
    public init(_ pieces: [String]) {
        self.pieces = pieces
    }

    /// Pieces with `/` between them.
    public init(stringLiteral text: String) {
        pieces = text.split(separator: "/").map(String.init)
    }

    public var description: String { pieces.joined(separator: "/") }
}

extension JSONValue {
    /// What the path leads to; `nil` when a member or element on it is missing.
    public func value(at path: MemberPath) -> JSONValue? {
        path.pieces.reduce(Optional(self)) { value, piece in
            if case .array = value { return Int(piece).flatMap { value?[$0] } }
            return value?[piece]
        }
    }
}
