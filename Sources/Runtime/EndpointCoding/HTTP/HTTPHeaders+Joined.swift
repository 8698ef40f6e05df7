extension HTTPHeaders {
    /// Adds fields that Foundation has joined with `, `. For most names, the joined value is a valid list (RFC 9110,
    /// section 5.3). `Set-Cookie` is not a list, and its dates contain commas, so its value is split into cookies.
    nonisolated package mutating func addFields(_ name: String, joined value: String) {
        guard Self.isSetCookie(name) else { return add(name, value) }
        for field in Self.cookieFields(in: value) { add(name, field) }
    }

    /// Returns whether the name is that of fields with one cookie each.
    nonisolated static func isSetCookie(_ name: String) -> Bool { name.lowercased() == "set-cookie" }

    /// Splits a joined `Set-Cookie` value. A new cookie starts after `, ` if a token and `=` follow. In a date, digits
    /// and a space follow. A cookie value that contains such a comma cannot be recognized; servers must not send it
    /// (RFC 6265, section 4.1.1).
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
