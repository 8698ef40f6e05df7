/// Parses `Link` fields (RFC 8288, section 3): `</posts?page=2>; rel="next", </posts?page=9>; rel=last`.
package enum LinkHeader {
    /// Returns the target of the first link with this relation. Links of other resources (`anchor`) are ignored.
    package static func target(relation: String, in fields: [String]) -> String? {
        for field in fields {
            var scanner = LinkScanner(field)
            while let link = scanner.link() {
                let relations = link.relation.lowercased().split { $0 == " " || $0 == "\t" }
                if relations.contains(relation[...]), !link.hasAnchor { return link.target }
            }
        }
        return nil
    }
}

/// Parses links from the start of a header field. Malformed text is skipped up to the next comma.
private struct LinkScanner {
    struct Link {
        let target: String
        var relation = ""
        var hasRelation = false
        var hasAnchor = false
    }

    private var rest: ArraySlice<UInt8>

    init(_ field: String) {
        rest = Array(field.utf8)[...]
    }

    mutating func link() -> Link? {
        while !rest.isEmpty {
            skip(" ", "\t", ",")
            if take("<"), let target = text(upTo: ">") {
                var link = Link(target: trimmed(target))
                while next(is: ";") { parameter(of: &link) }
                return link
            }
            rest = rest.drop { $0 != UInt8(ascii: ",") }
        }
        return nil
    }

    /// Parses a parameter. If a parameter occurs twice, the first one is used.
    private mutating func parameter(of link: inout Link) {
        skip(" ", "\t")
        let name = token().lowercased()
        let value = next(is: "=") ? value() : ""
        switch name {
        case "rel" where !link.hasRelation:
            link.relation = value
            link.hasRelation = true
        case "anchor": link.hasAnchor = true
        default: break
        }
    }

    private mutating func value() -> String {
        skip(" ", "\t")
        return HeadSyntax.quotedString(&rest) ?? token()
    }

    private mutating func token() -> String {
        let bytes = rest.prefix { !" \t;,=".utf8.contains($0) }
        rest = rest.dropFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func text(upTo end: Unicode.Scalar) -> String? {
        guard let index = rest.firstIndex(of: UInt8(ascii: end)) else { return nil }
        defer { rest = rest[rest.index(after: index)...] }
        return String(decoding: rest[..<index], as: UTF8.self)
    }

    private func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Skips spaces, and consumes the byte if it is next.
    private mutating func next(is scalar: Unicode.Scalar) -> Bool {
        skip(" ", "\t")
        return take(scalar)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func skip(_ scalars: Unicode.Scalar...) {
        rest = rest.drop { byte in scalars.contains { UInt8(ascii: $0) == byte } }
    }
}
