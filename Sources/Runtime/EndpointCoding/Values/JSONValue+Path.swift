import Foundation

extension JSONValue {
    /// The value at a path inside JSON: `data/access_token`. Each piece is the name of a property, or the index of an array
    /// element; `~1` is a slash in a name and `~0` a tilde, as in a JSON pointer (RFC 6901, section 3). An empty path is the
    /// whole value. `nil` when a member or element on the path is missing.
    public func value(at path: String) -> JSONValue? {
        path.split(separator: "/").reduce(Optional(self)) { value, piece in
            if case .array = value { return Int(piece).flatMap { value?[$0] } }
            let name = piece.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            return value?[name]
        }
    }
}
