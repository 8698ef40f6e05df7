import CodegenOpenAPI
import EndpointMockData

/// Compares the objects of an `anyOf`, of which several may match the same value.
struct AlternativeComparison {
    let shapes: ShapeReader
    let children: ChildSchemas

    /// The limit for objects and lists inside each other.
    private static let maximumDepth = 4

    /// Returns whether something tells two objects apart: a discriminator of a common parent, a constant that the other
    /// object does not have, a property with contradicting types, forbidden further properties, or required properties
    /// of objects that have no property in common (`{create: …}` and `{delete: …}`).
    func areDistinct(_ first: Schema, _ second: Schema) -> Bool {
        let (shape, other) = (shapes.shape(first), shapes.shape(second))
        return hasTag(shape, lacking: other) || hasTag(other, lacking: shape) || isClosed(shape, to: other)
            || isClosed(other, to: shape) || areDisjoint(shape, other) || contradict(first, second, depth: 0)
            || areSiblings(first, second)
    }

    /// Returns whether a property has a single value, which the other object does not require.
    private func hasTag(_ shape: Shape, lacking other: Shape) -> Bool {
        shape.properties.contains { property in
            guard let values = literals(of: shapes.shape(property.merged)), values.count == 1 else { return false }
            return other.property(property.name).map { literals(of: shapes.shape($0.merged)) != values } ?? true
        }
    }

    private func areDisjoint(_ shape: Shape, _ other: Shape) -> Bool {
        guard requiresProperty(shape), requiresProperty(other) else { return false }
        // A version that both objects have, such as `jsonrpc: 2.0`, says nothing about the rest.
        return !shape.properties.contains { property in
            guard let own = other.property(property.name) else { return false }
            let values = literals(of: shapes.shape(property.merged))
            return values?.count != 1 || values != literals(of: shapes.shape(own.merged))
        }
    }

    private func requiresProperty(_ shape: Shape) -> Bool {
        shape.properties.contains { shape.required.contains($0.name) }
    }

    /// Returns whether the object forbids further properties, and the other object has some.
    private func isClosed(_ shape: Shape, to other: Shape) -> Bool {
        guard case .forbidden = shape.additionalProperties else { return false }
        return other.properties.contains { shape.property($0.name) == nil }
    }

    /// Returns whether a parent with a discriminator distinguishes the schemas.
    private func areSiblings(_ first: Schema, _ second: Schema) -> Bool {
        guard let id = shapes.component(of: first), let other = shapes.component(of: second) else { return false }
        return children.haveCommonParent(id, other)
    }

    /// Returns whether no value matches both schemas, because of their types or their values.
    private func contradict(_ schema: Schema, _ second: Schema, depth: Int) -> Bool {
        let (shape, other) = (shapes.shape(schema), shapes.shape(second))
        if let values = literals(of: shape), let others = literals(of: other) {
            return values.isDisjoint(with: others)
        }
        let all = [schema, second].map(shapes.document.schemas.types)
        if Schema.JSONType.contradiction(among: all.map(Array.init)) != nil { return true }
        guard all.allSatisfy({ $0.count == 1 }), depth < Self.maximumDepth else { return false }
        if let items = shape.items, let otherItems = other.items {
            return contradict(items, otherItems, depth: depth + 1)
        }
        return shape.properties.contains { property in
            guard let own = other.property(property.name) else { return false }
            return contradict(property.merged, own.merged, depth: depth + 1)
        }
    }

    /// Returns the constant or the values of an enumeration without null, or those of all alternatives.
    private func literals(of shape: Shape, depth: Int = 0) -> Set<PlainValue>? {
        let values = (shape.values ?? []).filter { $0 != .null }
        guard values.isEmpty else { return Set(values.map(\.withShortestNumber)) }
        guard shape.choices.count == 1, depth < Self.maximumDepth else { return nil }
        let inner = shape.choices[0].alternatives.map { literals(of: shapes.shape($0), depth: depth + 1) }
        return inner.contains(nil) ? nil : inner.compactMap(\.self).reduce([]) { $0.union($1) }
    }
}
