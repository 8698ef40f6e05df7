import CodegenDiagnostics
import CodegenYAML

/// A reference to a component of another kind than the object around it: a schema instead of a response.
struct MismatchedReference {
    let message: DiagnosticMessage
    /// The object that is probably meant; `nil` if it is not clear.
    let repaired: LocatedNode?

    /// Returns `nil` if the target is not a component, or a component of the expected kind.
    init?(from located: LocatedNode, to found: LocatedNode, expected kind: ObjectKind) {
        let target = found.id
        let isChecked = kind.section != nil || kind.name == ObjectKind.mediaType.name
        guard isChecked, let reference = located.reference, let section = target.parent,
            section.parent.map(Self.isHolder) == true, let named = Self.kinds[section.name], named.name != kind.name
        else { return nil }
        let isSchema = named.name == SchemaKeyword.kind.name
        if isSchema, let place = kind.section, let mapping = found.node.mapping,
            MisplacedObject(mapping)?.isKind(kind) == true
        {
            message = .misplacedObject(reference, kind, in: section.name, insteadOf: place, located.id.readablePath)
            repaired = nil
            return
        }
        let advice =
            switch kind.name {
            case ObjectKind.mediaType.name where isSchema: "indent '$ref' below 'schema'; it is read there"
            case ObjectKind.response.name where isSchema, ObjectKind.requestBody.name where isSchema:
                "refer to it in the 'schema' of a media type in 'content'"
            case ObjectKind.parameter.name where isSchema, ObjectKind.header.name where isSchema:
                "refer to it in the 'schema' of \(kind.name.withArticle)"
            default: "refer to \(kind.name.withArticle)"
            }
        message = DiagnosticMessage(
            .mistake.mismatchedReference,
            "'\(reference.prefix(200))' is \(named.name.withArticle), but \(kind.name.withArticle) is required here",
            in: located.id.readablePath, advice: advice)
        repaired = kind.name == ObjectKind.mediaType.name && isSchema ? Self.mediaType(of: located) : nil
    }

    private static func mediaType(of located: LocatedNode) -> LocatedNode? {
        guard let reference = located.node.mapping?.entry("$ref") else { return nil }
        let schema = Node(.mapping(Mapping([reference])), range: located.node.range)
        let entry = Mapping.Entry(key: "schema", keyRange: reference.keyRange, value: schema)
        let node = Node(.mapping(Mapping([entry])), range: located.node.range)
        return LocatedNode(node: node, id: located.id, base: located.base)
    }

    /// Returns whether an object contains the sections of shared objects.
    private static func isHolder(_ id: SchemaID) -> Bool {
        id.isRoot || (id.name == "components" && id.parent?.isRoot == true)
    }

    private static let kinds: [String: ObjectKind] = [
        "schemas": SchemaKeyword.kind, "definitions": SchemaKeyword.kind, "parameters": .parameter,
        "responses": .response, "requestBodies": .requestBody, "headers": .header,
        "securitySchemes": .securityScheme, "securityDefinitions": .securityScheme,
    ]
}

extension DiagnosticMessage {
    /// - Parameters:
    ///   - section: The section of schemas.
    ///   - place: The section of objects of the kind.
    fileprivate static func misplacedObject(
        _ reference: String, _ kind: ObjectKind, in section: String, insteadOf place: String, _ context: String?
    ) -> Self {
        let moved = reference.replacing("/\(section)/", with: "/\(place)/")
        return Self(
            .mistake.mismatchedReference,
            "'\(reference.prefix(200))' is \(kind.name.withArticle) below '\(section)'; the \(kind.name) is left out",
            in: context, advice: "move it below '\(place)', and refer to '\(moved.prefix(200))'")
    }
}

extension ObjectKind {
    /// The section of the components that contains schemas.
    static let schemaSection = "schemas"

    /// The section of the components that contains objects of this kind.
    var section: String? {
        switch name {
        case Self.parameter.name: "parameters"
        case Self.response.name: "responses"
        case Self.requestBody.name: "requestBodies"
        case Self.header.name: "headers"
        case Self.securityScheme.name: "securitySchemes"
        default: nil
        }
    }
}
