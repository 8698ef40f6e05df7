import Diagnostics
import YAML

/// Schemas inside schemas, and references.
extension SchemaDecoder {
    func properties(_ member: SchemaMember) -> [Schema.Property] {
        guard !member.node.isNull else { return [] }
        let holder = member.place.reference == nil ? member.place : reading.follow(member.place)?.target ?? member.place
        guard let mapping = holder.node.mapping else {
            wrongType(member, expected: "an object of schemas") as Void?
            return []
        }
        return mapping.entries.map { entry in
            let schema = child(holder.member(entry.key, entry.value))
            return Schema.Property(name: entry.key, nameRange: entry.keyRange, schema: schema)
        }
    }

    func additionalProperties(_ member: SchemaMember) -> Schema.AdditionalProperties? {
        if let isAllowed = member.node.bool { return isAllowed ? .any : .forbidden }
        guard let mapping = member.node.mapping else {
            return wrongType(member, expected: "true, false or a schema")
        }
        return mapping.entries.isEmpty ? .any : .schema(child(member.place))
    }

    /// One schema for all elements; a list of them, in older drafts, says what `prefixItems` says now. Without a type
    /// beside it, real descriptions mean "one of these" by a list: then any value is taken, an array or not.
    func decodeItems(_ member: SchemaMember, into draft: inout SchemaDraft) {
        if member.node.sequence != nil {
            let elements = schemas(member)
            if member.schema.node.mapping?["type"] != nil { draft.content.prefixItems = elements }
        } else {
            draft.content.items = child(member.place)
        }
    }

    func schemas(_ member: SchemaMember) -> [Schema] {
        let place = member.place
        if place.reference != nil, let list = reading.follow(place)?.target, let nodes = list.node.sequence {
            return nodes.enumerated().map { child(list.element($0.offset, $0.element)) }
        }
        guard let nodes = member.node.sequence else {
            guard member.node.mapping != nil else { return wrongType(member, expected: "a list of schemas") ?? [] }
            wrongType(member, expected: "a list of schemas") as Void?
            return []
        }
        return nodes.enumerated().map { child(place.element($0.offset, $0.element)) }
    }

    /// The members of a union; one that is only null makes the union nullable instead.
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

    /// The name of the schema that a `$ref` leads to, which is decoded later; `nil` after reporting why not.
    func reference(_ member: SchemaMember) -> SchemaID? {
        guard let reference = member.node.string else {
            warn(.referenceNotText(in: member.schema.id.context), at: member.node.range)
            return nil
        }
        do {
            let target = try reading.resolver.resolve(reference, from: member.schema.base)
            reading.request(target)
            return target.id
        } catch {
            warn(.badReference(reference, error, in: member.schema.id.context), at: member.node.range)
            return nil
        }
    }
}

extension Schema.Content {
    /// `null` is the only value.
    package var isNullOnly: Bool {
        constant?.value == .null
    }
}
