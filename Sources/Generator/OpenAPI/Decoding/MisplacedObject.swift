import CodegenDiagnostics
import CodegenYAML

/// An object of another kind where a schema is required: a parameter below `components/schemas`, for example. Its keys
/// are not misspelt keywords.
struct MisplacedObject {
    /// The kinds of which the object may be.
    let kinds: [ObjectKind]

    /// Returns `nil` if the object is a schema or not clearly of another kind.
    init?(_ mapping: Mapping) {
        if Self.isParameter(mapping) {
            kinds = [.parameter]
            return
        }
        // Other objects have few keys of their own, so they must not have a keyword of schemas.
        let keys = Set(mapping.entries.lazy.map(\.key).filter { !$0.hasPrefix("x-") })
        let possible: [ObjectKind]
        if let content = mapping["content"]?.mapping {
            guard content.entries.allSatisfy({ $0.key.contains("/") && $0.value.mapping != nil }) else { return nil }
            possible = [.response, .requestBody, .header]
        } else if mapping["schema"]?.mapping != nil {
            possible = [.header, .swaggerResponse]
        } else {
            return nil
        }
        kinds = possible.filter { keys.isSubset(of: $0.keys) }
        if kinds.isEmpty { return nil }
    }

    private static func isParameter(_ mapping: Mapping) -> Bool {
        guard let location = mapping["in"]?.string, mapping["name"]?.string != nil else { return false }
        return Parameter.Location(rawValue: location) != nil || ["body", "formData"].contains(location)
    }

    /// The name of the kind; the first kind if several are possible.
    var name: String { kinds[0].name }

    func isKind(_ kind: ObjectKind) -> Bool {
        kinds.contains { $0.name == kind.name }
    }
}

extension SchemaDecoder {
    /// Returns the keys of a schema that is an object of another kind, after reporting it. References to a component
    /// report the objects that are left out, so that the component itself is only advice.
    func misplacedKeys(of mapping: Mapping, at located: LocatedNode, ignoring ignored: Set<String>) -> Set<String> {
        guard ignored.isEmpty, let object = MisplacedObject(mapping) else { return [] }
        let section = located.id.parent.map(\.name)
        let message = DiagnosticMessage.objectInsteadOfSchema(object, located.id)
        if section == "schemas" || section == "definitions" {
            context.advise(message, at: located.node.range)
        } else {
            guard object.isKind(.parameter) else { return [] }
            warn(message, at: located.node.range)
        }
        return Set(object.kinds.flatMap(\.keys)).subtracting(["description"])
    }
}

extension DiagnosticMessage {
    fileprivate static func objectInsteadOfSchema(_ object: MisplacedObject, _ id: SchemaID) -> Self {
        let section = object.kinds[0].section ?? ObjectKind.schemaSection
        return Self(
            .openAPI.notASchema,
            "'\(id.name.prefix(60))' is \(object.name.withArticle), but a schema is required here; it is any JSON",
            in: id.readablePath, advice: "move it below '\(section)', or write a schema")
    }
}
