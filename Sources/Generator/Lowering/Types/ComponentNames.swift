import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Names every component and every entry of a file before types are built, so that names do not depend on the order of
/// use.
struct ComponentNames {
    let document: ResolvedDocument
    let directions: ComponentDirections
    let targets: ReferenceTargets

    func claim(from names: TypeNames) -> TypeTable<String> {
        let components = document.componentSchemas
        var named = Array(zip(components.map(targets.target), names.claim(components: components)))
        let entries = entries
        named += zip(entries, names.claim(entries: entries))
        var result = TypeTable<String>()
        for (id, name) in named {
            guard let number = document.schemas.number(of: id) else { continue }
            result[TypeKey(id: id, number: number, direction: main(id))] = name
        }
        for (id, name) in named where directions.isSplit(id) {
            guard let number = document.schemas.number(of: id) else { continue }
            result[TypeKey(id: id, number: number, direction: .sent)] = names.claim("\(name)Input")
        }
        return result
    }

    /// The entries that are neither components nor named by a component.
    private var entries: [SchemaID] {
        let components = Set(document.componentSchemas)
        let entries = document.schemas.keys.filter { id in
            !components.contains(id) && id.isEntry && targets.target(of: id) == id && targets.namesake(of: id) == id
        }
        return entries.sorted { $0.isBefore($1) }
    }

    /// Returns the direction whose type has the name of the component itself.
    private func main(_ id: SchemaID) -> Direction {
        directions.isSplit(id) ? .received : directions.shown(id, in: .both)
    }
}
