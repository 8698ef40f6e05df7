import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Completes examples. Many examples are recorded responses, in which an object without values is empty. A preview needs
// its properties.

extension SampleMaker {
    /// Returns whether an example shows none of the schema's properties.
    func isBlank(_ example: PlainValue, _ shape: Shape) -> Bool {
        extent == .full && example == .object([]) && !shape.properties.isEmpty
    }

    /// Returns an example with generated values in place of empty objects whose schemas have properties.
    func filled(
        _ example: PlainValue, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        guard extent == .full, path.depth < Self.deepest, example.containsEmptyObject else { return example }
        let isNew = path.open.insert(id(of: schema)).inserted
        path.depth += 1
        defer {
            path.depth -= 1
            if isNew { path.open.remove(id(of: schema)) }
        }
        var attempt = path
        let value = fill(example, schema, direction, &attempt)
        let isValid = attempt.problems.count == path.problems.count && checker.isValid(value, schema, direction)
        path.budget = attempt.budget
        return isValid ? value : example
    }

    private func fill(
        _ value: PlainValue, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        let shape = shapes.shape(schema)
        switch value {
        case .object(let members):
            if isBlank(value, shape), !path.open.contains(id(of: schema)), path.budget > 0 {
                return self.value(schema, direction, &path)
            }
            let filled = members.map { member in
                guard member.value.containsEmptyObject, let property = shape.property(member.name)?.merged else {
                    return member
                }
                let name = path.name
                path.name = member.name
                defer { path.name = name }
                let isRequired = shape.required.contains(member.name)
                return PlainValue.Member(
                    member.name,
                    path.with(isRequired ? .never : .absent) { fill(member.value, property, direction, &$0) })
            }
            return .object(filled)
        case .array(let elements):
            guard let items = shape.items else { return value }
            return .array(elements.map { element in path.with(.never) { fill(element, items, direction, &$0) } })
        case .null, .bool, .number, .string: return value
        }
    }

    func id(of schema: Schema) -> SchemaID {
        shapes.reference(schema) ?? schema.id
    }
}

extension PlainValue {
    fileprivate var containsEmptyObject: Bool {
        switch self {
        case .object(let members): members.isEmpty || members.contains { $0.value.containsEmptyObject }
        case .array(let elements): elements.contains { $0.containsEmptyObject }
        case .null, .bool, .number, .string: false
        }
    }
}
