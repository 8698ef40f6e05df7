import CodegenDiagnostics
import CodegenHTTP

/// The names and values of a query or of a form body.
package struct QueryText: Sendable {
    package struct Field: Sendable {
        package let name: String
        /// The percent-encoded value as received, because separators of list items are found before decoding.
        package let raw: String
    }

    package let fields: [Field]
    private let raws: InOrder<String>

    /// - Throws: A `Refusal` with status 400 for an invalid escape.
    package init(_ text: String, in location: String) throws(Refusal) {
        var fields: [Field] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            guard let name = PercentText.decoded(parts.first ?? "", plusIsSpace: true),
                PercentText.decoded(value, plusIsSpace: true) != nil
            else { throw Refusal(400, "\(location) has an invalid percent escape: \(pair.prefix(80))") }
            fields.append(Field(name: name, raw: value))
        }
        self.fields = fields
        raws = InOrder(fields.map { (name: $0.name, value: $0.raw) })
    }

    /// Returns the values of a name, percent-encoded as received.
    func raw(_ name: String) -> [String] {
        raws[name]
    }

    package func values(_ name: String) -> [String] {
        raw(name).map(Self.decoded)
    }

    /// Decodes a value. Text with an invalid escape is returned unchanged.
    package static func decoded(_ raw: some StringProtocol) -> String {
        PercentText.decoded(raw, plusIsSpace: true) ?? String(raw)
    }
}

/// The cookies of a call (RFC 6265, section 4.2).
package enum CookieText {
    package static func values(_ call: RequestMessage) -> [(name: String, value: String)] {
        call.values("Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            return (FieldSyntax.trimmed(parts[0]), FieldSyntax.unquoted(FieldSyntax.trimmed(parts[1])))
        }
    }
}
