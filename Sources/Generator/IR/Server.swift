/// A server of the API. Created by `ServerBuilder`.
package struct Server: Encodable, Sendable {
    package struct Variable: Encodable, Sendable {
        package var name: Name
        /// The generated enumeration of the values, or a plain string.
        package var type: TypeReference
        package var defaultValue: DefaultValue
        package var documentation: Documentation

        package init(name: Name, type: TypeReference, defaultValue: DefaultValue, documentation: Documentation) {
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
            self.documentation = documentation
        }
    }

    /// `production`; `wire` is the name or description in the OpenAPI file.
    package var name: Name
    /// The URL with the wire names of variables in braces: `{region}`.
    package var url: String
    package var variables: [Variable]
    package var documentation: Documentation

    package init(name: Name, url: String, variables: [Variable], documentation: Documentation) {
        self.name = name
        self.url = url
        self.variables = variables
        self.documentation = documentation
    }
}

package struct SecurityScheme: Encodable, Sendable {
    package enum Kind: Encodable, Sendable {
        case bearer
        case basic
        /// Another `http` scheme.
        case http(String)
        case apiKey(location: Parameter.Location, name: String)
        case oauth2
        case openIDConnect
        case mutualTLS
    }

    package var name: Name
    package var kind: Kind
    package var documentation: Documentation
    package var flows: [OAuthFlow]

    package init(name: Name, kind: Kind, documentation: Documentation, flows: [OAuthFlow] = []) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
        self.flows = flows
    }
}

/// One security alternative. It requires all of its schemes.
package struct SecurityRequirement: Hashable, Encodable, Sendable {
    package struct Scheme: Hashable, Encodable, Sendable {
        /// The wire name of the scheme.
        package var name: String
        /// The label of the argument for scopes; `nil` if the scheme has no scopes.
        package var label: String?
        /// The scopes that the operation needs, in alphabetical order.
        package var scopes: [String]

        package init(name: String, label: String? = nil, scopes: [String] = []) {
            self.name = name
            self.label = label
            self.scopes = scopes
        }
    }

    /// The static member that routes refer to, without scopes: `bearerAuth`; `none` for anonymous access.
    package var name: String
    package var schemes: [Scheme]

    package init(name: String, schemes: [Scheme]) {
        self.name = name
        self.schemes = schemes
    }
}
