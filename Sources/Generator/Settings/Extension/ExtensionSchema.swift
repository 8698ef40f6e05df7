import CodegenYAML
import EndpointMockData

/// The JSON Schema (draft 2020-12) of `x-codegen`, with which editors complete and check it.
package enum ExtensionSchema {
    /// A schema of descriptions that covers only the locations and the contents of `x-codegen`.
    package static var document: PlainValue {
        .members([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("x-codegen")),
            ("description", .string("Settings of codegen in an OpenAPI description.")),
            ("type", .string("object")),
            ("properties", places),
            ("$defs", .members(definitions + walk)),
        ])
    }

    /// The schema of each object's settings: `#/$defs/operation`.
    package static var definitions: JSONMembers {
        CodegenExtension.tables.map { ("\($0.target)", .members(SettingsSchema.object($0))) }
    }
}

// MARK: Locations

extension ExtensionSchema {
    private static func reference(_ name: String) -> PlainValue {
        .members([("$ref", .string("#/$defs/\(name)"))])
    }

    private static func each(_ name: String) -> PlainValue {
        .members([("additionalProperties", reference(name))])
    }

    private static func list(_ name: String) -> PlainValue {
        .members([("items", reference(name))])
    }

    private static var places: PlainValue {
        let tag = PlainValue.members([("properties", .members([(CodegenExtension.name, reference("tag"))]))])
        let components = PlainValue.members([
            ("parameters", each("inParameter")), ("schemas", each("inSchema")), ("pathItems", each("inPath")),
            ("requestBodies", each("inContent")), ("responses", each("inContent")),
        ])
        return .members([
            (CodegenExtension.name, reference("document")), ("tags", .members([("items", tag)])),
            ("paths", each("inPath")), ("components", .members([("properties", components)])),
            // Swagger 2
            ("definitions", each("inSchema")), ("parameters", each("inParameter")), ("responses", each("inContent")),
        ])
    }

    private static var walk: [(name: String, value: PlainValue)] {
        let methods = "^(get|put|post|delete|options|head|patch|trace|query)$"
        let items = ["schema", "itemSchema"].map { ($0, reference("inSchema")) }
        let media = PlainValue.members([("properties", .members(items))])
        let lists = ["allOf", "oneOf", "anyOf", "prefixItems"].map { ($0, list("inSchema")) }
        let bodies = ["properties", "patternProperties", "$defs"].map { ($0, each("inSchema")) }
        let single = ["items", "additionalProperties"].map { ($0, reference("inSchema")) }
        return [
            (
                "inPath",
                .members([
                    ("patternProperties", .members([(methods, reference("inOperation"))])),
                    (
                        "properties",
                        .members([
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
                .members([
                    (
                        "properties",
                        .members([
                            ("content", .members([("additionalProperties", media)])), ("schema", reference("inSchema")),
                        ])
                    )
                ])
            ),
            ("inSchema", holder("schema", bodies + single + lists)),
        ]
    }

    private static func holder(_ name: String, _ others: [(name: String, value: PlainValue)]) -> PlainValue {
        .members([("properties", .members([(CodegenExtension.name, reference(name))] + others))])
    }
}
