import CodegenDiagnostics
import CodegenYAML

/// Decodes the discriminator of a union.
struct DiscriminatorDecoder {
    let context: ReadingContext

    func decode(_ located: LocatedNode) -> Schema.Discriminator? {
        if let name = located.node.string { return named(name, at: located) }
        guard let object = KeywordReader(located, .discriminator, context) else { return nil }
        guard let name = object.text("propertyName") else {
            object.warn(
                .missingField("propertyName", of: "discriminator", in: object.id.readablePath), at: object.range)
            return nil
        }
        let mapping = object.members("mapping").map { entry, located in
            Schema.Discriminator.Mapping(value: entry.key, target: target(at: located))
        }
        return Schema.Discriminator(
            propertyName: name, mapping: mapping, defaultMapping: object.member("defaultMapping").flatMap(target(at:)),
            range: object.range)
    }

    /// Decodes a discriminator that is only a property name, as in Swagger 2. Later versions have an object.
    private func named(_ name: String, at located: LocatedNode) -> Schema.Discriminator {
        if context.version != .swagger2 {
            context.warn(.discriminatorNotObject(name, in: located.id.readablePath), at: located.node.range)
        }
        return Schema.Discriminator(propertyName: name, mapping: [], defaultMapping: nil, range: located.node.range)
    }

    /// Returns the target of a mapping, which refers to a component by its name or to any schema by a reference.
    private func target(at located: LocatedNode) -> SchemaID? {
        guard let value = located.node.scalar?.text else {
            context.warn(
                .wrongType(of: "'\(located.id.name)'", expected: "a string", in: located.id.readablePath),
                at: located.node.range)
            return nil
        }
        let names = context.version == .swagger2 ? "#/definitions/" : "#/components/schemas/"
        let component = names + JSONPointer.escaped(value)
        do throws(ReferenceFailure) {
            let root = SchemaID(pointer: "")
            let isReference =
                value.contains("#") || value.contains("/") || value.contains(".yaml")
                || value.contains(".yml") || value.contains(".json")
            let target = try context.resolver.resolve(
                isReference ? value : component, from: isReference ? located.base : root)
            return context.request(target)
        } catch {
            context.warn(.unresolvedReference(value, error, in: located.id.readablePath), at: located.node.range)
            return nil
        }
    }
}

extension DiagnosticMessage {
    static func missingField(_ key: String, of kind: String, in context: String?) -> Self {
        Self(.openAPI.missingField, "\(kind) without '\(key)'", in: context, advice: "it is left out; add '\(key)'")
    }

    static func discriminatorNotObject(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.discriminatorNotObject,
            "a discriminator must be an object in this version", in: context,
            advice: "write 'propertyName: \(name.prefix(60))' below it; it is read this way")
    }
}
