import OpenAPI
import SchemaShape

/// The schemas that components and entries of files stand for, where these are only a reference. Such an entry has no
/// type of its own. Neither has a component that refers to a schema which is none: it gives that schema its name.
struct ReferenceTargets {
    private var targets: [SchemaID: SchemaID] = [:]
    private var components: [SchemaID: SchemaID] = [:]

    init(_ document: ResolvedDocument, _ shapes: ShapeReader) {
        let named = Set(document.componentSchemas)
        var references: [SchemaID: SchemaID] = [:]
        for (id, schema) in document.schemas where schema.content.reference != nil {
            references[id] = shapes.reference(schema)
        }
        func isTaken(_ target: SchemaID) -> Bool {
            named.contains(target) || document.schemas[target]?.requestedTypeName != nil
        }
        for (id, next) in references {
            // Most are an alias of its own: a component that refers to another one.
            if named.contains(id), named.contains(next), id != next { continue }
            targets[id] = Self.end(of: id, references, named)
        }
        let pairs = document.componentSchemas.compactMap { id in
            targets[id].map { (component: id, target: $0, isSameName: $0.name == id.name) }
        }
        // The name does not depend on the order of the description.
        let inOrder = pairs.sorted { left, right in
            left.isSameName == right.isSameName ? left.component.isBefore(right.component) : left.isSameName
        }
        for (component, target, _) in inOrder {
            if isTaken(target) || components[target] != nil {
                // An alias of its own.
                targets[component] = nil
            } else {
                components[target] = component
            }
        }
    }

    /// The schema whose type a reference to this one has.
    func target(of id: SchemaID) -> SchemaID {
        guard let target = targets[id] else { return id }
        return targets[target] ?? target
    }

    /// The component that gives the schema its name, else the schema itself.
    func namesake(of id: SchemaID) -> SchemaID {
        components[id] ?? id
    }

    /// The first component or schema with content; `nil` in a cycle, which has none.
    private static func end(
        of start: SchemaID, _ references: [SchemaID: SchemaID], _ named: Set<SchemaID>
    ) -> SchemaID? {
        var seen: Set<SchemaID> = [start]
        var id = start
        while let next = references[id], id == start || !named.contains(id) {
            guard seen.insert(next).inserted else { return nil }
            id = next
        }
        return id == start ? nil : id
    }
}
