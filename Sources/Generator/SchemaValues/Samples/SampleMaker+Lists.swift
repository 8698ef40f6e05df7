import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Varies the elements of lists inside of samples. All elements of a list vary in the same way.

extension SampleMaker {
    /// The steps for which the elements of a list without equal elements are compared.
    private static let comparedSteps = 1...24

    /// The number of members in which the elements of a list inside of a sample differ. Identifiers and names come first.
    private static let maximumVariedMembers = 5

    func findInList(
        _ found: inout [VariedMember], _ elements: [SampleValue], _ schema: Schema, _ place: VariedPlace
    ) {
        let list = shapes.shape(schema)
        guard let first = elements.first, let items = list.items, list.prefixItems.isEmpty, list.contains == nil,
            !isFixed(items)
        else { return }
        // The rows of a type show how its values differ.
        if case .object = first, isReferred(items, place.direction) { return }
        var inner = place
        inner.isInList = true
        inner.hasAlternatives = inner.hasAlternatives || !list.choices.isEmpty || !list.conditions.isEmpty
        var own: [VariedMember] = []
        if case .scalar(let json) = first {
            own = variation(json, items, inner).map { [$0] } ?? []
        } else {
            find(&own, in: first, items, inner)
        }
        found += own.first(Self.maximumVariedMembers) { variation in
            let path = variation.path.dropFirst(place.path.count)
            return elements.allSatisfy { isValid(variation, at: path, in: $0, items, place.direction) }
                && (!list.constraints.uniqueItems || areDifferent(elements, variation, at: path))
        }
    }

    /// Returns whether a variation is valid for each value at a path.
    private func isValid(
        _ variation: VariedMember, at path: ArraySlice<String>, in value: SampleValue, _ schema: Schema,
        _ direction: Direction
    ) -> Bool {
        let shape = shapes.shape(schema)
        switch value {
        case .scalar(let json):
            if json == "null" { return true }
            if case .values(let values) = variation.manner { return path.isEmpty && values.contains(json) }
            return path.isEmpty && isValid(variation, json, shapes.innermost(schema), direction)
        case .array(let elements):
            guard let items = shape.items else { return false }
            return elements.allSatisfy { isValid(variation, at: path, in: $0, items, direction) }
        case .object(let members):
            guard let name = path.first, let property = shape.schema(of: name) else { return false }
            guard let member = members.first(where: { $0.name.dropFirst().dropLast() == name }) else { return true }
            return isValid(variation, at: path.dropFirst(), in: member.value, property, direction)
        case .reference: return false
        }
    }

    /// Returns whether the elements of a list remain different in further samples.
    private func areDifferent(
        _ elements: [SampleValue], _ variation: VariedMember, at path: ArraySlice<String>
    ) -> Bool {
        let own = VariedMember(Array(path), variation.manner)
        let variedElements = elements.map { VariedValue($0, [own]) }
        return Self.comparedSteps.allSatisfy { step in
            let varied = variedElements.map { $0.element(step) }
            return varied.indices.allSatisfy { !varied[..<$0].contains(varied[$0]) }
        }
    }
}

extension Sequence {
    /// Returns the first elements that satisfy a condition, which is evaluated once for each element. (The prefix of a lazy
    /// filter evaluates it several times.)
    func first(_ count: Int, where isIncluded: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        for element in self where isIncluded(element) {
            found.append(element)
            if found.count == count { break }
        }
        return found
    }
}

extension Shape {
    /// Returns the schema of a member, also of an undeclared one.
    func schema(of name: String) -> Schema? {
        if let property = property(name) { return property.merged }
        guard patternProperties.isEmpty, case .schema(let schema) = additionalProperties else { return nil }
        return schema
    }
}
