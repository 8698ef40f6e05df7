import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Finds the Boolean property of a JSON body that selects between a complete response and a stream: `stream`, or the
/// property that `x-codegen` names. Each method of such an operation sets the property to the value of its response.
struct StreamSwitchFinder: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let types = TypeIndex(api.types, state.positions(of: api.types))
        for group in api.groups.indices {
            let operations = Dictionary(grouping: api.groups[group].endpoints.indices) { index in
                let endpoint = api.groups[group].endpoints[index]
                return endpoint.representationOf ?? endpoint.id
            }
            for (id, indices) in operations.sorted(by: { $0.key < $1.key }) {
                guard let operation = record.operations[id] else { continue }
                let endpoints = indices.map { api.groups[group].endpoints[$0] }
                guard let found = property(of: operation, endpoints, types) else { continue }
                for (index, endpoint) in zip(indices, endpoints) {
                    api.groups[group].endpoints[index].body?.streamSwitch = RequestBody.StreamSwitch(
                        property: found.name.swift, isThreeState: found.type.presence == .threeState,
                        value: endpoint.success.isStream)
                }
            }
        }
    }

    private func property(
        of operation: CodegenOpenAPI.Operation, _ endpoints: [Endpoint], _ types: TypeIndex
    ) -> Property? {
        let setting = operation.settings[\.streamProperty]
        if case .off? = setting?.value { return nil }
        let name = setting?.value.value ?? "stream"
        guard Set(endpoints.map(\.success.isStream)).count == 2, let body = endpoints.first?.body,
            body.encoding == .json, let (type, object) = object(body.type, types)
        else {
            if let setting {
                record.context.diagnostics.report(.ignoredStreamProperty(operation.key), at: setting.range)
            }
            return nil
        }
        guard let property = object.properties.first(where: { $0.name.wire.isExactly(name) }) else {
            if let setting {
                let names = object.properties.map(\.name.wire)
                record.context.diagnostics.report(.unknownBodyProperty(name, names), at: setting.range)
            }
            return nil
        }
        return isSwitch(property, of: type, types) ? property : nil
    }

    private func object(_ type: TypeReference, _ types: TypeIndex) -> (name: String, object: ObjectType)? {
        var type = types.resolved(type)
        if case .optional(let inner) = type { type = types.resolved(inner) }
        guard let position = types.declaration(of: type),
            case .object(let object) = types.declarations[position].kind
        else { return nil }
        return (types.declarations[position].name.swift, object)
    }

    /// Returns whether the property is a Boolean that may be true and false.
    private func isSwitch(_ property: Property, of type: String, _ types: TypeIndex) -> Bool {
        var value = property.type
        if value.presence != .always, let inner = value.inner { value = inner }
        guard types.resolved(value) == .primitive(.bool), !property.isConstant,
            let schema = record.sources[type]?.schema
        else {
            return false
        }
        let shape = record.context.shapes.shape(schema).schema(of: property.name.wire)
        return shape.map { record.context.shapes.shape($0).values == nil } ?? false
    }
}

extension SuccessShape {
    fileprivate var isStream: Bool {
        switch self {
        case .events, .lines: true
        case .empty, .value, .optionalValue, .text, .data, .payload, .output: false
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func ignoredStreamProperty(_ operation: String) -> Self {
        Self(
            .lowering.ignoredEventSetting, "'streamProperty' of \(operation.prefix(200)) has no effect",
            advice: "remove it: the operation has no JSON body that is an object, or does not return both a complete "
                + "response and a stream")
    }
}
