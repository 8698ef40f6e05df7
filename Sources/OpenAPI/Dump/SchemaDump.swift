import YAML

enum SchemaDump {
    static func dump(_ schema: Schema) -> OrderedJSON {
        .members([("id", .string(schema.id.description))] + own(schema.content) + nested(schema.content))
    }

    private static func own(_ content: Schema.Content) -> [(String, OrderedJSON?)] {
        [
            ("never", OrderedJSON(flag: content.isNever)), ("reference", OrderedJSON(content.reference?.description)),
            ("types", OrderedJSON(content.types.map { .string($0.rawValue) })),
            ("nullable", OrderedJSON(flag: content.isNullable)), ("format", OrderedJSON(content.format)),
            ("title", OrderedJSON(content.title)), ("description", OrderedJSON(content.description)),
            ("externalDocs", OrderedJSON(content.externalDocs?.url)),
            ("deprecated", OrderedJSON(flag: content.isDeprecated)),
            ("readOnly", OrderedJSON(flag: content.isReadOnly)), ("writeOnly", OrderedJSON(flag: content.isWriteOnly)),
            ("default", content.defaultValue.map(LiteralDump.dump)),
            ("examples", OrderedJSON(content.examples.map(LiteralDump.dump))),
            ("enum", content.enumeration.map { .list($0.map(LiteralDump.dump)) }),
            ("const", content.constant.map(LiteralDump.dump)),
            ("contentMediaType", OrderedJSON(content.contentMediaType)),
            ("contentEncoding", OrderedJSON(content.contentEncoding)), ("limits", dump(content.constraints)),
            ("extensions", LiteralDump.dump(content.extensions)),
        ]
    }

    private static func nested(_ content: Schema.Content) -> [(String, OrderedJSON?)] {
        [
            ("properties", dump(content.properties)),
            ("required", OrderedJSON(content.required.map(OrderedJSON.string))),
            ("additionalProperties", content.additionalProperties.map(dump)),
            ("unevaluatedProperties", content.unevaluatedProperties.map(dump)),
            ("patternProperties", dump(content.patternProperties)), ("items", content.items.map(dump)),
            ("prefixItems", OrderedJSON(content.prefixItems.map(dump))),
            ("allOf", OrderedJSON(content.allOf.map(dump))), ("oneOf", OrderedJSON(content.oneOf.map(dump))),
            ("anyOf", OrderedJSON(content.anyOf.map(dump))), ("discriminator", content.discriminator.map(dump)),
        ]
    }

    private static func dump(_ properties: [Schema.Property]) -> OrderedJSON? {
        properties.isEmpty ? nil : .object(properties.map { ($0.name, dump($0.schema)) })
    }

    private static func dump(_ additional: Schema.AdditionalProperties) -> OrderedJSON {
        switch additional {
        case .forbidden: .bool(false)
        case .any: .bool(true)
        case .schema(let schema): dump(schema)
        }
    }

    private static func dump(_ discriminator: Schema.Discriminator) -> OrderedJSON {
        let mapping = discriminator.mapping.map { ($0.value, OrderedJSON($0.target?.description) ?? .null) }
        return .members([
            ("property", .string(discriminator.propertyName)), ("mapping", mapping.isEmpty ? nil : .object(mapping)),
            ("default", OrderedJSON(discriminator.defaultMapping?.description)),
        ])
    }

    private static func dump(_ limits: Constraints) -> OrderedJSON? {
        guard limits != Constraints() else { return nil }
        return .members([
            ("minimum", limits.minimum.map(OrderedJSON.number)), ("maximum", limits.maximum.map(OrderedJSON.number)),
            ("exclusiveMinimum", limits.exclusiveMinimum.map(OrderedJSON.number)),
            ("exclusiveMaximum", limits.exclusiveMaximum.map(OrderedJSON.number)),
            ("multipleOf", limits.multipleOf.map(OrderedJSON.number)), ("minLength", dump(limits.minLength)),
            ("maxLength", dump(limits.maxLength)), ("pattern", OrderedJSON(limits.pattern)),
            ("minItems", dump(limits.minItems)), ("maxItems", dump(limits.maxItems)),
            ("uniqueItems", OrderedJSON(flag: limits.uniqueItems)), ("minProperties", dump(limits.minProperties)),
            ("maxProperties", dump(limits.maxProperties)),
        ])
    }

    private static func dump(_ count: Int?) -> OrderedJSON? {
        count.map { .number(String($0)) }
    }
}

enum LiteralDump {
    static func dump(_ literal: Literal) -> OrderedJSON {
        dump(literal.value)
    }

    static func dump(_ members: [Literal.Member]) -> OrderedJSON? {
        members.isEmpty ? nil : .object(members.map { ($0.name, dump($0.value)) })
    }

    private static func dump(_ value: Literal.Value) -> OrderedJSON {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let digits): .number(digits)
        case .string(let text): .string(text)
        case .array(let values): .list(values.map(dump))
        case .object(let members): .object(members.map { ($0.name, dump($0.value)) })
        }
    }
}
