import CodegenDiagnostics
import CodegenYAML

/// A description with resolved references. Parameters, bodies, responses and headers are part of the operations that
/// use them. Schemas refer to each other by `SchemaID` through `schemas`. Unusable parts are reported and left out.
/// Created by `DocumentReader`, read by Lowering.
package struct ResolvedDocument: Sendable {
    package var version: SpecVersion
    package var info: DocumentInfo
    package var servers: [ServerObject]
    package var tags: [Tag]
    /// The operations in document order: by path, then by method within a path.
    package var operations: [Operation]
    /// Webhooks and callbacks. Their payloads become models; the client does not call them.
    package var incoming: [Operation]
    package var securitySchemes: [SecuritySchemeObject]
    /// The schemas in `components.schemas` (`definitions`) of the root document, in document order.
    package var componentSchemas: [SchemaID]
    /// Every target of a reference, and every component.
    package var schemas: SchemaTable
    /// The parameters in `components.parameters` (`parameters`) of the root document, in document order.
    package var componentParameters: [SchemaID] = []
    /// The extension that `ExtensionReader` names, as written at the top level.
    package var readExtension: Node?
    /// The extensions of other tools that `ExtensionReader` translates, as written.
    package var vendorExtensions: [Mapping.Entry] = []
    /// Whether any schema has this extension. If none has, the schemas need not be searched.
    package var hasSchemaExtensions = false
    /// The types of the schemas whose formats were replaced by settings, by the replaced format.
    package var typesOfReplacedFormats: [String: Set<Schema.JSONType>] = [:]
    /// The names of all properties before a filter was applied. Settings of the description may name properties that
    /// the filter has removed. Empty without a filter.
    package var propertyNamesBeforeFilter: Set<String> = []

    package init(version: SpecVersion, info: DocumentInfo) {
        self.version = version
        self.info = info
        servers = []
        tags = []
        operations = []
        incoming = []
        securitySchemes = []
        componentSchemas = []
        schemas = SchemaTable()
    }
}

package enum SpecVersion: Sendable, Hashable {
    case swagger2
    case openAPI30
    case openAPI31
    case openAPI32
}

package struct DocumentInfo: Sendable {
    package let title: String
    package let summary: String?
    package let description: String?
    package let version: String

    package init(title: String, summary: String?, description: String?, version: String) {
        self.title = title
        self.summary = summary
        self.description = description
        self.version = version
    }
}

package struct Tag: Sendable {
    package let name: String
    package let summary: String?
    package let description: String?
    /// The parent tag (OpenAPI 3.2).
    package let parent: String?
    /// The extension that `ExtensionReader` names, as written.
    package var readExtension: Node?

    package init(name: String, summary: String?, description: String?, parent: String?) {
        self.name = name
        self.summary = summary
        self.description = description
        self.parent = parent
    }
}

package struct ServerObject: Sendable {
    package struct Variable: Sendable {
        package let name: String
        package let values: [String]
        package let defaultValue: String
        package let description: String?
    }

    /// The `name` (OpenAPI 3.2) or `x-name`.
    package let name: String?
    /// The URL with `{variables}`, resolved against the URL of the description. Without that URL, it may be relative.
    package let url: String
    /// The URL as written. The name of the server depends on it, and not on the URL of the description.
    package let written: String
    package let description: String?
    package let variables: [Variable]
    package let range: SourceRange

    /// - Parameter written: The URL as written, if it differs.
    package init(
        name: String?, url: String, written: String? = nil, description: String?, variables: [Variable],
        range: SourceRange
    ) {
        self.name = name
        self.url = url
        self.written = written ?? url
        self.description = description
        self.variables = variables
        self.range = range
    }
}

package struct SecuritySchemeObject: Sendable {
    package enum Kind: Sendable, Hashable {
        /// `scheme` in lower case: `bearer`, `basic`, …
        case http(scheme: String, bearerFormat: String?)
        case apiKey(location: Parameter.Location, name: String)
        /// `metadataURL` is the URL of the server's metadata (OpenAPI 3.2, RFC 8414).
        case oauth2(flows: [OAuthFlow], metadataURL: String?)
        case openIdConnect(url: String)
        case mutualTLS
    }

    package struct OAuthFlow: Sendable, Hashable {
        package struct Scope: Sendable, Hashable {
            package let name: String
            package let description: String?

            package init(name: String, description: String?) {
                self.name = name
                self.description = description
            }
        }

        /// The OpenAPI 3 name of the flow, also in Swagger 2.0: `clientCredentials`, `deviceAuthorization`, …
        package let kind: String
        package let authorizationURL: String?
        package let tokenURL: String?
        package let refreshURL: String?
        /// OpenAPI 3.2.
        package let deviceAuthorizationURL: String?
        package let scopes: [Scope]

        package init(
            kind: String, authorizationURL: String? = nil, tokenURL: String? = nil, refreshURL: String? = nil,
            deviceAuthorizationURL: String? = nil, scopes: [Scope] = []
        ) {
            self.kind = kind
            self.authorizationURL = authorizationURL
            self.tokenURL = tokenURL
            self.refreshURL = refreshURL
            self.deviceAuthorizationURL = deviceAuthorizationURL
            self.scopes = scopes
        }
    }

    package let name: String
    package let kind: Kind
    package let description: String?
    package let range: SourceRange
}

/// An alternative of an operation's security. A call needs every scheme of the alternative; no scheme means anonymous
/// access.
package struct SecurityRequirementObject: Sendable, Hashable {
    package struct Scheme: Sendable, Hashable {
        package let name: String
        package let scopes: [String]
    }

    package let schemes: [Scheme]
}
