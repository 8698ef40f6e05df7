import Foundation

extension JSONValue {
    /// Returns the value at a path such as `data/access_token`; `nil` if a member or element on the path is missing.
    /// Each piece is the name of a member or the index of an array element. In a name, `~1` is a slash and `~0` a
    /// tilde, as in a JSON pointer (RFC 6901, section 3). An empty path is the whole value.
    public func value(at path: String) -> JSONValue? {
        path.split(separator: "/").reduce(Optional(self)) { value, piece in
            if case .array = value { return Int(piece).flatMap { value?[$0] } }
            let name = piece.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            return value?[name]
        }
    }
}
