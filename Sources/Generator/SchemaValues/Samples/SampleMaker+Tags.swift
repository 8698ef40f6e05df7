import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Sets the tags by which discriminators distinguish objects.

extension SampleMaker {
    /// Returns the value of a union alternative with the tag that selects the alternative.
    func tagged(
        _ made: PlainValue, _ chosen: Schema, _ choice: Shape.Choice, _ direction: Direction
    ) -> PlainValue {
        guard let discriminator = choice.discriminator, let target = shapes.target(of: chosen, in: choice) else {
            return made
        }
        let name = discriminator.propertyName
        let values = discriminator.tags(of: target)
        let shape = shapes.shape(chosen)
        if let property = shape.property(name) {
            return made.tagged(name, with: tag(values, property, direction), isFirst: true)
        }
        let tagged = made.tagged(name, with: values.map(PlainValue.string), isFirst: true)
        // If the alternative is itself a union, its value has a tag of its own alternatives.
        let isValid = shape.choices.isEmpty || checker.isValid(tagged, chosen, direction)
        return isValid ? tagged : made
    }

    /// Returns the value of a component with the tags by which parents and unions select it.
    func tagged(_ made: PlainValue, _ schema: Schema, _ shape: Shape, _ direction: Direction) -> PlainValue {
        guard case .object(let members) = made, let id = shapes.nearestComponent(of: schema) else { return made }
        var tagged = made
        for name in tags.properties(leadingTo: id) {
            guard let property = shape.property(name), members.contains(where: { $0.name.isExactly(name) }) else {
                continue
            }
            let values = tag(tags.values(of: name, leadingTo: id), property, direction)
            tagged = tagged.tagged(name, with: values)
        }
        return tagged
    }

    /// Returns the tag values that the property's schema allows.
    private func tag(_ values: [String], _ property: Shape.Property, _ direction: Direction) -> [PlainValue] {
        let shape = shapes.shape(property.merged)
        return values.map(shape.value).filter { checker.isValid($0, property.merged, direction) }
    }
}

extension PlainValue {
    /// Returns an object whose member has an allowed value. Any other value is replaced by the first allowed value.
    ///
    /// - Parameter isFirst: Whether the member is moved to the front.
    fileprivate func tagged(
        _ name: String, with values: [PlainValue], isFirst: Bool = false
    ) -> PlainValue {
        guard case .object(var members) = self, let first = values.first else { return self }
        let own = self[name]
        let tag = PlainValue.Member(name, own.flatMap { values.contains($0) ? $0 : nil } ?? first)
        if let index = members.firstIndex(where: { $0.name.isExactly(name) }), !isFirst {
            members[index] = tag
        } else {
            members.removeAll { $0.name.isExactly(name) }
            members.insert(tag, at: 0)
        }
        return .object(members)
    }
}
