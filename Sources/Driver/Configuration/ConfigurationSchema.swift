import OpenAPI

/// The JSON Schema (draft 2020-12) of `codegen.yaml`. Made of `ConfigurationTable` and `OverrideTable`.
enum ConfigurationSchema {
    static var document: OrderedJSON {
        guard case .object(let members) = object(ConfigurationTable.root) else { return .null }
        return .object(
            [
                ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                ("title", .string("codegen.yaml")),
                ("description", .string("What codegen generates: the clients of one repository.")),
            ] + members + [("$defs", .object(SettingSchema.definitions))])
    }

    private static func object(_ keys: [ConfigurationKey]) -> OrderedJSON {
        let required = keys.filter(\.isRequired).map { OrderedJSON.string($0.name) }
        return .members([
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", required.isEmpty ? nil : .list(required)),
            ("properties", .object(keys.map { ($0.name, schema(of: $0)) })),
        ])
    }

    private static func schema(of key: ConfigurationKey) -> OrderedJSON {
        .object([("description", .string(key.meaning.firstUpper + "."))] + members(key.kind))
    }

    private static func members(_ kind: ConfigurationKey.Kind) -> [(name: String, value: OrderedJSON)] {
        let text: [(name: String, value: OrderedJSON)] = [("type", .string("string")), ("minLength", .number("1"))]
        switch kind {
        case .text: return text
        case .texts:
            let list: [(name: String, value: OrderedJSON)] = [("type", .string("array")), ("items", .object(text))]
            return [("anyOf", .list([.object(text), .object(list)]))]
        case .choice(let words): return [("enum", .list(words.map(OrderedJSON.string)))]
        case .entries(let keys):
            return [("type", .string("array")), ("minItems", .number("1")), ("items", object(keys))]
        case .formats(let names):
            return [
                ("type", .string("object")),
                ("additionalProperties", .object([("enum", .list(names.map(OrderedJSON.string)))])),
            ]
        case .overrides:
            return [
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                ("properties", .object(OverrideTable.sections.map { ($0.name, schema(of: $0)) })),
            ]
        }
    }

    private static func schema(of section: OverrideSection) -> OrderedJSON {
        let description = ("description", OrderedJSON.string(section.meaning.firstUpper + "."))
        let reference = ("$ref", OrderedJSON.string("#/$defs/\(section.holder)"))
        guard section.isKeyed else { return .object([description, reference]) }
        let each = section.holder == .operation ? operation : OrderedJSON.object([reference])
        return .object([description, ("type", .string("object")), ("additionalProperties", each)])
    }

    /// An operation's settings, and those of its parameters.
    private static var operation: OrderedJSON {
        let parameters = OrderedJSON.object([
            ("description", .string("Settings of the operation's parameters, by their names.")),
            ("type", .string("object")),
            ("additionalProperties", .object([("$ref", .string("#/$defs/parameter"))])),
        ])
        guard case .object(let members) = SettingSchema.object(SettingTable.settings(of: .operation)) else {
            return .null
        }
        return .object(
            members.map { member in
                guard member.name == "properties", case .object(let own) = member.value else { return member }
                return (member.name, .object(own + [(OverrideTable.parameters, parameters)]))
            })
    }
}

/// What editors complete and check by: `codegen schema`.
package enum EditorSchema: String, Sendable, CaseIterable {
    /// `codegen.yaml`.
    case configuration
    /// `x-codegen` in descriptions.
    case `extension`

    package var text: String {
        switch self {
        case .configuration: ConfigurationSchema.document.text
        case .extension: SettingSchema.document.text
        }
    }
}
