import YAML

/// The description as JSON in document order, for `codegen dump --stage document`. Members that say nothing are left
/// out; schemas that are referred to stand once, below `schemas`.
package enum DocumentDump {
    package static func text(of document: ResolvedDocument) -> String {
        OrderedJSON.members([
            ("version", .string(name(of: document.version))), ("info", dump(document.info)),
            ("servers", OrderedJSON(document.servers.map(ServerDump.dump))),
            ("tags", OrderedJSON(document.tags.map(dump))),
            ("securitySchemes", OrderedJSON(document.securitySchemes.map(SecurityDump.dump))),
            ("operations", .list(document.operations.map(OperationDump.dump))),
            ("incoming", OrderedJSON(document.incoming.map(OperationDump.dump))),
            ("componentSchemas", OrderedJSON(document.componentSchemas.map { .string($0.description) })),
            ("schemas", .list(document.orderedSchemas.map(SchemaDump.dump))),
        ]).text
    }

    private static func name(of version: SpecVersion) -> String {
        switch version {
        case .swagger2: "Swagger 2.0"
        case .openAPI30: "OpenAPI 3.0"
        case .openAPI31: "OpenAPI 3.1"
        case .openAPI32: "OpenAPI 3.2"
        }
    }

    private static func dump(_ info: DocumentInfo) -> OrderedJSON {
        .members([
            ("title", .string(info.title)), ("summary", OrderedJSON(info.summary)),
            ("description", OrderedJSON(info.description)), ("version", .string(info.version)),
        ])
    }

    private static func dump(_ tag: Tag) -> OrderedJSON {
        .members([
            ("name", .string(tag.name)), ("summary", OrderedJSON(tag.summary)),
            ("description", OrderedJSON(tag.description)), ("parent", OrderedJSON(tag.parent)),
        ])
    }
}

extension ResolvedDocument {
    /// The components in document order, then what other references lead to, by place.
    fileprivate var orderedSchemas: [Schema] {
        let components = Set(componentSchemas)
        let others = schemas.keys.filter { !components.contains($0) }
        let sorted = others.sorted { ($0.file, $0.pointer) < ($1.file, $1.pointer) }
        return (componentSchemas + sorted).compactMap { schemas[$0] }
    }
}

enum ServerDump {
    static func dump(_ server: ServerObject) -> OrderedJSON {
        .members([
            ("name", OrderedJSON(server.name)), ("url", .string(server.url)),
            ("description", OrderedJSON(server.description)), ("variables", OrderedJSON(server.variables.map(dump))),
        ])
    }

    private static func dump(_ variable: ServerObject.Variable) -> OrderedJSON {
        .members([
            ("name", .string(variable.name)), ("values", OrderedJSON(variable.values.map(OrderedJSON.string))),
            ("default", .string(variable.defaultValue)), ("description", OrderedJSON(variable.description)),
        ])
    }
}

enum SecurityDump {
    static func dump(_ scheme: SecuritySchemeObject) -> OrderedJSON {
        .members([
            ("name", .string(scheme.name)), ("kind", dump(scheme.kind)),
            ("description", OrderedJSON(scheme.description)),
        ])
    }

    static func dump(_ requirement: SecurityRequirementObject) -> OrderedJSON {
        .object(requirement.schemes.map { ($0.name, .list($0.scopes.map(OrderedJSON.string))) })
    }

    private static func dump(_ kind: SecuritySchemeObject.Kind) -> OrderedJSON {
        switch kind {
        case .http(let scheme, let format):
            .members([("http", .string(scheme)), ("bearerFormat", OrderedJSON(format))])
        case .apiKey(let location, let name):
            .members([("apiKey", .string(name)), ("in", .string(location.rawValue))])
        case .oauth2(let flows):
            .members([("oauth2", .list(flows.map(dump)))])
        case .openIdConnect(let url):
            .members([("openIdConnect", .string(url))])
        case .mutualTLS:
            .string("mutualTLS")
        }
    }

    private static func dump(_ flow: SecuritySchemeObject.OAuthFlow) -> OrderedJSON {
        .members([
            ("flow", .string(flow.kind)), ("authorizationURL", OrderedJSON(flow.authorizationURL)),
            ("tokenURL", OrderedJSON(flow.tokenURL)), ("refreshURL", OrderedJSON(flow.refreshURL)),
            ("scopes", OrderedJSON(flow.scopes.map(OrderedJSON.string))),
        ])
    }
}
