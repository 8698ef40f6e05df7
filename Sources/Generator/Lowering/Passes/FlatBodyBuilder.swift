import CodegenIR

/// Builds the form of a JSON body as single arguments.
struct FlatBodyBuilder {
    let types: TypeIndex

    /// Returns `nil` if the body is not an object, has too few or too many required properties or any that is not a
    /// scalar, or if labels would collide.
    func build(_ endpoint: Endpoint, required count: ClosedRange<Int>) -> FlatBody? {
        guard let body = endpoint.body, body.encoding == .json,
            let position = types.declaration(of: body.type.unwrapped),
            case .object(let object) = types.declarations[position].kind, object.parameter == nil
        else { return nil }
        let labels = Set(endpoint.parameters.map(\.name.swift))
        let isFree = { (property: Property) in !labels.contains(property.name.swift) && isScalar(property.type) }
        let required = object.properties.filter(\.isAlwaysSent)
        guard count.contains(required.count), required.allSatisfy(isFree) else { return nil }
        let properties = object.properties.filter { property in
            property.isAlwaysSent || isFree(property) && isArgument(property, of: body)
        }
        // Of two forms whose arguments are all left out, the compiler takes the one with fewer.
        let isDistinct = !body.hasDefault || properties.count > 1 || properties.contains { $0.defaultValue == nil }
        guard !properties.isEmpty, isDistinct else { return nil }
        return FlatBody(model: types.declarations[position].name.swift, properties: properties)
    }

    /// Returns whether callers pass an optional property. The method sets the property that selects a stream.
    private func isArgument(_ property: Property, of body: RequestBody) -> Bool {
        !property.isConstant && !property.facts.isReadOnly && property.name.swift != body.streamSwitch?.property
    }

    private func isScalar(_ type: TypeReference) -> Bool {
        switch types.resolved(type) {
        case .primitive: return true
        case .optional(let inner), .threeState(let inner): return isScalar(inner)
        case .named:
            guard let position = types.declaration(of: type), case .enumeration = types.declarations[position].kind
            else { return false }
            return true
        case .external, .generic, .parameter, .array, .dictionary, .json, .filePart, .mediaBody, .lines: return false
        }
    }
}

extension Property {
    /// Whether every request contains a value of the property that the caller chooses.
    fileprivate var isAlwaysSent: Bool {
        !isConstant && (presence == .always || presence == .nullable)
    }
}
