/// The tokens of a JSON pointer (RFC 6901).
package enum JSONPointer {
    package static func tokens(of pointer: String) -> [String] {
        guard !pointer.isEmpty, pointer != "/" else { return [] }
        let tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return tokens.dropFirst().map { unescaped(String(Substring($0))) }
    }

    /// Decodes `~0` and `~1`.
    package static func unescaped(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var bytes: [UInt8] = []
        var rest = token.utf8[...]
        while let byte = rest.popFirst() {
            switch (byte, rest.first) {
            case (UInt8(ascii: "~"), UInt8(ascii: "0")):
                bytes.append(UInt8(ascii: "~"))
                rest = rest.dropFirst()
            case (UInt8(ascii: "~"), UInt8(ascii: "1")):
                bytes.append(UInt8(ascii: "/"))
                rest = rest.dropFirst()
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let escapedBytes = ByteSet("~/".utf8)

    package static func escaped(_ token: String) -> String {
        guard escapedBytes.containsAny(of: token) else { return token }
        var bytes: [UInt8] = []
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes += "~0".utf8
            case UInt8(ascii: "/"): bytes += "~1".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
