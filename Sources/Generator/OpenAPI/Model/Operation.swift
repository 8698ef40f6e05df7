import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// An operation of a description.
package struct Operation: Sendable {
    /// The location of the operation: `#/paths/~1posts/get`.
    package var id: SchemaID
    package var range: SourceRange
    /// The `operationId` as written. It may be absent, unusable or a duplicate, so Lowering chooses the name of the
    /// operation.
    package var operationID: String?
    package var operationIDRange: SourceRange?
    /// The method in upper case, as sent.
    package var method: String
    /// The path template as written: `/posts/{id}`. For a callback, its expression; for a webhook, its name.
    package var path: String
    package var tags: [String] = []
    package var summary: String?
    package var description: String?
    package var externalDocs: ExternalDocs?
    package var isDeprecated = false
    /// The parameters of the operation and of its path item. Own parameters replace inherited parameters.
    package var parameters: [Parameter] = []
    package var requestBody: RequestBodyObject?
    /// The default or only value of a header parameter `Accept` and of a header parameter `Content-Type`.
    package var acceptDefault: String?
    package var contentTypeDefault: String?
    package var responses: [ResponseObject] = []
    /// The requirements of the operation, or of the document if the operation has none of its own.
    package var security: [SecurityRequirementObject] = []
    /// The servers of the operation or of its path item; empty if the document's servers apply.
    package var servers: [ServerObject] = []
    /// The name of a callback.
    package var callbackName: String?
    /// The operations that declare the callback.
    package var callbackOwners: [SchemaID] = []
    package var extensions: [PlainValue.Member] = []
    /// The extension that `ExtensionReader` names, as written.
    package var readExtension: Node?
    /// The extensions of other tools that `ExtensionReader` translates, as written.
    package var vendorExtensions: [Mapping.Entry] = []

    package init(id: SchemaID, range: SourceRange, method: String, path: String) {
        self.id = id
        self.range = range
        self.method = method
        self.path = path
    }

    /// The path up to `#`. A fragment is never sent (RFC 9110, section 7.1), but some descriptions use it to
    /// distinguish operations of the same path.
    package var pathTemplate: Substring { path[..<(path.utf8.firstIndex(of: UInt8(ascii: "#")) ?? path.endIndex)] }

    /// The method and the path: `GET /posts/{id}`. Unlike `id`, the key is unique, because two paths may refer to the
    /// same path item.
    package var key: String { "\(method) \(path)" }
}

package struct Parameter: Sendable {
    package enum Location: String, Sendable, Hashable, Encodable {
        case path, query, header, cookie
        /// OpenAPI 3.2: the whole query string is one value.
        case querystring
    }

    package enum Style: String, Sendable, Hashable, Encodable {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// Swagger 2 `tsv`.
        case tabDelimited
        /// OpenAPI 3.2.
        case cookie
    }

    package enum Value: Sendable {
        case schema(Schema, style: Style, explode: Bool, allowReserved: Bool)
        /// A media type and its schema. The value is serialized as this media type.
        case content(MediaTypeObject)
    }

    package var id: SchemaID
    package var range: SourceRange
    package var name: String
    package var location: Location
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated = false
    package var value: Value
    package var examples: [ExampleObject] = []
    /// The extension that `ExtensionReader` names, as written.
    package var readExtension: Node?
}

package struct RequestBodyObject: Sendable {
    package let id: SchemaID
    package let range: SourceRange
    package let description: String?
    package let isRequired: Bool
    package var content: [MediaTypeObject]

    package init(id: SchemaID, range: SourceRange, description: String?, isRequired: Bool, content: [MediaTypeObject]) {
        self.id = id
        self.range = range
        self.description = description
        self.isRequired = isRequired
        self.content = content
    }
}

/// The content of a request or response in one media type.
package struct MediaTypeObject: Sendable {
    /// The encoding of one field of a form or one part of a multipart body.
    package struct Encoding: Sendable {
        package let property: String
        package let contentType: String?
        package var headers: [HeaderObject]
        package let style: Parameter.Style?
        package let explode: Bool?
        package let allowReserved: Bool
    }

    package let id: SchemaID
    package let range: SourceRange
    /// The media type as written, including parameters: `application/json; charset=utf-8`.
    package let type: String
    package var schema: Schema?
    /// OpenAPI 3.2: the schema of each event or line of a sequential media type.
    package var itemSchema: Schema?
    package let examples: [ExampleObject]
    package var encodings: [Encoding]

    package init(
        id: SchemaID, range: SourceRange, type: String, schema: Schema?, itemSchema: Schema?,
        examples: [ExampleObject], encodings: [Encoding]
    ) {
        self.id = id
        self.range = range
        self.type = type
        self.schema = schema
        self.itemSchema = itemSchema
        self.examples = examples
        self.encodings = encodings
    }
}

package struct ExampleObject: Sendable {
    /// The key under `examples`; `nil` for the single `example`.
    package let name: String?
    package let summary: String?
    package let value: Literal
}

package struct ResponseObject: Sendable {
    package enum Status: Hashable, Sendable {
        case code(Int)
        /// A family of statuses: `2XX` is 2.
        case family(Int)
        case `default`

        /// Whether it is a status from 200 to 299.
        package var isSuccess: Bool {
            switch self {
            case .code(let code): (200..<300).contains(code)
            case .family(let family): family == 2
            case .default: false
            }
        }
    }

    package let id: SchemaID
    package let range: SourceRange
    package let status: Status
    package let description: String?
    package var headers: [HeaderObject]
    package var content: [MediaTypeObject]

    package var isSuccess: Bool { status.isSuccess }

    package init(
        id: SchemaID, range: SourceRange, status: Status, description: String?, headers: [HeaderObject],
        content: [MediaTypeObject]
    ) {
        self.id = id
        self.range = range
        self.status = status
        self.description = description
        self.headers = headers
        self.content = content
    }
}

package struct HeaderObject: Sendable {
    package let id: SchemaID
    package let range: SourceRange
    package let name: String
    package let description: String?
    package let isRequired: Bool
    package let isDeprecated: Bool
    package var schema: Schema?
    /// The media type of the value, if the header has `content`.
    package let mediaType: String?
    package let explode: Bool
    package let examples: [ExampleObject]
}
