import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

// Arrays and objects with as many items and properties as their schemas require.

extension SampleMaker {
    func array(_ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: inout Path) -> Literal.Value {
        let limits = shape.constraints
        let least = max(0, limits.minItems ?? 0)
        var elements = shape.prefixItems.map { value($0, direction, &path) }
        for contained in shape.contains ?? [] { add(contained, to: &elements, of: shape, direction, &path) }
        let isRecursive = shape.items.flatMap(shapes.reference).map(path.open.contains) ?? false
        let isNever = shape.items.map { shapes.shape($0).isNever } ?? false
        let isEmpty = isRecursive || isNever || path.depth > Self.fullDepth + 2 || path.budget <= 0 || !elements.isEmpty
        let wanted = min(max(isEmpty ? 0 : 1, least), limits.maxItems ?? .max)
        let count = shape.items == nil ? min(least, Self.mostItems) : min(wanted, Self.mostItems)
        var number = elements.count
        while elements.count < count, number < count + Self.mostItems, path.budget > -Self.mostItems {
            let made = part(isNeeded: least > 0, &path) { element(number, of: shape, direction, &$0) }
            guard let element = made else { return .array(elements) }
            if !limits.uniqueItems || !elements.contains(element) { elements.append(element) }
            number += 1
        }
        if elements.count < least {
            path.problems.append(Problem(range: schema.range, text: "cannot generate \(least) different items"))
        }
        for contained in shape.contains ?? [] { check(contained, elements, shape, direction, &path) }
        return .array(elements)
    }

    /// Without a schema of items, numbers are used, which differ.
    private func element(_ number: Int, of shape: Shape, _ direction: Direction, _ path: inout Path) -> Literal.Value {
        guard let items = shape.items else { return .number(String(number)) }
        var maker = self
        maker.variant += number
        return maker.value(items, direction, &path)
    }

    func dictionary(_ shape: Shape, _ direction: Direction, _ path: inout Path) -> Literal.Value {
        var members = shape.required.sorted().map { Literal.Member($0, further($0, shape, direction, &path)) }
        if members.isEmpty, case .schema(let schema) = shape.additionalProperties, shape.constraints.maxProperties != 0,
            !shapes.shape(schema).isNever, !(shapes.reference(schema).map(path.open.contains) ?? false),
            let name = furtherName(1, shape, path),
            let value = part(isNeeded: false, &path, { further(name, shape, direction, &$0) })
        {
            members = [Literal.Member(name, value)]
        }
        return completed(members, shape, direction, &path)
    }

    /// The object with as many properties as are required, whose names are checked.
    private func completed(
        _ members: [Literal.Member], _ shape: Shape, _ direction: Direction, _ path: inout Path
    ) -> Literal.Value {
        let members = filled(members, shape, direction, &path)
        checkNames(of: members, shape, &path)
        return .object(members)
    }

    /// A value of a property that is not declared.
    private func further(_ name: String, _ shape: Shape, _ direction: Direction, _ path: inout Path) -> Literal.Value {
        let patterned = shape.patternProperties.first { Pattern($0.name)?.matches(name) == true }
        guard let schema = patterned?.schema ?? shape.additionalProperties?.schema else { return .string(name) }
        return value(schema, direction, &path)
    }

    /// With as many undeclared properties as are required.
    private func filled(
        _ members: [Literal.Member], _ shape: Shape, _ direction: Direction, _ path: inout Path
    ) -> [Literal.Member] {
        let least = min(shape.constraints.minProperties ?? 0, Self.mostItems)
        guard members.count < least else { return members }
        if case .forbidden = shape.additionalProperties, shape.patternProperties.isEmpty { return members }
        var members = members
        var taken = ExactSet(members.map(\.name) + shape.properties.map(\.name))
        var number = 1
        while members.count < least, number <= least + Self.mostItems, path.budget > -Self.mostItems {
            let name = furtherName(number, shape, path)
            number += 1
            guard let name, taken.insert(name) else { continue }
            members.append(Literal.Member(name, further(name, shape, direction, &path)))
        }
        return members
    }

    func object(_ shape: Shape, _ direction: Direction, _ path: inout Path) -> Literal.Value {
        let wanted = WantedProperties(shape) { direction.shows(shapes.shape($0.merged)) }
        let properties = propertiesToMake(shape, wanted, direction, path)
        var members: [Literal.Member] = []
        members.reserveCapacity(properties.count)
        for property in properties {
            let isRequired = wanted.required.contains(property.name)
            guard isRequired || allows(property.name, shape) else { continue }
            if let value = member(property, isRequired: isRequired, direction, &path) {
                members.append(Literal.Member(property.name, value))
            }
        }
        // Sorting is for the few that require more than they declare.
        if !wanted.required.allSatisfy({ shape.property($0) != nil }) {
            for name in wanted.required.sorted() where shape.property(name) == nil {
                members.append(Literal.Member(name, further(name, shape, direction, &path)))
            }
        }
        return completed(members, shape, direction, &path)
    }

    /// The value of a declared property. One that is not valid becomes null, or the property is left out (`nil`), where
    /// either is allowed. Null ends recursion, too.
    private func member(
        _ property: Shape.Property, isRequired: Bool, _ direction: Direction, _ path: inout Path
    ) -> Literal.Value? {
        let isNullable = shapes.shape(property.merged).isNullable
        if isRequired, isNullable, shapes.reference(property.merged).map(path.open.contains) ?? false { return .null }
        let name = path.name
        path.name = property.name
        defer { path.name = name }
        let made = part(isNeeded: isRequired && !isNullable, &path) { value(property.merged, direction, &$0) }
        return made ?? (isRequired ? .null : nil)
    }

    /// A part of a value; `nil` where it is not needed and not valid: it matches several alternatives of a `oneOf`, or
    /// recursion was cut off inside it.
    private func part(
        isNeeded: Bool, _ path: inout Path, _ make: (inout Path) -> Literal.Value
    ) -> Literal.Value? {
        let (isAmbiguous, isCut, isEndless) = (path.isAmbiguous, path.isCut, path.isEndless)
        let problemCount = path.problems.count
        (path.isAmbiguous, path.isEndless) = (false, false)
        let value = make(&path)
        guard !isNeeded, path.isAmbiguous || path.isEndless else {
            path.isAmbiguous = path.isAmbiguous || isAmbiguous
            path.isEndless = path.isEndless || isEndless
            return value
        }
        (path.isAmbiguous, path.isCut, path.isEndless) = (isAmbiguous, isCut, isEndless)
        path.problems = Array(path.problems.prefix(problemCount))
        return nil
    }

    /// The required ones, and as many of the others as the limits allow, in the order of the schema.
    private func propertiesToMake(
        _ shape: Shape, _ wanted: WantedProperties, _ direction: Direction, _ path: Path
    ) -> [Shape.Property] {
        guard shape.hasConstraints else {
            return shape.properties.filter { property in
                let isRequired = wanted.required.contains(property.name)
                // Most objects are inside of others: only what they require is looked at.
                guard isRequired || !path.isShort && !wanted.unwanted.contains(property.name) else { return false }
                let inner = shapes.shape(property.merged)
                return direction.shows(inner) && (isRequired || !isLeftOut(property.merged, inner, path))
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
            } else if isLeftOut(property.merged, inner, path) {
                out.append(index)
            } else {
                kept.append(index)
            }
        }
        let most = max(0, (limits.maxProperties ?? .max) - required.count)
        let least = max(0, min(limits.minProperties ?? 0, Self.mostItems) - required.count)
        let further = out.prefix(max(0, least - min(kept.count, most)))
        return (required + kept.prefix(most) + further).sorted().map { shape.properties[$0] }
    }

    /// Leaving out optional properties ends recursion and keeps samples short.
    private func isLeftOut(_ schema: Schema, _ shape: Shape, _ path: Path) -> Bool {
        if path.isShort { return true }
        if let reference = shapes.reference(schema), path.open.contains(reference) { return true }
        return shape.documentation.isDeprecated || shape.isNever
    }
}

/// The properties that a schema and its conditions require: `oneOf: [{required: [a]}, {required: [b]}]` requires one of
/// them.
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
