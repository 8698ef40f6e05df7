import CodegenDiagnostics
import CodegenIR

/// The struct that represents all forms with equal keys.
struct GenericObject {
    let forms: [GenericForm]
    /// The first form with the varying property.
    let model: GenericForm
    let varying: Int
    let parameter: String

    var object: ObjectType {
        var object = model.object
        object.parameter = parameter
        object.properties = object.properties.indices.map { $0 == varying ? varyingProperty : common($0) }
        object.envelope = envelope(over: object)
        return object
    }

    private var argument: TypeReference {
        model.isList ? .array(.parameter(parameter)) : .parameter(parameter)
    }

    private var varyingProperty: Property {
        var property = merged(model.object.properties[varying])
        guard !model.candidate.isEnvelope else { return absent(property, argument) }
        property.set(argument, property.presence)
        return property
    }

    /// Returns a shared property. In envelopes, a property that is optional in one response is optional in all.
    private func common(_ number: Int) -> Property {
        let own = model.object.properties[number]
        let isSame = others(own).allSatisfy {
            $0.presence == own.presence && $0.defaultValue == own.defaultValue
        }
        return isSame ? merged(own) : absent(merged(own), own.type.unwrapped)
    }

    private func absent(_ property: Property, _ type: TypeReference) -> Property {
        var property = property
        property.set(type, .optional)
        property.defaultValue = .null
        return property
    }

    /// Returns the property with the documentation that all forms share. It is indirect if it is indirect in any form.
    private func merged(_ property: Property) -> Property {
        var property = property
        let others = others(property)
        property.isIndirect = others.contains(where: \.isIndirect)
        if others.contains(where: { $0.documentation != property.documentation }) {
            property.documentation = Documentation()
        }
        return property
    }

    private func others(_ property: Property) -> [Property] {
        forms.compactMap { $0.object.properties.first { $0.name.wire.isExactly(property.name.wire) } }
    }

    private func envelope(over object: ObjectType) -> EnvelopeType? {
        let envelopes = forms.compactMap(\.object.envelope)
        guard var envelope = envelopes.first(where: { $0.payloadType != nil }) ?? envelopes.first else { return nil }
        envelope.payload = adapted(envelope.payload, to: object)
        envelope.success = adapted(envelope.success, to: object)
        if envelope.payload.first?.name.wire == model.candidate.property { envelope.payloadType = argument }
        return envelope
    }

    private func adapted(_ steps: [AccessPath.Step], to object: ObjectType) -> [AccessPath.Step] {
        guard let first = steps.first,
            let property = object.properties.first(where: { $0.name.wire.isExactly(first.name.wire) })
        else { return steps }
        let step = AccessPath.Step(property.name, property.type.presence)
        return [step] + steps.dropFirst()
    }
}
