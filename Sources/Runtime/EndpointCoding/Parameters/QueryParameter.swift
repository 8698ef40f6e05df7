/// A query parameter with its value, encoded in a style of OpenAPI. A `nil` value is not sent.
public struct QueryParameter: Sendable {
    /// The name in the description.
    public let name: String
    private let fields: Fields

    /// The percent-encoded fields `name=value`. Most parameters have one field.
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
            // A scalar has the same form in all styles.
            if case .text(let text) = value {
                var field = PercentEncoding.strict.encode(name)
                field += "="
                field += encoding.encode(text)
                return .one(field)
            }
            return .many(try style.fields(name, value).map { $0.encoded(names: .strict, values: encoding) })
        }
    }

    /// Creates a parameter with `style: form`, the default of queries: `tags=a&tags=b`; not exploded `tags=a,b`.
    ///
    /// - Parameters:
    ///   - name: The name in the description.
    ///   - value: A scalar, an array or an object.
    ///   - explode: Whether each element or member is a separate field.
    ///   - allowReserved: Whether reserved characters of RFC 3986 are kept if a query can contain them.
    public static func form<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = true, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .form(explode: explode), allowReserved: allowReserved)
    }

    /// Creates a parameter with `style: form` from any `Encodable` of the app, such as an enumeration with raw values.
    public static func form<Value: Encodable & Sendable>(
        _ name: String, _ value: Value, explode: Bool = true, allowReserved: Bool = false
    ) -> QueryParameter {
        .form(name, EncodableValue(value), explode: explode, allowReserved: allowReserved)
    }

    /// Creates a parameter with `style: spaceDelimited`: `tags=a%20b`.
    public static func spaceDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .spaceDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// Creates a parameter with `style: pipeDelimited`: `tags=a%7Cb`.
    public static func pipeDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .pipeDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// Creates a parameter with values separated by tabs: `tags=a%09b`. From Swagger 2.0 (`collectionFormat: tsv`).
    public static func tabDelimited<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .tabDelimited(explode: explode), allowReserved: allowReserved)
    }

    /// Creates a parameter with `style: deepObject`: `filter%5Brole%5D=admin`. See `FieldStyle.deepObject` for arrays
    /// and deeper levels.
    public static func deepObject<Value: ModelValue>(
        _ name: String, _ value: Value, allowReserved: Bool = false
    ) -> QueryParameter {
        QueryParameter(name, value, .deepObject, allowReserved: allowReserved)
    }

    /// Creates a parameter with `content: application/json`: one field with the value as JSON.
    public static func json<Value: ModelValue>(_ name: String, _ value: Value) -> QueryParameter {
        QueryParameter(json: name, value)
    }

    private init<Value: ModelValue>(json name: String, _ value: Value) {
        self.name = name
        fields = Fields {
            guard !value._isAbsent else { return .none }
            let field = Field(name: name, values: [try JSONCoding.text(value)])
            return .one(field.encoded(names: .strict, values: .strict))
        }
    }

    /// Creates a parameter with `in: querystring` (OpenAPI 3.2): the value is the whole query. An object is encoded as
    /// a form; a string is kept, with invalid characters percent-encoded.
    public static func querystring<Value: ModelValue>(_ value: Value) -> QueryParameter {
        QueryParameter(whole: value) { value in
            let node = try WireNode.writing(value)
            guard case .scalar(let scalar) = node.content else { return try FormEncoder(styles: [:]).encode(node) }
            return PercentEncoding.query.encode(scalar.scalarText ?? "")
        }
    }

    /// Creates a parameter with `in: querystring` and `content: application/json`: the whole query is percent-encoded
    /// JSON.
    public static func querystring<Value: ModelValue>(json value: Value) -> QueryParameter {
        QueryParameter(whole: value) { PercentEncoding.strict.encode(try JSONCoding.text($0)) }
    }

    private init<Value: ModelValue>(whole value: Value, _ spell: (Value) throws -> String) {
        name = ""
        fields = Fields {
            guard !value._isAbsent else { return .none }
            let text = try spell(value)
            return text.isEmpty ? .none : .one(text)
        }
    }

    /// Returns the percent-encoded fields `name=value`; empty if the value is absent.
    ///
    /// - Throws: `RequestEncodingError`, or the error of encoding the value.
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
    /// Returns the members of a dictionary as parameters in the style `form`, sorted by name:
    /// `.fields(["page": 1, "q": text])`. A `nil` member is not sent.
    public static func fields(_ values: [String: any Encodable & Sendable]) -> [QueryParameter] {
        values.namedMembers.map { .form($0.name, EncodableValue($0.value)) }
    }

    /// Returns the fields of all parameters joined by `&`; `nil` if no parameter has a value.
    ///
    /// - Throws: The error of the first parameter that cannot be encoded.
    public func encodedQuery() throws -> String? {
        var query = ""
        for parameter in self { try parameter.append(to: &query) }
        return query.isEmpty ? nil : query
    }
}
