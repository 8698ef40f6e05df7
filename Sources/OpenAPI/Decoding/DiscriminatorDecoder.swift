import Diagnostics
import YAML

/// Reads how the members of a union are told apart.
struct DiscriminatorDecoder {
    let reading: Reading

    func decode(_ place: Place) -> Schema.Discriminator? {
        if let name = place.node.string { return named(name, at: place) }
        guard let object = ObjectReader(place, .discriminator, reading) else { return nil }
        guard let name = object.text("propertyName") else {
            object.warn(.missingMember("propertyName", of: "discriminator", in: object.id.context), at: object.range)
            return nil
        }
        let mapping = object.members("mapping").map { entry, place in
            Schema.Discriminator.Mapping(value: entry.key, target: target(at: place))
        }
        return Schema.Discriminator(
            propertyName: name, mapping: mapping, defaultMapping: object.member("defaultMapping").flatMap(target(at:)),
            range: object.range)
    }

    /// Swagger 2 has the bare name; later versions an object.
    private func named(_ name: String, at place: Place) -> Schema.Discriminator {
        if reading.version != .swagger2 {
            reading.warn(.bareDiscriminator(name, in: place.id.context), at: place.node.range)
        }
        return Schema.Discriminator(propertyName: name, mapping: [], defaultMapping: nil, range: place.node.range)
    }

    /// A mapping leads to a component by its name or to any schema by a reference.
    private func target(at place: Place) -> SchemaID? {
        guard let value = place.node.scalar?.text else {
            reading.warn(
                .wrongType(of: "'\(place.id.name)'", expected: "text", in: place.id.context), at: place.node.range)
            return nil
        }
        let names = reading.version == .swagger2 ? "#/definitions/" : "#/components/schemas/"
        let component = names + JSONPointer.escaped(value)
        do throws(ReferenceFailure) {
            let root = SchemaID(pointer: "")
            let isReference =
                value.contains("#") || value.contains("/") || value.contains(".yaml")
                || value.contains(".yml") || value.contains(".json")
            let target = try reading.resolver.resolve(
                isReference ? value : component, from: isReference ? place.base : root)
            reading.request(target)
            return target.id
        } catch {
            reading.warn(.badReference(value, error, in: place.id.context), at: place.node.range)
            return nil
        }
    }
}

extension DiagnosticMessage {
    static func missingMember(_ key: String, of kind: String, in context: String?) -> Self {
        Self("\(kind) without '\(key)'", in: context, advice: "it is left out; add '\(key)'")
    }

    static func bareDiscriminator(_ name: String, in context: String?) -> Self {
        Self(
            "a discriminator is an object in this version", in: context,
            advice: "write 'propertyName: \(name.prefix(60))' below it; it is read so")
    }
}
