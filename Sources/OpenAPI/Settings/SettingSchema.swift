/// The JSON Schema (draft 2020-12) of `x-codegen`, from which editors complete and check it. Made of `SettingTable`.
package enum SettingSchema {
    /// A schema of descriptions that says nothing of them but where `x-codegen` stands and what it may hold.
    package static var document: OrderedJSON {
        .object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("x-codegen")),
            ("description", .string("What codegen reads in an OpenAPI description beside OpenAPI's own words.")),
            ("type", .string("object")),
            ("properties", places),
            ("$defs", .object(definitions + walk)),
        ])
    }

    /// The settings of each holder, by its case: `#/$defs/operation`.
    package static var definitions: [(name: String, value: OrderedJSON)] {
        SettingHolder.allCases.map { ("\($0)", object(SettingTable.settings(of: $0))) }
    }

    package static func object(_ settings: [Setting]) -> OrderedJSON {
        let required = settings.filter(\.isRequired).map { OrderedJSON.string($0.name) }
        return .members([
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", required.isEmpty ? nil : .list(required)),
            ("properties", .object(settings.map { ($0.name, schema(of: $0)) })),
        ])
    }

    private static func schema(of setting: Setting) -> OrderedJSON {
        let kinds = setting.kinds.map(members)
        let members = kinds.count == 1 ? kinds[0] : [("anyOf", .list(kinds.map(OrderedJSON.object)))]
        return .object([("description", .string(setting.meaning.firstUpper + "."))] + members)
    }

    /// A mapping of names to texts.
    package static let texts: [(name: String, value: OrderedJSON)] = [
        ("type", .string("object")),
        ("additionalProperties", .object([("type", .string("string")), ("minLength", .number("1"))])),
    ]

    private static func members(_ kind: Setting.Kind) -> [(name: String, value: OrderedJSON)] {
        switch kind {
        case .text: [("type", .list([.string("string"), .string("number")])), ("minLength", .number("1"))]
        case .identifier:
            [
                ("type", .string("string")), ("pattern", .string("^(_*[A-Za-z]|_+[0-9])[A-Za-z0-9_]*$")),
                ("maxLength", .number("100")),
            ]
        case .memberPath: [("type", .string("string")), ("pattern", .string("[^/]"))]
        case .flag: [("type", .string("boolean"))]
        case .off: [("const", .bool(false))]
        case .seconds:
            [("type", .string("number")), ("exclusiveMinimum", .number("0")), ("maximum", .number("\(Setting.most)"))]
        case .count: [("type", .string("integer")), ("minimum", .number("0")), ("maximum", .number("\(Setting.most)"))]
        case .choice(let words): [("enum", .list(words.map(OrderedJSON.string)))]
        case .statuses:
            [
                ("type", .string("array")),
                (
                    "items",
                    .object([
                        ("type", .string("integer")), ("minimum", .number("\(Setting.statuses.lowerBound)")),
                        ("maximum", .number("\(Setting.statuses.upperBound)")),
                    ])
                ),
            ]
        case .texts: texts
        case .settings(let table):
            if case .object(let members) = object(table) { members } else { [] }
        }
    }
}

// MARK: Where it stands

extension SettingSchema {
    private static func reference(_ name: String) -> OrderedJSON {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }

    private static func each(_ name: String) -> OrderedJSON {
        .object([("additionalProperties", reference(name))])
    }

    private static func list(_ name: String) -> OrderedJSON {
        .object([("items", reference(name))])
    }

    private static var places: OrderedJSON {
        let tag = OrderedJSON.object([("properties", .object([(SettingsReader.key, reference("tag"))]))])
        let components = OrderedJSON.object([
            ("parameters", each("inParameter")), ("schemas", each("inSchema")), ("pathItems", each("inPath")),
            ("requestBodies", each("inContent")), ("responses", each("inContent")),
        ])
        return .object([
            (SettingsReader.key, reference("document")), ("tags", .object([("items", tag)])),
            ("paths", each("inPath")), ("components", .object([("properties", components)])),
            // Swagger 2
            ("definitions", each("inSchema")), ("parameters", each("inParameter")), ("responses", each("inContent")),
        ])
    }

    private static var walk: [(name: String, value: OrderedJSON)] {
        let methods = "^(get|put|post|delete|options|head|patch|trace|query)$"
        let media = OrderedJSON.object([("properties", .object([("schema", reference("inSchema"))]))])
        let lists = ["allOf", "oneOf", "anyOf", "prefixItems"].map { ($0, list("inSchema")) }
        let bodies = ["properties", "patternProperties", "$defs"].map { ($0, each("inSchema")) }
        let single = ["items", "additionalProperties"].map { ($0, reference("inSchema")) }
        return [
            (
                "inPath",
                .object([
                    ("patternProperties", .object([(methods, reference("inOperation"))])),
                    (
                        "properties",
                        .object([
                            ("parameters", list("inParameter")), ("additionalOperations", each("inOperation")),
                        ])
                    ),
                ])
            ),
            (
                "inOperation",
                holder(
                    "operation",
                    [
                        ("parameters", list("inParameter")), ("requestBody", reference("inContent")),
                        ("responses", each("inContent")),
                    ])
            ),
            ("inParameter", holder("parameter", [("schema", reference("inSchema"))])),
            (
                "inContent",
                .object([
                    (
                        "properties",
                        .object([
                            ("content", .object([("additionalProperties", media)])), ("schema", reference("inSchema")),
                        ])
                    )
                ])
            ),
            ("inSchema", holder("schema", bodies + single + lists)),
        ]
    }

    private static func holder(_ name: String, _ others: [(name: String, value: OrderedJSON)]) -> OrderedJSON {
        .object([("properties", .object([(SettingsReader.key, reference(name))] + others))])
    }
}

extension String {
    /// As a sentence begins.
    package var firstUpper: String { prefix(1).uppercased() + dropFirst() }
}
