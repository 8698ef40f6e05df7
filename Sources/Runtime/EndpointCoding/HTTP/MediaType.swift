import Foundation

/// Parses a `Content-Type` (RFC 9110, section 8.3).
package enum MediaType {
    /// Returns type and subtype in lower case, without parameters: `text/html` for `Text/HTML; charset=utf-8`.
    package static func essence(of header: String) -> String {
        header.prefix { $0 != ";" }.withoutOuterSpace.lowercased()
    }

    /// Returns whether the type is `application/xml`, `text/xml` or `…+xml` (RFC 7303).
    static func isXML(_ header: String) -> Bool {
        let type = essence(of: header)
        return type.hasSuffix("/xml") || type.hasSuffix("+xml")
    }

    static func charset(_ header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.withoutOuterSpace }
            if pair.count == 2, pair[0].lowercased() == "charset" {
                return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")).lowercased()
            }
        }
        return nil
    }
}
