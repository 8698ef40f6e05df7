/// A query parameter with its value, spelled in one of the styles of OpenAPI. A nil value sends nothing.
public struct QueryParameter: Sendable {
    /// The name in the description.
    public let name: String
    private let fields: Fields

    /// Percent-encoded, `name=value`. Most parameters have one.
    private enum Fields {
        case none
        case one(String)
        case many([String])
        case failure(any Error)

        init(_ spell: () throws -> Fields) {
            do { self = try spell() } catch { self = .failure(error) }
        }
    }

    private init<Value: ModelValue>(_ name: String, _ value: Value, _ style: FieldStyle, allowReserved: Bool) {
        self.name = name
        fields = Fields {
            guard let value = try ParameterValue(writing: value) else { return .none }
            let encoding: PercentEncoding = allowReserved ? .reserved : .strict
            // In each style.
            if case .text(let text) = value {
                var field = PercentEncoding.strict.encode(name)
                field += "="
                field += encoding.encode(text)
                return .one(field)
            }
            return .many(try style.fields(name, value).map { $0.encoded(names: .strict, values: encoding) })
        }
    }

    /// `style: form`, the default of queries: `tags=a&tags=b`; not exploded `tags=a,b`.
    ///
    /// - Parameters:
    ///   - name: in the description.
    ///   - value: a scalar, an array or an object.
    ///   - explode: each element or member is a field of its own.
    ///   - allowReserved: reserved characters of RFC 3986 stay as they are where a query can hold them.
    public static func form<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = true, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .form(explode: explode), allowReserved: allowReserved)
    }

    /// The same of any `Encodable` of the app, such as an enumeration with raw values.
    public static func form<Value: Encodable & Sendable>(
        _ name: String, _ value: Value, explode: Bool = true, allowReserved: Bool = false
    ) -> QueryParameter {
        .form(name, EncodableValue(value), explode: explode, allowReserved: allowReserved)
    }

    /// `style: spaceDelimited`: `tags=a%20b`.
    public static func spaceDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .spaceDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// `style: pipeDelimited`: `tags=a%7Cb`.
    public static func pipeDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .pipeDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// `tags=a%09b`, from Swagger 2.0 (`collectionFormat: tsv`).
    public static func tabDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .tabDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// `style: deepObject`: `filter%5Brole%5D=admin`. See `FieldStyle.deepObject` for arrays and deeper levels.
    public static func deepObject<Value: ModelValue>(
        _ name: String, _ value: Value, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .deepObject, allowReserved: allowReserved)
    }

    /// `content: application/json`: the value as one field of JSON.
    public static func json<Value: ModelValue>(_ name: String, _ value: Value) -> QueryParameter {
        QueryParameter(json: name, value)
    }

    private init<Value: ModelValue>(json name: String, _ value: Value) {
        self.name = name
        fields = Fields {
            guard !value.isAbsent else { return .none }
            let field = Field(name: name, values: [try JSONCoding.text(value)])
            return .one(field.encoded(names: .strict, values: .strict))
        }
    }

    /// `in: querystring` (OpenAPI 3.2): the value is the whole query. An object is spelled as a form, text as it is.
    public static func querystring<Value: ModelValue>(_ value: Value) -> QueryParameter {
        QueryParameter(whole: value) { value in
            let node = try WireNode.writing(value)
            guard case .scalar(let scalar) = node.content else { return try FormEncoder(styles: [:]).encode(node) }
            return PercentEncoding.query.encode(scalar.scalarText ?? "")
        }
    }

    /// `in: querystring` with `content: application/json`: the whole query is percent-encoded JSON.
    public static func querystring<Value: ModelValue>(json value: Value) -> QueryParameter {
        QueryParameter(whole: value) { PercentEncoding.strict.encode(try JSONCoding.text($0)) }
    }

    private init<Value: ModelValue>(whole value: Value, _ spell: (Value) throws -> String) {
        name = ""
        fields = Fields {
            guard !value.isAbsent else { return .none }
            let text = try spell(value)
            return text.isEmpty ? .none : .one(text)
        }
    }

    /// The percent-encoded fields `name=value`; none when there is nothing to send.
    ///
    /// - Throws: `RequestEncodingError`, or what the value throws when it is written.
    public func encoded() throws -> [String] {
        switch fields {
        case .none: return []
        case .one(let field): return [field]
        case .many(let fields): return fields
        case .failure(let error): throw error
        }
    }

    fileprivate func append(to query: inout String) throws {
        switch fields {
        case .none: break
        case .one(let field): Self.append(field, to: &query)
        case .many(let fields): for field in fields { Self.append(field, to: &query) }
        case .failure(let error): throw error
        }
    }

    private static func append(_ field: String, to query: inout String) {
        if !query.isEmpty { query += "&" }
        query += field
    }
}

extension [QueryParameter] {
    /// The members of a dictionary in the style `form`, in the order of their names: `.fields(["page": 1, "q": text])`.
    /// Nil sends nothing.
    public static func fields(_ values: [String: any Encodable & Sendable]) -> [QueryParameter] {
        values.sorted { $0.key < $1.key }.map { .form($0.key, EncodableValue($0.value)) }
    }

    /// The fields of all parameters joined by `&`; nil when there is nothing to send.
    ///
    /// - Throws: what the first parameter that cannot be sent throws.
    public func encodedQuery() throws -> String? {
        var query = ""
        for parameter in self { try parameter.append(to: &query) }
        return query.isEmpty ? nil : query
    }
}
