import YAML

enum OperationDump {
    static func dump(_ operation: Operation) -> OrderedJSON {
        .members([
            ("id", .string(operation.id.description)), ("operationId", OrderedJSON(operation.operationID)),
            ("method", .string(operation.method)), ("path", .string(operation.path)),
            ("tags", OrderedJSON(operation.tags.map(OrderedJSON.string))), ("summary", OrderedJSON(operation.summary)),
            ("description", OrderedJSON(operation.description)),
            ("externalDocs", OrderedJSON(operation.externalDocs?.url)),
            ("deprecated", OrderedJSON(flag: operation.isDeprecated)),
            ("parameters", OrderedJSON(operation.parameters.map(dump))),
            ("requestBody", operation.requestBody.map(dump)), ("responses", OrderedJSON(operation.responses.map(dump))),
            ("security", OrderedJSON(operation.security.map(SecurityDump.dump))),
            ("servers", OrderedJSON(operation.servers.map(ServerDump.dump))),
            ("extensions", LiteralDump.dump(operation.extensions)),
        ])
    }

    private static func dump(_ parameter: Parameter) -> OrderedJSON {
        .members([
            ("id", .string(parameter.id.description)), ("name", .string(parameter.name)),
            ("in", .string(parameter.location.rawValue)), ("description", OrderedJSON(parameter.description)),
            ("required", OrderedJSON(flag: parameter.isRequired)),
            ("deprecated", OrderedJSON(flag: parameter.isDeprecated)), ("value", dump(parameter.value)),
            ("examples", OrderedJSON(parameter.examples.map(dump))),
        ])
    }

    private static func dump(_ value: Parameter.Value) -> OrderedJSON {
        switch value {
        case .schema(let schema, let style, let explode, let allowReserved):
            .members([
                ("style", .string(style.rawValue)), ("explode", OrderedJSON(flag: explode)),
                ("allowReserved", OrderedJSON(flag: allowReserved)), ("schema", SchemaDump.dump(schema)),
            ])
        case .content(let mediaType):
            .members([("content", dump(mediaType))])
        }
    }

    private static func dump(_ body: RequestBodyObject) -> OrderedJSON {
        .members([
            ("id", .string(body.id.description)), ("description", OrderedJSON(body.description)),
            ("required", OrderedJSON(flag: body.isRequired)), ("content", OrderedJSON(body.content.map(dump))),
        ])
    }

    private static func dump(_ response: ResponseObject) -> OrderedJSON {
        .members([
            ("id", .string(response.id.description)), ("status", .string(name(of: response.status))),
            ("description", OrderedJSON(response.description)), ("headers", OrderedJSON(response.headers.map(dump))),
            ("content", OrderedJSON(response.content.map(dump))),
        ])
    }

    private static func name(of status: ResponseObject.Status) -> String {
        switch status {
        case .code(let code): String(code)
        case .family(let first): "\(first)XX"
        case .default: "default"
        }
    }

    private static func dump(_ mediaType: MediaTypeObject) -> OrderedJSON {
        .members([
            ("type", .string(mediaType.type)), ("schema", mediaType.schema.map(SchemaDump.dump)),
            ("itemSchema", mediaType.itemSchema.map(SchemaDump.dump)),
            ("examples", OrderedJSON(mediaType.examples.map(dump))),
            ("encodings", OrderedJSON(mediaType.encodings.map(dump))),
        ])
    }

    private static func dump(_ encoding: MediaTypeObject.Encoding) -> OrderedJSON {
        .members([
            ("property", .string(encoding.property)), ("contentType", OrderedJSON(encoding.contentType)),
            ("headers", OrderedJSON(encoding.headers.map(dump))), ("style", OrderedJSON(encoding.style?.rawValue)),
            ("explode", encoding.explode.map(OrderedJSON.bool)),
            ("allowReserved", OrderedJSON(flag: encoding.allowReserved)),
        ])
    }

    private static func dump(_ header: HeaderObject) -> OrderedJSON {
        .members([
            ("name", .string(header.name)), ("description", OrderedJSON(header.description)),
            ("required", OrderedJSON(flag: header.isRequired)), ("deprecated", OrderedJSON(flag: header.isDeprecated)),
            ("explode", OrderedJSON(flag: header.explode)), ("schema", header.schema.map(SchemaDump.dump)),
        ])
    }

    private static func dump(_ example: ExampleObject) -> OrderedJSON {
        .members([
            ("name", OrderedJSON(example.name)), ("summary", OrderedJSON(example.summary)),
            ("value", LiteralDump.dump(example.value)),
        ])
    }
}
