import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Many examples are recorded responses, in which an object without values is empty. A preview needs its properties.

extension SampleMaker {
    /// Returns whether an example shows none of the schema's properties.
    func isBlank(_ example: PlainValue, _ shape: Shape) -> Bool {
        extent == .full && example == .object([]) && !shape.properties.isEmpty
    }

    /// Returns an example with generated values in place of empty objects whose schemas have properties.
    func filled(
        _ example: PlainValue, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        guard extent == .full, path.depth < Self.maximumDepth, example.containsEmptyObject else { return example }
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

    /// Returns an example of an operation with generated values for the properties that it does not have.
    func completed(
        _ example: PlainValue, _ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        guard extent == .full, variant == 0, shape.examples.isEmpty, shape.defaultValue == nil, !report.keepsInvalid,
            case .object(let members) = example, case .object = form(of: shape, schema), !path.isShort,
            shape.properties.contains(where: { property in !members.contains { $0.name.isExactly(property.name) } })
        else { return example }
        let id = id(of: schema)
        let isNew = path.open.insert(id).inserted
        path.depth += 1
        defer {
            path.depth -= 1
            if isNew { path.open.remove(id) }
        }
        var attempt = path
        guard case .object(let made) = made(shape, schema, direction, &attempt) else { return example }
        let known = Dictionary(members.map { (ExactText($0.name), $0) }) { first, _ in first }
        let generated = ExactSet(made.map(\.name))
        let value = PlainValue.object(
            made.map { known[ExactText($0.name)] ?? $0 } + members.filter { !generated.contains($0.name) })
        guard attempt.problems.count == path.problems.count, checker.isValid(value, schema, direction) else {
            return example
        }
        path.budget = attempt.budget
        return value
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
