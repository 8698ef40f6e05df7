import Foundation

/// What a provider writes bodies with, besides the runtime itself.
package struct BodyEncoders {
    /// The app's own, for its types.
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

    /// Creates a body with a custom encoding. `nil` sends no body.
    public init(contentType: String, encode: @escaping @Sendable () throws -> Data?) {
        self.init(contentType: contentType) { _ in
            try encode().map { EncodedBody(contentType: contentType, content: .data($0)) }
        }
    }

    init(contentType: String, encode: @escaping @Sendable (_ boundary: String) throws -> EncodedBody?) {
        self.contentType = contentType
        self.encode = { boundary, _ in try encode(boundary) }
    }

    /// A body that what the provider has writes.
    init(
        contentType: String,
        encode: @escaping @Sendable (_ boundary: String, _ encoders: BodyEncoders) throws -> EncodedBody?
    ) {
        self.contentType = contentType
        self.encode = encode
    }

    /// A body that an app's encoder may write.
    private init(
        json contentType: String, encoding: @escaping @Sendable (_ encoder: JSONEncoder?) throws -> EncodedBody?
    ) {
        self.contentType = contentType
        encode = { _, encoders in try encoding(encoders.json) }
    }

    /// The body as it is sent; nil when there is no body, because the value is nil.
    ///
    /// - Parameter boundary: separates the parts of a multipart body. Tests pass a fixed one.
    /// - Throws: `EncodingError`, `RequestEncodingError`, or the error of reading a file's size.
    package func encoded(boundary: String = MultipartWriter.randomBoundary()) throws -> EncodedBody? {
        try encode(boundary, BodyEncoders())
    }

    /// The body as it is sent by a provider that has these.
    package func encoded(by encoders: BodyEncoders) throws -> EncodedBody? {
        try encode(MultipartWriter.randomBoundary(), encoders)
    }

    /// A JSON body.
    ///
    /// - Parameters:
    ///   - value: a generated model, or an array or scalar.
    ///   - isRequired: whether a nil value is sent as `null`; by default it sends no body.
    ///   - contentType: is sent with it.
    public static func json<Value: ModelValue>(
        _ value: Value, isRequired: Bool = false, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard isRequired || !value.isAbsent else { return nil }
            return EncodedBody(contentType: contentType, content: .data(try JSONCoding.encode(value)))
        }
    }

    /// A JSON body of any `Encodable`.
    ///
    /// - Parameters:
    ///   - value: written by its own conformance.
    ///   - isRequired: whether a nil value is sent as `null`; by default it sends no body.
    ///   - encoder: writes it with its strategies; `nil` takes `Provider.Configuration.encoder`, and without one the
    ///     runtime writes it, dates in RFC 3339.
    ///   - contentType: is sent with it.
    public static func json<Value: Encodable & Sendable>(
        _ value: Value, isRequired: Bool = false, encoder: JSONEncoder? = nil,
        contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(json: contentType) { common in
            guard isRequired || !EncodableValue(value).isAbsent else { return nil }
            let data = try JSONCoding.encode(value, by: encoder ?? common)
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }

    /// A body of JSON: an object of these members, each of any type. `["email": email, "age": 42]`. Nil as a member is
    /// null.
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

    /// A body of form fields (`application/x-www-form-urlencoded`). A nil value gives no body.
    ///
    /// - Parameters:
    ///   - value: an object, whose members are the fields.
    ///   - styles: how the properties named are spelled (the description's `encoding`). By default an array of scalars
    ///     repeats its field and objects are spelled like `FieldStyle.deepObject`.
    ///   - contentType: as the description spells it.
    public static func form<Value: ModelValue>(
        _ value: Value, styles: [String: FieldStyle] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard !value.isAbsent else { return nil }
            let text = try FormEncoder(styles: styles).encode(try WireNode.writing(value))
            return EncodedBody(contentType: contentType, content: .data(Data(text.utf8)))
        }
    }

    /// A body of form fields of any `Encodable` of the app. A nil value gives no body.
    public static func form<Value: Encodable & Sendable>(
        _ value: Value, styles: [String: FieldStyle] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        .form(EncodableValue(value), styles: styles, contentType: contentType)
    }

    /// A body of parts (`multipart/form-data`). Files are read when they are sent. A nil value gives no body.
    public static func multipart<Value: MultipartEncodable>(
        _ value: Value?, contentType: String = "multipart/form-data"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { boundary in
            guard let value else { return nil }
            var writer = MultipartWriter(boundary: boundary)
            value.write(to: &writer)
            return EncodedBody(
                contentType: "\(contentType); boundary=\(boundary)", content: .pieces(try writer.finish()))
        }
    }

    /// A body of text in the charset of the media type, by default UTF-8. A nil value gives no body.
    public static func text<Value: ModelValue>(
        _ value: Value, contentType: String = "text/plain; charset=utf-8"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let value = try ParameterValue(writing: value) else { return nil }
            let data = try TextEncoding.data(of: try value.text(in: "body"), as: contentType, for: "body")
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }

    /// A body of bytes. Nil gives no body.
    public static func data(_ data: Data?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            data.map { EncodedBody(contentType: contentType, content: .data($0)) }
        }
    }

    /// Bytes that are made while they are sent. Nil gives no body.
    public static func stream(
        _ stream: BodyStream?, contentType: String = "application/octet-stream"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            stream.map { EncodedBody(contentType: contentType, content: .stream($0)) }
        }
    }

    /// The content of a file, which is read when it is sent. Nil gives no body.
    public static func file(_ url: URL?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let url else { return nil }
            return EncodedBody(contentType: contentType, content: .file(url, length: try url.fileLength()))
        }
    }
}
