import CodegenYAML

/// Decoding of anchors and dynamic references.
extension SchemaDecoder {
    /// Decodes `$dynamicAnchor`: the schema is the target of references to the anchor.
    func decodeAnchor(_ member: SchemaMember, into draft: inout SchemaDraft) {
        guard let name = text(member) else { return }
        add(name, context.request(member.schema), member.entry, to: &draft)
    }

    /// Decodes `$defs`. A definition with a `$dynamicAnchor` is the target of dynamic references in the schemas that
    /// this schema is built on.
    func decodeDefinitions(_ member: SchemaMember, into draft: inout SchemaDraft) {
        for entry in member.node.mapping?.entries ?? [] {
            guard let definition = entry.value.mapping, let name = definition["$dynamicAnchor"]?.string else {
                continue
            }
            let located = member.located.member(entry.key, entry.value)
            add(name, target(of: definition, at: located), entry, to: &draft)
        }
    }

    private func add(_ name: String, _ target: SchemaID, _ entry: Mapping.Entry, to draft: inout SchemaDraft) {
        let anchor = Schema.DynamicAnchor(name: name, target: target, range: entry.keyRange)
        draft.content.dynamicAnchors = (draft.content.dynamicAnchors ?? []) + [anchor]
    }

    /// Returns the schema that a definition refers to, or the definition itself if it is more than a reference.
    private func target(of definition: Mapping, at located: LocatedNode) -> SchemaID {
        let isName = definition.entries.allSatisfy { ["$ref", "$dynamicAnchor", "$comment"].contains($0.key) }
        if isName, let reference = located.reference,
            let target = try? context.resolver.resolve(reference, from: located.base)
        {
            return context.request(target)
        }
        return context.request(located)
    }

    /// Decodes `$dynamicRef`. If it names an anchor, it is bound after all schemas are decoded; otherwise it is read
    /// as a `$ref`.
    func decodeDynamicReference(_ member: SchemaMember, into draft: inout SchemaDraft) {
        if draft.content.reference == nil { draft.content.reference = reference(member) }
        guard let text = member.node.string, let sign = text.firstIndex(of: "#") else { return }
        let name = text[text.index(after: sign)...]
        guard !name.isEmpty, !name.contains("/") else { return }
        draft.content.dynamicReference = String(name)
        context.noteDynamicReference()
    }
}
