/// Finds values whose name is the value of another member or attribute: `{"name": "password", "value": "…"}`.
package enum NamedValue {
    /// The distance within which the name is searched, in bytes. A limit keeps the time linear.
    private static let distance = 1_024

    /// Whether a member or an attribute with this name contains a name.
    package static func isName(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Whether a member with this name contains a value: `value`, `newValue`.
    package static func isValue(_ name: String) -> Bool {
        name.lowercased().hasSuffix("value") || name.lowercased().hasSuffix("values")
    }

    private static let names: Set<String> = [
        "attribute", "field", "header", "key", "name", "param", "parameter", "property", "variable",
    ]

    /// Returns whether a member of a JSON object is the value of a secret.
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - start: the position of the quote before the name.
    ///   - bytes: text that may be truncated.
    ///   - hides: whether a name is the name of a secret.
    static func isSecret(
        _ name: String, at start: Int, in bytes: [UInt8], hides: (String) -> Bool
    ) -> Bool {
        guard isValue(name), let object = JSONScan.startOfObject(bytes, before: start, within: distance) else {
            return false
        }
        let text = Array(bytes[object...].prefix(start - object + distance))
        var index = JSONScan.skipSpace(text, from: 1)
        while let member = JSONScan.member(text, at: index) {
            if isName(member.name), let value = member.string, hides(value) { return true }
            index = JSONScan.skipSpace(text, from: member.end)
            guard index < text.count, text[index] == UInt8(ascii: ",") else { return false }
            index = JSONScan.skipSpace(text, from: index + 1)
        }
        return false
    }

    /// Returns whether an element of markup has an attribute with the name of a secret.
    ///
    /// - Parameter start: the end of the name of the element.
    static func isSecret(_ bytes: [UInt8], from start: Int, hides: (String) -> Bool) -> Bool {
        let text = Array(bytes[start...].prefix(distance / 4).prefix { $0 != UInt8(ascii: "<") })
        let tag = text[..<XMLScan.endOfTag(text, from: 0)]
        for equals in tag.indices where tag[equals] == UInt8(ascii: "=") && equals + 1 < tag.count {
            let before = tag[..<equals].reversed().prefix { !JSONScan.isSpace($0) }.reversed()
            let quote = tag[equals + 1]
            guard isName(String(decoding: before, as: UTF8.self)), "\"'".utf8.contains(quote) else { continue }
            let value = tag[(equals + 2)...].prefix { $0 != quote }
            if hides(String(decoding: value, as: UTF8.self)) { return true }
        }
        return false
    }
}
