import Foundation

/// The encoders of a provider that bodies may use instead of the runtime's own.
package struct BodyEncoders {
    /// The app's encoder for its own types.
    package var json: JSONEncoder?
    package var xml: (any XMLBodyCoder)?

    package init(json: JSONEncoder? = nil, xml: (any XMLBodyCoder)? = nil) {
        self.json = json
        self.xml = xml
    }
}

/// The body of a call: a value and its encoding. It is encoded when the request is built, so creating a route neither
/// throws nor encodes.
public struct RequestBody: Sendable {
    /// The media type of the body. The boundary of a multipart body is added when it is encoded.
    public let contentType: String
    private let encode: @Sendable (_ boundary: String, _ encoders: BodyEncoders) throws -> EncodedBody?

    /// Creates a body with a custom encoding. If the closure returns `nil`, no body is sent.
    public init(contentType: String, encode: @escaping @Sendable () throws -> Data?) {
        self.init(contentType: contentType) { _ in
            try encode().map { EncodedBody(contentType: contentType, content: .data($0)) }
        }
    }

    init(contentType: String, encode: @escaping @Sendable (_ boundary: String) throws -> EncodedBody?) {
        self.contentType = contentType
        self.encode = { boundary, _ in try encode(boundary) }
    }

    /// Creates a body that may be encoded by the provider's encoders.
    init(
        contentType: String,
        encode: @escaping @Sendable (_ boundary: String, _ encoders: BodyEncoders) throws -> EncodedBody?
    ) {
        self.contentType = contentType
        self.encode = encode
    }

    /// Creates a JSON body that may be encoded by the app's encoder.
    private init(
        json contentType: String, encoding: @escaping @Sendable (_ encoder: JSONEncoder?) throws -> EncodedBody?
    ) {
        self.contentType = contentType
        encode = { _, encoders in try encoding(encoders.json) }
    }

    /// Returns the encoded body; `nil` if there is no body because the value is `nil`.
    ///
    /// - Parameter boundary: The boundary between the parts of a multipart body. Tests pass a fixed boundary.
    /// - Throws: `EncodingError`, `RequestEncodingError`, or the error of reading a file's size.
    package func encoded(boundary: String = MultipartWriter.randomBoundary()) throws -> EncodedBody? {
        try encode(boundary, BodyEncoders())
    }

    /// Returns the body, encoded with the encoders of a provider.
    package func encoded(by encoders: BodyEncoders) throws -> EncodedBody? {
        try encode(MultipartWriter.randomBoundary(), encoders)
    }

    /// Creates a JSON body.
    ///
    /// - Parameters:
    ///   - value: A generated model, an array or a scalar.
    ///   - isRequired: Whether a `nil` value is sent as `null`. By default, it sends no body.
    ///   - contentType: The value of the `Content-Type` header.
    public static func json<Value: ModelValue>(
        _ value: Value, isRequired: Bool = false, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard isRequired || !value._isAbsent else { return nil }
            return EncodedBody(contentType: contentType, content: .data(try JSONCoding.encode(value)))
        }
    }

    /// Creates a JSON body from any `Encodable`.
    ///
    /// - Parameters:
    ///   - value: The value, encoded by its own conformance.
    ///   - isRequired: Whether a `nil` value is sent as `null`. By default, it sends no body.
    ///   - encoder: An encoder with its strategies; `nil` uses `Provider.Configuration.encoder`. If that is also `nil`,
    ///     the runtime encodes the value, with dates in RFC 3339.
    ///   - contentType: The value of the `Content-Type` header.
    public static func json<Value: Encodable & Sendable>(
        _ value: Value, isRequired: Bool = false, encoder: JSONEncoder? = nil,
        contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(json: contentType) { common in
            guard isRequired || !EncodableValue(value)._isAbsent else { return nil }
            let data = try JSONCoding.encode(value, by: encoder ?? common)
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }

    /// Creates a JSON body from the members of an object, each of any type: `["email": email, "age": 42]`. A `nil`
    /// member is encoded as null.
    public static func json(
        _ members: [String: any Encodable & Sendable], encoder: JSONEncoder? = nil,
        contentType: String = "application/json"
    ) -> RequestBody {
        let members = members.mapValues(EncodableValue.init)
        return RequestBody(json: contentType) { common in
            let data = try JSONCoding.encode(members, by: encoder ?? common)
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }

    /// Creates a body of form fields (`application/x-www-form-urlencoded`). A `nil` value sends no body.
    ///
    /// - Parameters:
    ///   - value: An object, whose members are the fields.
    ///   - styles: The styles of individual properties (the description's `encoding`). By default, an array of scalars
    ///     repeats its field, and objects are encoded like `FieldStyle.deepObject`.
    ///   - contentType: The media type as written in the description.
    public static func form<Value: ModelValue>(
        _ value: Value, styles: [String: FieldStyle] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard !value._isAbsent else { return nil }
            let text = try FormEncoder(styles: styles).encode(try WireNode.writing(value))
            return EncodedBody(contentType: contentType, content: .data(Data(text.utf8)))
        }
    }

    /// Creates a body of form fields from any `Encodable` of the app. A `nil` value sends no body.
    public static func form<Value: Encodable & Sendable>(
        _ value: Value, styles: [String: FieldStyle] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        .form(EncodableValue(value), styles: styles, contentType: contentType)
    }

    /// Creates a body of form fields from its fields, each of any type: `["code": code, "limit": 20]`. The fields are in
    /// the order of their names. A `nil` value is left out.
    public static func form(_ fields: [String: any Encodable & Sendable]) -> RequestBody {
        let fields = fields.mapValues(EncodableValue.init)
        let contentType = "application/x-www-form-urlencoded"
        return RequestBody(contentType: contentType) { _ in
            let encoder = FormEncoder(styles: [:])
            let texts = try fields.namedMembers.map {
                try encoder.encode(WireNode.writing([$0.name: $0.value]))
            }
            let text = texts.filter { !$0.isEmpty }.joined(separator: "&")
            return EncodedBody(contentType: contentType, content: .data(Data(text.utf8)))
        }
    }

    /// Creates a body of parts (`multipart/form-data`). Files are read when the body is sent. A `nil` value sends no
    /// body.
    public static func multipart<Value: MultipartEncodable>(
        _ value: Value?, contentType: String = "multipart/form-data"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { boundary in
            guard let value else { return nil }
            var writer = MultipartWriter(boundary: boundary)
            value._write(to: &writer)
            return EncodedBody(
                contentType: "\(contentType); boundary=\(boundary)", content: .pieces(try writer.finish()))
        }
    }

    /// Creates a body of text in the charset of the media type, by default UTF-8. A `nil` value sends no body.
    public static func text<Value: ModelValue>(
        _ value: Value, contentType: String = "text/plain; charset=utf-8"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let value = try ParameterValue(writing: value) else { return nil }
            let data = try TextEncoding.data(of: try value.text(in: "body"), as: contentType, for: "body")
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }

    /// Creates a body of bytes. `nil` sends no body.
    public static func data(_ data: Data?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            data.map { EncodedBody(contentType: contentType, content: .data($0)) }
        }
    }

    /// Creates a body of bytes that are produced while they are sent. `nil` sends no body.
    public static func stream(
        _ stream: BodyStream?, contentType: String = "application/octet-stream"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            stream.map { EncodedBody(contentType: contentType, content: .stream($0)) }
        }
    }

    /// Creates a body from a file, which is read when it is sent. `nil` sends no body.
    public static func file(_ url: URL?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let url else { return nil }
            return EncodedBody(contentType: contentType, content: .file(url, length: try url.fileLength()))
        }
    }
}
