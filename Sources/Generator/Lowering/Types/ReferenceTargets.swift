import CodegenOpenAPI
import CodegenSchemaShape

/// The targets of components and file entries that are only references. Such an entry has no type of its own. A
/// component that refers to a schema outside the components has no type of its own either: it gives its name to that
/// schema.
struct ReferenceTargets {
    private var targets: [SchemaID: SchemaID] = [:]
    private var components: [SchemaID: SchemaID] = [:]

    init(_ document: ResolvedDocument, _ shapes: ShapeReader) {
        let links = Links(document, shapes)
        func isTaken(_ target: Int) -> Bool {
            links.isComponent[target] || document.schemas.schema(target)?.requestedTypeName != nil
        }
        for (number, next) in links.next.enumerated() where next >= 0 {
            // Most references are between components. They remain aliases.
            if links.isComponent[number], links.isComponent[next], number != next { continue }
            if let end = links.end(of: number) { targets[document.schemas.id(number)] = document.schemas.id(end) }
        }
        guard !targets.isEmpty else { return }
        let pairs = document.componentSchemas.compactMap { id in
            targets[id].map { (component: id, target: $0, isSameName: $0.name == id.name) }
        }
        // Sort the components, so that names do not depend on the order of the description.
        let inOrder = pairs.sorted { left, right in
            left.isSameName == right.isSameName ? left.component.isBefore(right.component) : left.isSameName
        }
        for (component, target, _) in inOrder {
            if document.schemas.number(of: target).map(isTaken) ?? false || components[target] != nil {
                // The component remains an alias.
                targets[component] = nil
            } else {
                components[target] = component
            }
        }
    }

    /// Returns the schema whose type represents references to this schema.
    func target(of id: SchemaID) -> SchemaID {
        guard let target = targets[id] else { return id }
        return targets[target] ?? target
    }

    /// Returns the component that gives the schema its name, or else the schema itself.
    func namesake(of id: SchemaID) -> SchemaID {
        components[id] ?? id
    }

    /// The references of schemas that are only references, by schema number.
    private struct Links {
        var isComponent: [Bool]
        /// The number of the target; -1 if a schema is more than a reference.
        var next: [Int]

        init(_ document: ResolvedDocument, _ shapes: ShapeReader) {
            let schemas = document.schemas
            isComponent = Array(repeating: false, count: schemas.numberLimit)
            next = Array(repeating: -1, count: schemas.numberLimit)
            for number in document.componentSchemas.lazy.compactMap(schemas.number) { isComponent[number] = true }
            for number in next.indices {
                guard let schema = schemas.schema(number), schema.content.reference != nil else { continue }
                next[number] = shapes.reference(schema).flatMap(schemas.number) ?? -1
            }
        }

        /// Returns the first component or schema with content; `nil` in a cycle, which has no content.
        func end(of start: Int) -> Int? {
            var seen: Set<Int> = [start]
            var number = start
            while next[number] >= 0, number == start || !isComponent[number] {
                guard seen.insert(next[number]).inserted else { return nil }
                number = next[number]
            }
            return number == start ? nil : number
        }
    }
}
