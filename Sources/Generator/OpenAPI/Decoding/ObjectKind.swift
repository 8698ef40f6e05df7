/// A kind of object in the specification: its name in messages and the keys that it may have. Keys that begin with
/// `x-` are allowed everywhere.
struct ObjectKind: Sendable {
    let name: String
    let keys: Set<String>
    /// The target of the object's extension; `nil` if the extension of the object is not read.
    let extensionTarget: ExtensionTarget?

    init(_ name: String, _ keys: Set<String>, extensionTarget: ExtensionTarget? = nil) {
        self.name = name
        self.keys = keys
        self.extensionTarget = extensionTarget
    }
}

extension ObjectKind {
    static let document = Self(
        "description",
        [
            "openapi", "swagger", "$self", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components",
            "security", "tags", "externalDocs", "host", "basePath", "schemes", "consumes", "produces", "definitions",
            "parameters", "responses", "securityDefinitions",
        ], extensionTarget: .document)

    static let info = Self(
        "info", ["title", "summary", "description", "termsOfService", "contact", "license", "version"])

    static let components = Self(
        "components",
        [
            "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links",
            "callbacks", "pathItems", "mediaTypes",
        ])

    static let tag = Self(
        "tag", ["name", "summary", "description", "externalDocs", "parent", "kind"], extensionTarget: .tag)

    static let server = Self("server", ["name", "url", "description", "variables"])

    static let serverVariable = Self("server variable", ["enum", "default", "description"])

    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    static let pathItem = Self(
        "path item",
        // `PathDecoder` accepts methods in upper case with a warning.
        methods.union(methods.map { $0.uppercased() }).union(methods.map { $0.prefix(1).uppercased() + $0.dropFirst() })
            .union([
                "$ref", "summary", "description", "servers", "parameters", "additionalOperations",
            ]))

    static let operation = Self(
        "operation",
        [
            "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses",
            "callbacks", "deprecated", "security", "servers", "consumes", "produces", "schemes",
        ], extensionTarget: .operation)

    static let parameter = Self(
        "parameter",
        [
            "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style", "explode",
            "allowReserved", "schema", "example", "examples", "content", "collectionFormat",
        ], extensionTarget: .parameter)

    static let header = Self(
        "header",
        [
            "description", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved", "schema",
            "example", "examples", "content", "name", "in",
        ])

    static let requestBody = Self("request body", ["description", "content", "required"])

    static let mediaType = Self(
        "media type",
        [
            "schema", "itemSchema", "example", "examples", "encoding", "prefixEncoding", "itemEncoding", "description",
        ])

    static let encoding = Self(
        "encoding",
        [
            "contentType", "headers", "style", "explode", "allowReserved", "encoding", "prefixEncoding",
            "itemEncoding",
        ])

    static let response = Self("response", ["summary", "description", "headers", "content", "links"])

    static let swaggerResponse = Self("response", ["description", "headers", "schema", "examples", "content"])

    static let example = Self(
        "example", ["summary", "description", "value", "externalValue", "dataValue", "serializedValue"])

    static let securityScheme = Self(
        "security scheme",
        [
            "type", "description", "name", "in", "scheme", "bearerFormat", "flows", "openIdConnectUrl", "flow",
            "authorizationUrl", "tokenUrl", "scopes", "deprecated", "oauth2MetadataUrl",
        ])

    static let oauthFlow = Self(
        "OAuth flow", ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes", "deviceAuthorizationUrl"])

    static let externalDocs = Self("external documentation", ["url", "description"])

    static let discriminator = Self("discriminator", ["propertyName", "mapping", "defaultMapping"])
}
