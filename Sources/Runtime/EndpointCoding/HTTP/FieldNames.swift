/// A set of names of header fields, parameters and JSON members. Comparison ignores case and separators between words:
/// `X-Session-Token`, `x_session_token` and `xSessionToken` are equal.
package struct FieldNames: Sendable {
    private let names: Set<String>

    package init(_ names: some Sequence<String>) {
        self.names = Set(names.map(Self.normal))
    }

    private init(normal names: Set<String>) {
        self.names = names
    }

    package func contains(_ name: String) -> Bool { names.contains(Self.normal(name)) }

    package func union(_ others: FieldNames) -> FieldNames { FieldNames(normal: names.union(others.names)) }

    package func union(_ others: some Sequence<String>) -> FieldNames {
        FieldNames(normal: names.union(others.map(Self.normal)))
    }

    /// Returns the letters and digits of a name; a name without any is returned unchanged.
    private static func normal(_ name: String) -> String {
        let text = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.lowercased()
        let bytes = text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
            default: nil
            }
        }
        return bytes.isEmpty ? name : String(decoding: bytes, as: UTF8.self)
    }
}
