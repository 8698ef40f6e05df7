import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Generates objects with their required properties and the optional properties that the allowance permits.

extension SampleMaker {
    func object(_ shape: Shape, _ direction: Direction, _ path: inout Path) -> PlainValue {
        path.level += 1
        defer { path.level -= 1 }
        let wanted = WantedProperties(shape) { direction.shows(shapes.shape($0.merged)) }
        let properties = propertiesToMake(shape, wanted, direction, path).filter { property in
            wanted.required.contains(property.name) || allows(property.name, shape)
        }
        var members = members(properties, shape, wanted.required, direction, &path)
        // Sort only for the few objects that require undeclared properties.
        if !wanted.required.allSatisfy({ shape.property($0) != nil }) {
            for name in wanted.required.sorted() where shape.property(name) == nil {
                members.append(PlainValue.Member(name, further(name, shape, direction, &path)))
            }
        }
        return completed(agreeing(members, shape, direction), shape, direction, &path)
    }

    /// Returns the declared properties that the allowance permits.
    private func members(
        _ properties: [Shape.Property], _ shape: Shape, _ required: ExactSet, _ direction: Direction,
        _ path: inout Path
    ) -> [PlainValue.Member] {
        let needsAll = extent == .required || shape.constraints.minProperties != nil
        let allowed = path.allowance
        defer { path.allowance = allowed }
        let areScalar = properties.map { shapes.shape($0.merged).isScalar }
        var allowance = allowance(for: properties, areScalar, required, path)
        var members: [PlainValue.Member] = []
        members.reserveCapacity(properties.count)
        for (property, isScalar) in zip(properties, areScalar) {
            let isRequired = required.contains(property.name)
            if isScalar {
                guard isRequired || allowance.takeScalar() || needsAll else { continue }
            } else {
                let share = allowance.share()
                guard isRequired || share != nil || needsAll else { continue }
                path.allowance = share ?? 0
            }
            guard let value = member(property, of: shape, isRequired: isRequired, direction, &path) else { continue }
            if !isScalar { allowance.use(value) }
            members.append(PlainValue.Member(property.name, value))
        }
        return members
    }

    private func allowance(
        for properties: [Shape.Property], _ areScalar: [Bool], _ required: ExactSet, _ path: Path
    ) -> SampleAllowance {
        let scalars = areScalar.count { $0 }
        let needed = zip(properties, areScalar).count { $1 && required.contains($0.name) }
        return SampleAllowance(
            path.allowance, isOutermost: path.level == 1,
            isAtMaximumDepth: path.level >= SampleAllowance.maximumDepth || path.depth >= Self.maximumDepth - 2,
            required: needed,
            scalars: scalars - needed, containers: properties.count - scalars)
    }

    /// Returns the value of a declared property. An invalid value becomes null, or `nil` to omit the property, if the
    /// schema allows it. Null also ends recursion.
    private func member(
        _ property: Shape.Property, of owner: Shape, isRequired: Bool, _ direction: Direction, _ path: inout Path
    ) -> PlainValue? {
        let isNullable = shapes.shape(property.merged).isNullable
        if isRequired, isNullable, extent == .full, isAbsentEnd(property.name, in: owner) { return .null }
        if isRequired, isNullable, shapes.reference(property.merged).map(path.open.contains) ?? false { return .null }
        let name = path.name
        path.name = property.name
        defer { path.name = name }
        let ending: SampleReference.Ending = !isRequired ? .absent : isNullable ? .null : .never
        let made = part(isNeeded: isRequired && !isNullable, &path) { path in
            path.with(ending) { value(property.merged, direction, &$0) }
        }
        return made ?? (isRequired ? .null : nil)
    }

    /// Returns the required properties and as many optional properties as the limits allow, in schema order.
    private func propertiesToMake(
        _ shape: Shape, _ wanted: WantedProperties, _ direction: Direction, _ path: Path
    ) -> [Shape.Property] {
        guard shape.hasConstraints else {
            return shape.properties.filter { property in
                let isRequired = wanted.required.contains(property.name)
                // Most objects are nested in others: check only required properties.
                guard isRequired || !path.isShort && !wanted.unwanted.contains(property.name) else { return false }
                let inner = shapes.shape(property.merged)
                return direction.shows(inner) && (isRequired || !isLeftOut(property, inner, shape, path))
            }
        }
        let limits = shape.constraints
        let isBrief = path.isShort && limits.minProperties == nil
        var (required, kept, out): ([Int], [Int], [Int]) = ([], [], [])
        for (index, property) in shape.properties.enumerated() {
            let isRequired = wanted.required.contains(property.name)
            guard isRequired || !isBrief && !wanted.unwanted.contains(property.name) else { continue }
            let inner = shapes.shape(property.merged)
            guard direction.shows(inner) else { continue }
            if isRequired {
                required.append(index)
            } else if isLeftOut(property, inner, shape, path) {
                out.append(index)
            } else {
                kept.append(index)
            }
        }
        let maximum = max(0, (limits.maxProperties ?? .max) - required.count)
        let minimum = max(0, min(limits.minProperties ?? 0, Self.maximumItems) - required.count)
        let further = out.prefix(max(0, minimum - min(kept.count, maximum)))
        return (required + kept.prefix(maximum) + further).sorted().map { shape.properties[$0] }
    }

    /// Returns whether to omit an optional property. Omitting properties ends recursion and keeps samples short.
    private func isLeftOut(_ property: Shape.Property, _ shape: Shape, _ owner: Shape, _ path: Path) -> Bool {
        if path.isShort { return true }
        if let reference = shapes.reference(property.merged), path.open.contains(reference) { return true }
        return shape.documentation.isDeprecated || shape.isNever || isAbsentEnd(property.name, in: owner)
    }
}

/// The properties that a schema and its conditions require: `oneOf: [{required: [a]}, {required: [b]}]` requires either
/// `a` or `b`.
private struct WantedProperties {
    private(set) var required: ExactSet
    private(set) var unwanted: ExactSet = []

    init(_ shape: Shape, isShown: (Shape.Property) -> Bool) {
        required = shape.required
        for condition in shape.conditions {
            let lists = condition.requirements.map { ExactSet($0.content.required) }
            let chosen = lists.first { list in
                list.isDisjoint(with: unwanted) && list.allSatisfy { shape.property($0).map(isShown) ?? true }
            }
            guard let chosen else { continue }
            required.formUnion(chosen)
            guard condition.isExclusive else { continue }
            for list in lists { unwanted.formUnion(list.subtracting(required)) }
        }
    }
}

// MARK: Tags

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
