/// How a value becomes the fields of a query or of a form (OpenAPI 3.1, sections 4.8.12.3 and 4.8.15).
public enum FieldStyle: Hashable, Sendable {
    /// `tags=a&tags=b` and `role=admin`; not exploded `tags=a,b` and `filter=role,admin`. An exploded object may have
    /// arrays of scalars, which RFC 6570 leaves open: `tags=a&tags=b`, as most servers read them.
    case form(explode: Bool = true)
    /// `tags=a%20b`; exploded like `form`.
    case spaceDelimited(explode: Bool = false)
    /// `tags=a%7Cb`; exploded like `form`.
    case pipeDelimited(explode: Bool = false)
    /// `tags=a%09b`; exploded like `form`. From Swagger 2.0 (`collectionFormat: tsv`).
    case tabDelimited(explode: Bool = false)
    /// `filter[role]=admin`, deeper levels as `a[b][c]`. The specification leaves arrays open; they are written as
    /// most servers read them: `a[]=1&a[]=2` for scalars and `a[0][b]=1` for objects and arrays, whose members would
    /// otherwise run together.
    case deepObject
    /// The value as one field of JSON (`content: application/json`).
    case json

    /// The fields of a value, names and values still as plain text, with the delimiter that stands between values.
    ///
    /// - Throws: `RequestEncodingError` for arrays and objects inside of a value for which the style has no form.
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

/// One `name=value` of a query or form before it is encoded.
struct Field: Sendable {
    enum Delimiter: String {
        case comma = ","
        case space = "%20"
        case pipe = "%7C"
        case tab = "%09"

        /// As it is where nothing is percent-encoded.
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

    /// The values where nothing is percent-encoded: in a part of a multipart body.
    var plainText: String { values.joined(separator: delimiter.plain) }

    func encoded(names: PercentEncoding, values encoding: PercentEncoding) -> String {
        let value = values.map(encoding.encode).joined(separator: delimiter.rawValue)
        return names.encode(name) + "=" + value
    }
}
