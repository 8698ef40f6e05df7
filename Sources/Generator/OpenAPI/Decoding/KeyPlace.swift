import CodegenYAML

/// The place of a key that is in the wrong object: `content` for a media type beside `content`, for example.
struct KeyPlace {
    /// The remedy, in one clause.
    let advice: String
    /// Whether the object loses a part of its meaning without the key.
    let isPart: Bool

    private init(_ advice: String, isPart: Bool = true) {
        self.advice = advice
        self.isPart = isPart
    }

    /// Returns the place of a key that the kind of object does not have; `nil` if no kind of object has it.
    init?(of entry: Mapping.Entry, in kind: ObjectKind, _ mapping: Mapping, version: SpecVersion) {
        let holder =
            Self.holder(of: entry, in: kind, mapping, version)
            ?? Self.holders[kind.name]?.first { $0.keys.contains(entry.key) }.map { ($0.name, $0.words) }
        if let (name, words) = holder {
            let exists = mapping[name].map { $0.isNull } ?? false
            self.init(exists ? "indent it below '\(name)'" : words ?? "move it below '\(name)'")
            return
        }
        guard let owner = Self.owners.first(where: { $0.kind.name != kind.name && $0.keys.contains(entry.key) }) else {
            return nil
        }
        self.init("it belongs to \(owner.words)", isPart: false)
    }

    private typealias Holder = (name: String, words: String?)

    /// Returns the key whose value has names or schemas as keys.
    private static func holder(
        of entry: Mapping.Entry, in kind: ObjectKind, _ mapping: Mapping, _ version: SpecVersion
    ) -> Holder? {
        switch kind.name {
        case ObjectKind.document.name where entry.key.hasPrefix("/"):
            return ("paths", nil)
        case ObjectKind.operation.name where isStatus(entry.key):
            return ("responses", nil)
        case ObjectKind.response.name where version == .swagger2 && schemaKeys.contains(entry.key):
            return ("schema", nil)
        case ObjectKind.response.name, ObjectKind.requestBody.name, ObjectKind.parameter.name:
            return isMediaType(entry) && version != .swagger2 ? ("content", nil) : nil
        case ObjectKind.components.name where resemblesSchema(entry.value):
            return ("schemas", nil)
        case SchemaKeyword.kind.name where isProperty(entry, of: mapping):
            return ("properties", nil)
        case ObjectKind.pathItem.name where ObjectKind.operation.keys.contains(entry.key):
            let method = mapping.entries.first { ObjectKind.methods.contains($0.key) && $0.value.isNull }
            return (method?.key ?? "get", "move it below a method such as 'get'")
        default:
            return nil
        }
    }

    private static func isMediaType(_ entry: Mapping.Entry) -> Bool {
        entry.key.contains("/") && !entry.key.hasPrefix("/") && (entry.value.mapping != nil || entry.value.isNull)
    }

    private static func isStatus(_ key: String) -> Bool {
        guard key.utf8.count == 3, let first = key.first, ("1"..."5").contains(first) else { return key == "default" }
        return key.dropFirst().allSatisfy { $0.isASCII && $0.isNumber } || key.dropFirst().lowercased() == "xx"
    }

    private static func isProperty(_ entry: Mapping.Entry, of mapping: Mapping) -> Bool {
        let isRequired = mapping["required"]?.sequence?.contains { $0.scalar?.text == entry.key } ?? false
        return resemblesSchema(entry.value) || (isRequired && entry.value.mapping != nil)
    }

    /// Returns whether a value is an object with a keyword that is common in schemas.
    static func resemblesSchema(_ node: Node) -> Bool {
        guard let mapping = node.mapping else { return false }
        if let type = mapping["type"], type.mapping == nil { return true }
        return mapping["$ref"]?.string != nil || mapping["properties"]?.mapping != nil
            || SchemaKeyword.compositions.contains { mapping[$0]?.sequence != nil }
    }
}

extension KeyPlace {
    /// The keys of an object that may contain a key that was written in the object itself.
    private struct HolderRow: Sendable {
        let name: String
        let keys: Set<String>
        var words: String?
    }

    private static let schemaKeys = SchemaKeyword.kind.keys.subtracting([
        "description", "example", "examples", "title", "deprecated", "id", "definitions", "externalDocs",
        "collectionFormat",
    ])

    private static let inMediaType = "move it into the 'schema' of a media type such as 'application/json' in 'content'"
    private static let belowMediaType = "move it below a media type such as 'application/json' in 'content'"

    private static let holders: [String: [HolderRow]] = [
        ObjectKind.document.name: [
            HolderRow(name: "components", keys: ObjectKind.components.keys),
            HolderRow(name: "info", keys: ["title", "version", "description", "contact", "license", "termsOfService"]),
            HolderRow(name: "servers", keys: ["url"], words: "write 'servers' with a list: '- url: …'"),
        ],
        ObjectKind.parameter.name: [HolderRow(name: "schema", keys: schemaKeys)],
        ObjectKind.header.name: [HolderRow(name: "schema", keys: schemaKeys)],
        ObjectKind.mediaType.name: [HolderRow(name: "schema", keys: schemaKeys)],
        ObjectKind.requestBody.name: [
            HolderRow(name: "content", keys: ["schema", "example", "examples"], words: belowMediaType),
            HolderRow(name: "content", keys: schemaKeys, words: inMediaType),
        ],
        ObjectKind.response.name: [
            HolderRow(name: "content", keys: ["schema", "example", "examples"], words: belowMediaType),
            HolderRow(name: "content", keys: schemaKeys, words: inMediaType),
        ],
        ObjectKind.operation.name: [
            HolderRow(name: "requestBody", keys: ["content"], words: "move it into 'requestBody' or a response")
        ],
    ]

    private struct Owner: Sendable {
        let kind: ObjectKind
        let words: String
        let keys: Set<String>

        init(_ kind: ObjectKind, _ words: String, _ keys: Set<String>) {
            (self.kind, self.words, self.keys) = (kind, words, keys)
        }
    }

    /// Keys that few kinds of objects have, with the kind that is meant most often.
    private static let owners = [
        Owner(.document, "the description itself", ["openapi", "info", "paths", "webhooks", "components"]),
        Owner(
            .operation, "an operation",
            ["operationId", "requestBody", "responses", "callbacks", "tags", "security", "parameters", "consumes"]),
        Owner(.parameter, "a parameter", ["in", "style", "explode", "allowReserved", "allowEmptyValue"]),
        Owner(.response, "a response or a request body", ["content"]),
        Owner(.response, "a response", ["headers", "links"]),
        Owner(.mediaType, "a media type or a parameter", ["schema", "encoding"]),
        Owner(.securityScheme, "a security scheme", ["bearerFormat", "flows", "openIdConnectUrl"]),
        Owner(.components, "the components", ["schemas", "requestBodies", "securitySchemes"]),
        Owner(.pathItem, "a path", ["get", "put", "post", "delete", "patch", "head"]),
        Owner(SchemaKeyword.kind, "a schema", schemaKeys),
    ]
}
