import CodegenDiagnostics
import CodegenYAML

/// Advice about schemas, and messages about values that are not schemas.
extension SchemaDecoder {
    /// Reports a value that is not a schema, with the schema that is probably meant.
    func warnOfScalar(_ located: LocatedNode) {
        let path = located.id.readablePath
        guard !located.node.isNull else {
            return warn(.emptyObject(located.id.name, kind: "schema", in: path), at: located.node.range)
        }
        guard let name = located.node.string, let type = TypeSpelling.meant(by: name)?.type else {
            return warn(.wrongType(of: "a schema", expected: "an object", in: path), at: located.node.range)
        }
        let edits = [SourceEdit(located.node.range, .text("{ type: \(type.rawValue) }"))]
        warn(.typeAsSchema(type.rawValue, in: path), at: located.node.range, edits: edits)
    }

    /// Reports a keyword whose value is a schema, because a property has the name of the keyword.
    /// - Returns: Whether the value is a schema.
    func isProperty(_ member: SchemaMember) -> Bool {
        guard KeyPlace.resemblesSchema(member.node) else { return false }
        let hasProperties = member.schema.node.mapping?["properties"]?.isNull ?? false
        let path = member.schema.id.readablePath
        warn(.propertyAsKeyword(member.key, hasProperties: hasProperties, in: path), at: member.entry.keyRange)
        return true
    }

    /// Reports a keyword of another version, which is read as it is meant.
    func adviseOfVersion(
        _ member: SchemaMember, _ form: String = "", of version: String, instead: String, edits: [SourceEdit] = []
    ) {
        guard context.isReview else { return }
        let message = DiagnosticMessage.versionKeyword(
            "'\(member.key)'\(form)", of: version, instead: instead, in: member.schema.id.readablePath)
        context.warn(message, at: member.entry.keyRange, edits: edits)
    }

    /// Reports the limits of OpenAPI 3.0 in a later version: `minimum: 0` with `exclusiveMinimum: true`.
    func adviseOfExclusion(_ member: SchemaMember, _ isExclusive: Bool) {
        guard context.isReview else { return }
        let bound = member.key == "exclusiveMinimum" ? "minimum" : "maximum"
        let entry = member.schema.node.mapping?.entry(bound)
        guard isExclusive, let entry, let text = entry.value.scalar?.text else {
            return adviseOfVersion(
                member, ": \(isExclusive)", of: "OpenAPI 3.0", instead: "'\(bound)' alone",
                edits: [SourceEdit(member.range, .removal)])
        }
        let range = SchemaMember(entry: entry, schema: member.schema).range
        adviseOfVersion(
            member, " with true", of: "OpenAPI 3.0", instead: "'\(member.key): \(text.prefix(60))' without '\(bound)'",
            edits: [SourceEdit(member.node.range, .text(text)), SourceEdit(range, .removal)])
    }

    /// Reports the limit of OpenAPI 3.1 in an earlier version: `exclusiveMinimum: 0`.
    func adviseOfExclusiveLimit(_ member: SchemaMember) {
        guard context.isReview else { return }
        let bound = member.key == "exclusiveMinimum" ? "minimum" : "maximum"
        let text = member.node.scalar?.text.prefix(60) ?? "0"
        let instead = "'\(bound): \(text)' and '\(member.key): true'"
        let hasBound = member.schema.node.mapping?[bound] != nil
        adviseOfVersion(
            member, " with a number", of: "OpenAPI 3.1", instead: instead,
            edits: hasBound ? [] : [SourceEdit(member.node.range, .entry("true", key: bound, value: String(text)))])
    }

    /// Reports `nullable` outside OpenAPI 3.0.
    func adviseOfNullable(_ member: SchemaMember) {
        guard context.isReview else { return }
        switch context.version {
        case .openAPI30: return
        case .swagger2:
            let edits = [SourceEdit(member.entry.keyRange, .scalar("x-nullable"))]
            adviseOfVersion(member, of: "OpenAPI 3.0", instead: "'x-nullable'", edits: edits)
        case .openAPI31, .openAPI32:
            guard member.node.bool != false else {
                let edits = [SourceEdit(member.range, .removal)]
                return adviseOfVersion(member, of: "OpenAPI 3.0", instead: "no 'nullable'", edits: edits)
            }
            let type = member.schema.node.mapping?["type"]
            let name = type?.scalar?.text
            // Another message replaces the name of the type first.
            guard name.map({ Schema.JSONType(rawValue: $0) != nil }) != false else { return }
            let instead = name.map { "'type: [\($0), \"null\"]'" } ?? "'anyOf' of the schema and 'type: \"null\"'"
            var edits: [SourceEdit] = []
            if let type, let name {
                edits = [
                    SourceEdit(type.range, .text("[\"\(name)\", \"null\"]")),
                    SourceEdit(member.range, .removal),
                ]
            }
            adviseOfVersion(member, of: "OpenAPI 3.0", instead: instead, edits: edits)
        }
    }

    /// Reports problems of a whole schema.
    func review(_ content: Schema.Content, at located: LocatedNode) {
        guard content.types == [.array], content.items == nil, content.prefixItems.isEmpty, content.contains == nil,
            content.reference == nil, content.allOf.isEmpty, content.oneOf.isEmpty, content.anyOf.isEmpty,
            content.enumeration == nil, content.constant == nil
        else { return }
        context.warn(.arrayWithoutItems(in: located.id.readablePath), at: located.node.range)
    }
}

extension SchemaMember {
    /// The range of the keyword with its value.
    var range: SourceRange {
        SourceRange(
            file: entry.keyRange.file, line: Int(entry.keyRange.line), column: Int(entry.keyRange.column),
            endLine: Int(node.range.endLine), endColumn: Int(node.range.endColumn))
    }
}

extension DiagnosticMessage {
    fileprivate static func typeAsSchema(_ type: String, in context: String?) -> Self {
        Self(
            .openAPI.wrongType, "a schema must be an object; it is ignored", in: context,
            advice: "write '{ type: \(type) }'")
    }

    fileprivate static func propertyAsKeyword(_ key: String, hasProperties: Bool, in context: String?) -> Self {
        Self(
            .mistake.misplacedKey, "'\(key)' is a keyword of a schema, but its value is a schema; it is ignored",
            in: context, advice: hasProperties ? "indent it below 'properties'" : "move it below 'properties'")
    }

    fileprivate static func arrayWithoutItems(in context: String?) -> Self {
        Self(
            .openAPI.missingField, "array without 'items'; its elements are any JSON", in: context,
            advice: "add 'items' with the schema of an element, or 'items: {}' for any JSON")
    }
}
