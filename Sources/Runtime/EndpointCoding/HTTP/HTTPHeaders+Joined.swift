extension HTTPHeaders {
    /// Adds the fields of a name that Foundation has joined by `, `. Most names have one list then (RFC 9110, section
    /// 5.3); `Set-Cookie` is not a list, and its dates have commas themselves, so it is taken apart.
    nonisolated package mutating func addFields(_ name: String, joined value: String) {
        guard name.lowercased() == "set-cookie" else { return add(name, value) }
        for field in Self.cookieFields(in: value) { add(name, field) }
    }

    /// A cookie begins behind a comma and a space, where a token and `=` follow. In a date, digits and a space follow. A
    /// value with such a comma cannot be recognized: RFC 6265 does not allow it to servers (section 4.1.1).
    nonisolated static func cookieFields(in joined: String) -> [String] {
        var fields: [String] = []
        for piece in joined.components(separatedBy: ", ") {
            let token = piece.utf8.prefix(while: HeadSyntax.tokenCharacters.contains)
            let begins = !token.isEmpty && piece.utf8[token.endIndex...].first == UInt8(ascii: "=")
            if begins || fields.isEmpty { fields.append(piece) } else { fields[fields.count - 1] += ", \(piece)" }
        }
        return fields
    }
}
