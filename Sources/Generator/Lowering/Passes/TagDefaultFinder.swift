import CodegenDiagnostics
import CodegenIR

/// Gives optional tags of alternatives their only value as the default, so that a value made in code contains the tag
/// by which the server selects its alternative: `.paragraph(.init(paragraph: …))` has the type `paragraph`.
///
/// Required tags have this default already, and `ObjectBuilder` adds the tags that mappings assign.
struct TagDefaultFinder: APIPass {
    /// The values that unions assign to a property of a declaration.
    private struct Place: Hashable {
        let declaration: Int
        let property: ExactText
    }

    func run(_ api: inout API, _ state: inout PassState) {
        let types = TypeIndex(api.types, state.positions(of: api.types))
        var tags: [Place: Set<UnionType.Tag>] = [:]
        for declaration in api.types {
            guard case .union(let union) = declaration.kind else { continue }
            for alternative in union.alternatives where !alternative.goesByName {
                guard let position = types.declaration(of: alternative.type) else { continue }
                for (property, values) in alternative.tags {
                    tags[Place(declaration: position, property: ExactText(property)), default: []].formUnion(values)
                }
            }
        }
        for (place, values) in tags {
            guard values.count == 1, let value = values.first,
                case .object(var object) = api.types[place.declaration].kind,
                let index = object.properties.firstIndex(where: { ExactText($0.name.wire) == place.property }),
                object.properties[index].defaultValue == .null,
                let found = defaultValue(value, of: object.properties[index].type, types)
            else { continue }
            object.properties[index].defaultValue = found
            api.types[place.declaration].kind = .object(object)
        }
    }

    /// Returns the tag as a case of the property's enumeration, or as an integer; `nil` if the enumeration does not list
    /// it. Flags are left out: a flag such as `archived` changes a resource, and does not name its kind.
    private func defaultValue(_ tag: UnionType.Tag, of type: TypeReference, _ types: TypeIndex) -> DefaultValue? {
        if case .integer(let number) = tag, types.resolved(type.unwrapped) == .primitive(.int) {
            return .integer(number)
        }
        if case .bool = tag { return nil }
        guard let position = types.declaration(of: type.unwrapped),
            case .enumeration(let enumeration) = types.declarations[position].kind,
            let member = enumeration.members.first(where: { $0.name.wire.isExactly(tag.text) })
        else { return nil }
        return .enumCase(member.name.swift)
    }
}
