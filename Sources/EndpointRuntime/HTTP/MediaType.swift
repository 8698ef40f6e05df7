import Foundation

/// Reads a `Content-Type` (RFC 9110, section 8.3).
enum MediaType {
    /// `application/xml`, `text/xml` and `…+xml` (RFC 7303).
    static func isXML(_ header: String) -> Bool {
        let type = header.prefix { $0 != ";" }.withoutOuterSpace.lowercased()
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
