import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The types that have samples, by the components that they are generated from.
package struct SampledTypes: Sendable {
    /// The complete values of the components, by which the values around them are validated.
    package let complete = CompleteValues()
    private var names: [SchemaID: [Direction: String]] = [:]
    private var components: [String: SchemaID] = [:]

    package init() {}

    package mutating func add(_ name: String, for component: SchemaID, _ direction: Direction) {
        if names[component]?[direction] == nil { names[component, default: [:]][direction] = name }
        if components[name] == nil { components[name] = component }
    }

    func name(of component: SchemaID, _ direction: Direction) -> String? {
        guard let names = names[component] else { return nil }
        return names[direction] ?? names[.both]
    }

    package func component(of name: String) -> SchemaID? {
        components[name]
    }
}

/// The state of composing samples from the samples of types.
final class SampleComposition {
    let types: SampledTypes
    /// The types whose samples are being written into another sample.
    fileprivate var expanding: Set<String> = []

    init(_ types: SampledTypes) {
        self.types = types
    }
}

// Composes samples. While a value is generated, the values of other types are complete values with a mark, so the same
// rules apply to them as to other values. Afterwards, marked values become references.

extension SampleMaker {
    /// Returns a sample in which values of types are references. Invalid values are reported once, at their schemas.
    ///
    /// - Parameter isType: Whether the value is the sample of the schema's type, not a reference to it.
    package func composed(_ schema: Schema, _ direction: Direction, isType: Bool) -> SampleValue {
        guard composition != nil else { return SampleValue(value(schema, direction)) }
        return composed(composedLiteral(schema, direction, isType: isType), direction)
    }

    /// Returns samples of all alternatives of a union without examples, so that lists contain each alternative.
    package func composedAlternatives(of schema: Schema, _ direction: Direction) -> [SampleValue] {
        let shape = shapes.shape(schema)
        guard shape.examples.isEmpty, let choice = choice(of: shape, schema) else { return [] }
        let open = Set([shapes.nearestComponent(of: schema)].compactMap(\.self))
        return choice.alternatives.filter { $0 !== choice.base }.compactMap { alternative in
            var path = Path(extent: extent)
            path.open = open
            let value = tagged(value(alternative, direction, &path), alternative, choice, direction)
            guard path.problems.isEmpty, !path.isCut, checker.isValid(value, schema, direction) else { return nil }
            return composed(value, direction)
        }
    }

    private func composedLiteral(_ schema: Schema, _ direction: Direction, isType: Bool) -> PlainValue {
        var path = Path(extent: extent)
        // An open component is not a reference.
        if isType { path.open = Set([shapes.nearestComponent(of: schema)].compactMap(\.self)) }
        let value = value(schema, direction, &path)
        report(&path, value, schema, direction)
        return value
    }

    /// Returns a marked value for a component whose type has a sample; `nil` for other schemas, for a component that is
    /// being generated, and if the place has an example.
    func standIn(for schema: Schema, _ direction: Direction, _ path: Path) -> PlainValue? {
        guard let composition, schema.content.examples.isEmpty, schema.content.defaultValue == nil,
            let id = shapes.component(of: schema), !path.open.contains(id), !isChild(schema, of: id),
            let type = composition.types.name(of: id, direction), case .object(let members)? = base(id, direction),
            // Members beside '$ref' may require more than the component.
            shapes.wholeComponent(of: schema) == id
                || memory.fits(
                    schema, direction, validate: { checker.isValid(.object(members), schema, direction) })
        else { return nil }
        let mark = StandIn(type: type, variant: variant, ending: path.ending, minimum: path.minimum)
        return .object(members + [mark.member])
    }

    /// Returns whether a schema is a component that only wraps another one but has a tag of its own.
    private func isChild(_ schema: Schema, of id: SchemaID) -> Bool {
        guard let own = shapes.nearestComponent(of: schema), own != id else { return false }
        return !tags.properties(leadingTo: own).isEmpty
    }

    /// Returns whether values of a schema are references.
    func isReferred(_ schema: Schema, _ direction: Direction) -> Bool {
        guard let composition, let id = shapes.component(of: schema) else { return false }
        return composition.types.name(of: id, direction) != nil
    }

    /// Returns a valid value of a component. It does not depend on the sample around it.
    private func base(_ id: SchemaID, _ direction: Direction) -> PlainValue? {
        guard let composition, let schema = shapes.document.schemas[id] else { return nil }
        return composition.types.complete.value(of: id, direction) {
            var plain = self
            (plain.composition, plain.variant) = (nil, 0)
            let found = plain.complete(schema, direction)
            return found.isValid ?? checker.isValid(found.value, schema, direction) ? found.value : nil
        }
    }

    // MARK: References

    private func composed(_ value: PlainValue, _ direction: Direction) -> SampleValue {
        switch value {
        case .null, .bool, .number, .string: return SampleValue(value)
        case .array(let elements):
            return list(elements, direction) ?? .array(elements.map { composed($0, direction) })
        case .object(let members):
            guard let mark = mark(of: members) else { return object(members, direction) }
            return reference(mark, members, direction)
        }
    }

    private func object(_ members: [PlainValue.Member], _ direction: Direction) -> SampleValue {
        .object(
            members.map { member in
                SampleValue.Member(PlainValue.string(member.name).visibleJSON, composed(member.value, direction))
            })
    }

    /// Returns the mark of a value. Only names of types are accepted, because an example could contain a mark.
    private func mark(of members: [PlainValue.Member]) -> StandIn? {
        StandIn(of: members).flatMap { composition?.types.component(of: $0.type) == nil ? nil : $0 }
    }

    private func reference(_ mark: StandIn, _ members: [PlainValue.Member], _ direction: Direction) -> SampleValue {
        let changes = changes(mark, members, direction)
        guard changes.isEmpty else { return expanded(mark.type, changes, members, direction) }
        let ending = mark.minimum == nil ? mark.ending : .never
        return .reference(SampleReference(type: mark.type, ending: ending))
    }

    /// Returns a list of references if all elements are references to one type.
    private func list(_ elements: [PlainValue], _ direction: Direction) -> SampleValue? {
        var marks: [StandIn] = []
        for element in elements {
            guard case .object(let members) = element, let mark = mark(of: members),
                mark.type == marks.first?.type ?? mark.type, changes(mark, members, direction).isEmpty
            else { return nil }
            marks.append(mark)
        }
        guard let first = marks.first, let minimum = first.minimum else { return nil }
        let count = min(minimum, marks.count)...marks.count
        return .reference(SampleReference(type: first.type, ending: .absent, count: count))
    }

    /// Returns the members that differ from the sample of the type, such as the tag of a union.
    private func changes(
        _ mark: StandIn, _ members: [PlainValue.Member], _ direction: Direction
    ) -> [PlainValue.Member] {
        let own = members.dropLast()
        guard let id = composition?.types.component(of: mark.type), let base = base(id, direction) else {
            return Array(own)
        }
        guard case .object(let known) = base else { return Array(own) }
        var next = 0
        return own.filter { member in
            // The members have the order of the sample of the type, up to changes.
            if !known.indices.contains(next) || !known[next].name.isExactly(member.name) {
                guard let found = known.firstIndex(where: { $0.name.isExactly(member.name) }) else { return true }
                next = found
            }
            defer { next += 1 }
            return known[next].value != member.value
        }
    }

    /// Returns the sample of a type with other members.
    private func expanded(
        _ type: String, _ changes: [PlainValue.Member], _ members: [PlainValue.Member], _ direction: Direction
    ) -> SampleValue {
        let complete = SampleValue(.object(members.dropLast()))
        guard let composition, let id = composition.types.component(of: type),
            let schema = shapes.document.schemas[id], composition.expanding.insert(type).inserted
        else { return complete }
        defer { composition.expanding.remove(type) }
        guard case .object(var own) = composedLiteral(schema, direction, isType: true), mark(of: own) == nil else {
            return complete
        }
        for change in changes {
            if let index = own.firstIndex(where: { $0.name == change.name }) {
                own[index] = change
            } else {
                own.insert(change, at: 0)
            }
        }
        return object(own, direction)
    }
}
