/// The way a value is converted to the fields of a query or a form (OpenAPI 3.1, sections 4.8.12.3 and 4.8.15).
public enum FieldStyle: Hashable, Sendable {
    /// Exploded `tags=a&tags=b` and `role=admin`; otherwise `tags=a,b` and `filter=role,admin`. RFC 6570 does not
    /// specify arrays in an exploded object. Arrays of scalars are encoded as `tags=a&tags=b`, which most servers
    /// accept.
    case form(explode: Bool = true)
    /// Not exploded `tags=a%20b`; exploded like `form`.
    case spaceDelimited(explode: Bool = false)
    /// Not exploded `tags=a%7Cb`; exploded like `form`.
    case pipeDelimited(explode: Bool = false)
    /// Not exploded `tags=a%09b`; exploded like `form`. From Swagger 2.0 (`collectionFormat: tsv`).
    case tabDelimited(explode: Bool = false)
    /// `filter[role]=admin`, and `a[b][c]` for deeper levels. The specification does not define arrays. They are
    /// encoded as most servers accept them: `a[]=1&a[]=2` for scalars. Objects and arrays get an index, `a[0][b]=1`,
    /// which keeps their members apart.
    case deepObject
    /// One field with the value as JSON (`content: application/json`).
    case json

    /// Returns the fields of a value, with names and values as plain text, and with the delimiter between values.
    ///
    /// - Throws: `RequestEncodingError` for nested arrays and objects that the style does not support.
    func fields(_ name: String, _ value: ParameterValue) throws -> [Field] {
        switch self {
        case .form(let explode): try delimited(name, value, by: .comma, explode: explode)
        case .spaceDelimited(let explode): try delimited(name, value, by: .space, explode: explode)
        case .pipeDelimited(let explode): try delimited(name, value, by: .pipe, explode: explode)
        case .tabDelimited(let explode): try delimited(name, value, by: .tab, explode: explode)
        case .deepObject, .json: deep(name, value)
        }
    }

    private func delimited(
        _ name: String, _ value: ParameterValue, by delimiter: Field.Delimiter, explode: Bool
    ) throws -> [Field] {
        guard explode else {
            return [Field(name: name, values: try value.texts(of: name), delimiter: delimiter)]
        }
        guard case .object(let members) = value else {
            return try value.texts(of: name).map { Field(name: name, values: [$0]) }
        }
        return try members.flatMap { member in
            try member.value.elementTexts(of: name).map { Field(name: member.name, values: [$0]) }
        }
    }

    private func deep(_ name: String, _ value: ParameterValue) -> [Field] {
        switch value {
        case .text(let text):
            return [Field(name: name, values: [text])]
        case .object(let members):
            return members.flatMap { deep("\(name)[\($0.name)]", $0.value) }
        case .array(let elements):
            return elements.enumerated().flatMap { index, element in
                if case .text = element { return deep("\(name)[]", element) }
                return deep("\(name)[\(index)]", element)
            }
        }
    }
}

/// One `name=value` pair of a query or form before it is encoded.
struct Field: Sendable {
    enum Delimiter: String {
        case comma = ","
        case space = "%20"
        case pipe = "%7C"
        case tab = "%09"

        /// The delimiter in text that is not percent-encoded.
        var plain: String {
            switch self {
            case .comma: ","
            case .space: " "
            case .pipe: "|"
            case .tab: "\t"
            }
        }
    }

    let name: String
    let values: [String]
    var delimiter = Delimiter.comma

    /// The values without percent-encoding, for a part of a multipart body.
    var plainText: String { values.joined(separator: delimiter.plain) }

    func encoded(names: PercentEncoding, values encoding: PercentEncoding) -> String {
        let value = values.map(encoding.encode).joined(separator: delimiter.rawValue)
        return names.encode(name) + "=" + value
    }
}
