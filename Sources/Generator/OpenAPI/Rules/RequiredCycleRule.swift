import CodegenDiagnostics

/// Finds the required properties through which an object requires itself, so that no finite value is valid. Types,
/// samples and validation treat them as optional.
struct RequiredCycleRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let found = RequirementGraph(document).cyclicRequirements
        guard !found.isEmpty else { return }
        var names: [SchemaID: [String]] = [:]
        for (owner, property) in found {
            names[owner, default: []].append(property.name)
            diagnostics.report(.requiredRecursion(owner, property.name), at: property.nameRange)
        }
        document.updateSchemas { content, id in
            if let names = names[id] { content.unsatisfiable = names }
        }
    }
}

/// The objects that other objects require: `required: [next]` with `next: {$ref: …}`. Nullable properties, lists and
/// unions require no object.
private struct RequirementGraph {
    private struct Requirement {
        let property: Schema.Property
        let owner: Int
        let target: Int
    }

    private let document: ResolvedDocument
    private let parents: Set<SchemaID>
    private var objects: [Schema] = []
    private var numbers: [Schema.Identity: Int] = [:]
    private var requirements: [Requirement] = []

    init(_ document: ResolvedDocument) {
        self.document = document
        parents = Set(document.schemas.values.flatMap(\.content.allOf).compactMap(\.content.reference))
        for schema in document.schemas.values { _ = number(of: schema) }
        var next = 0
        while next < objects.count {
            addRequirements(of: next)
            next += 1
        }
    }

    /// The requirements that are part of a cycle in requests or in responses.
    var cyclicRequirements: [(owner: SchemaID, property: Schema.Property)] {
        let all = Array(requirements.indices)
        guard !cyclic(all).isEmpty else { return [] }
        let sent = cyclic(all.filter { !requirements[$0].property.schema.content.isReadOnly })
        let received = cyclic(all.filter { !requirements[$0].property.schema.content.isWriteOnly })
        return Set(sent + received).sorted().map { (objects[requirements[$0].owner].id, requirements[$0].property) }
    }

    private func cyclic(_ chosen: [Int]) -> [Int] {
        var edges: [[Int]] = Array(repeating: [], count: objects.count)
        for index in chosen { edges[requirements[index].owner].append(requirements[index].target) }
        let components = StronglyConnectedComponents(edges)
        return chosen.filter { index in
            let (owner, target) = (requirements[index].owner, requirements[index].target)
            return components.isCyclic(owner) && components.component(owner) == components.component(target)
        }
    }

    private mutating func number(of schema: Schema) -> Int {
        let known = numbers[Schema.Identity(schema)] ?? objects.count
        if known == objects.count {
            numbers[Schema.Identity(schema)] = known
            objects.append(schema)
        }
        return known
    }

    private mutating func addRequirements(of owner: Int) {
        guard let parts = parts(of: objects[owner]) else { return }
        guard parts.contains(where: { !$0.content.required.isEmpty }) else { return }
        let required = ExactSet(parts.flatMap(\.content.required))
        var seen: Set<String> = []
        for part in parts {
            for property in part.content.properties where required.contains(property.name) {
                guard let object = requiredObject(property.schema), seen.insert(property.name).inserted else {
                    continue
                }
                requirements.append(Requirement(property: property, owner: owner, target: number(of: object)))
            }
        }
    }

    // MARK: Schemas

    /// Returns the object that every value of a property is; `nil` if a value may be null or have another type.
    private func requiredObject(_ schema: Schema) -> Schema? {
        var current = schema
        for _ in 0..<ReferenceChain.maximum {
            guard current.content.mayRequireObject else { return nil }
            guard current.content.isOnlyAnnotated else { return current }
            let content = current.content
            let wrapped = content.allOf + content.oneOf + content.anyOf
            if let reference = content.reference {
                guard wrapped.isEmpty, let target = document.schemas[reference] else { return current }
                current = target
            } else {
                guard wrapped.count == 1 else { return current }
                current = wrapped[0]
            }
        }
        return nil
    }

    /// The maximum number of schemas that an object is made of. Chains of bases would be followed again by each link.
    private static let maximumParts = 64

    /// Returns the schemas that apply to every value of a schema, with itself; `nil` if a value may be null or have
    /// another type.
    private func parts(of schema: Schema) -> [Schema]? {
        guard !isParent(schema) else { return nil }
        var parts: [Schema] = []
        var open = [schema]
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast() {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            let content = next.content
            guard content.mayRequireObject, parts.count < Self.maximumParts else { return nil }
            parts.append(next)
            open += content.allOf
            open += (content.oneOf + content.anyOf).filter { !$0.isRequirement }
            if let reference = content.reference { open += [document.schemas[reference]].compactMap(\.self) }
        }
        return parts
    }

    /// Returns whether values are children of the schema, which are the alternatives of a union.
    private func isParent(_ schema: Schema) -> Bool {
        guard let discriminator = schema.discriminator else { return false }
        return !discriminator.mapping.isEmpty || parents.contains(schema.id)
    }
}

extension Schema {
    /// Whether the schema only requires properties.
    fileprivate var isRequirement: Bool {
        !content.required.isEmpty && content.types.isEmpty && content.properties.isEmpty && content.reference == nil
            && content.allOf.isEmpty && content.oneOf.isEmpty && content.anyOf.isEmpty
    }
}

extension Schema.Content {
    /// Whether no keyword allows null or a value of another type than object.
    fileprivate var mayRequireObject: Bool {
        guard !isNullable, !isNever, types.isEmpty || types == [.object], enumeration == nil, constant == nil,
            items == nil
        else { return false }
        return [oneOf, anyOf].allSatisfy { $0.count < 2 || $0.allSatisfy(\.isRequirement) }
    }
}

extension DiagnosticMessage {
    fileprivate static func requiredRecursion(_ owner: SchemaID, _ property: String) -> Self {
        let name = owner.parent?.name == "properties" ? owner.description : owner.name
        return Self(
            .openAPI.requiredRecursion,
            "'\(name.prefix(200))' requires itself through '\(property.prefix(100))', so that no value can exist",
            advice: "the property is treated as optional")
    }
}
