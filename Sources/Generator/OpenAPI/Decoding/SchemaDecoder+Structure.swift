import CodegenDiagnostics
import CodegenYAML

/// Decoding of subschemas and references.
extension SchemaDecoder {
    func properties(_ member: SchemaMember) -> [Schema.Property] {
        guard !member.node.isNull else { return [] }
        let holder =
            member.located.reference == nil ? member.located : context.follow(member.located)?.target ?? member.located
        guard let mapping = holder.node.mapping else {
            wrongType(member, expected: "an object of schemas", advice: holder.adviceForObject) as Void?
            return []
        }
        return context.withoutMisplaced(mapping.entries, of: SchemaKeyword.kind, in: holder).map { entry in
            let schema = child(holder.member(entry.key, entry.value))
            return Schema.Property(name: entry.key, nameRange: entry.keyRange, schema: schema)
        }
    }

    /// Decodes the schema for the names of properties, which need not declare the type string.
    func names(_ member: SchemaMember) -> Schema {
        let schema = child(member.located)
        guard schema.content.types.isEmpty, schema.content.reference == nil else { return schema }
        var content = schema.content
        content.types = [.string]
        return schema.with(content)
    }

    func additionalProperties(_ member: SchemaMember) -> Schema.AdditionalProperties? {
        if let isAllowed = member.node.bool { return isAllowed ? .any : .forbidden }
        guard let mapping = member.node.mapping else {
            return wrongType(member, expected: "true, false or a schema")
        }
        return mapping.entries.isEmpty ? .any : .schema(child(member.located))
    }

    /// Decodes the schema of the elements. A list of schemas, which older drafts allow, is read as `prefixItems` if
    /// the schema has a `type`. Without a `type`, descriptions mean alternatives by such a list, and any value is
    /// accepted.
    func decodeItems(_ member: SchemaMember, into draft: inout SchemaDraft) {
        if member.node.sequence != nil {
            let elements = schemas(member)
            if member.schema.node.mapping?["type"] != nil { draft.content.prefixItems = elements }
        } else {
            draft.content.items = child(member.located)
        }
    }

    func schemas(_ member: SchemaMember) -> [Schema] {
        let located = member.located
        if located.reference != nil, let list = context.follow(located)?.target, let nodes = list.node.sequence {
            return nodes.enumerated().map { child(list.element($0.offset, $0.element)) }
        }
        guard let nodes = member.node.sequence else {
            let isObject = member.node.mapping != nil
            let advice = isObject ? "begin each alternative with '- ', without a name" : nil
            return wrongType(member, expected: "a list of schemas", advice: advice) ?? []
        }
        return nodes.enumerated().map { child(located.element($0.offset, $0.element)) }
    }

    /// Decodes the schemas that apply if a property is present. Drafts before 2019-09 also allow lists of names here,
    /// which are skipped.
    func dependentSchemas(_ member: SchemaMember) -> [Schema] {
        let entries = member.node.mapping?.entries ?? []
        return entries.filter { $0.value.mapping != nil }.map { child(member.located.member($0.key, $0.value)) }
    }

    /// Decodes the alternatives of a union. An alternative that is only null makes the union nullable instead.
    func alternatives(_ member: SchemaMember, of draft: inout SchemaDraft) -> [Schema] {
        let all = schemas(member)
        let values = all.filter { !$0.content.isNullOnly }
        guard values.count < all.count else { return all }
        draft.content.isNullable = true
        if values.isEmpty {
            draft.isNullOnly = true
            draft.nullRange = member.node.range
        }
        return values
    }

    /// Returns the schema that a `$ref` refers to, which is decoded later; `nil` after reporting why it cannot be
    /// resolved.
    func reference(_ member: SchemaMember) -> SchemaID? {
        guard let reference = member.node.string else {
            context.warnOfReference(member.entry, in: member.schema.id, omits: .schema)
            return nil
        }
        do {
            let target = try context.resolver.resolve(reference, from: member.schema.base)
            guard let part = SharedPart(target) else { return context.request(target) }
            let message = DiagnosticMessage.notASchema(reference, part, in: member.schema.id.readablePath)
            warn(part.schema == nil ? message.omitting(.schema) : message, at: member.node.range)
            return part.schema.map { context.request($0) }
        } catch {
            context.warnOfReference(
                member.entry, to: reference, error, ObjectKind.schemaSection, in: member.schema, omits: .schema)
            return nil
        }
    }
}

/// A component of another kind that is used as a schema.
private struct SharedPart {
    let name: String
    /// The schema inside the component, which is used instead; `nil` for responses and bodies, which have a schema for
    /// each content type.
    let schema: LocatedNode?

    init?(_ target: LocatedNode) {
        guard target.id.isInSharedPart, target.id.parent?.isInSharedPart == false else { return nil }
        let kinds = [
            "parameters": "parameter", "headers": "header", "responses": "response", "requestBodies": "request body",
        ]
        guard let name = target.id.parent.flatMap({ $0.tokens.last }).flatMap({ kinds[$0] }) else { return nil }
        self.name = name
        schema = target.member("schema")
    }
}

extension DiagnosticMessage {
    fileprivate static func notASchema(_ reference: String, _ part: SharedPart, in context: String?) -> Self {
        let advice =
            part.schema == nil
            ? "move its schema to 'components.schemas' and refer to that" : "refer to '\(reference)/schema'"
        return Self(
            .openAPI.notASchema, "'\(reference.prefix(200))' is a \(part.name), but a schema is required here",
            in: context,
            advice: advice)
    }
}

extension Schema.Content {
    /// Whether `null` is the only value.
    package var isNullOnly: Bool {
        constant?.value == .null
    }
}
