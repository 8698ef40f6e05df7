import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// The schemas that other schemas and operations need, directly and indirectly. Every schema is visited at most once
/// for each kind of need, so the work is linear in the size of the description.
struct SchemaClosure {
    /// The parts of a schema that are needed.
    private struct Need: OptionSet {
        let rawValue: Int

        /// The members of the schema. They are enough for a base in `allOf`, whose properties become part of the
        /// schemas built on it.
        static let members = Self(rawValue: 1)
        /// The alternatives of a parent's discriminator: a value of the parent may be any of them.
        static let alternatives = Self(rawValue: 2)
        /// All schemas built on the schema. They are alternatives of a parent, like the schemas that its mapping
        /// names.
        static let children = Self(rawValue: 4)

        static let whole: Self = [.members, .alternatives]
    }

    private let document: ResolvedDocument
    private let shapes: ShapeReader
    private let excluded: Set<SchemaID>
    /// The components whose `allOf` refers to each schema.
    private let children: [SchemaID: [SchemaID]]
    private var needs: [SchemaID: Need] = [:]
    private var open: [(id: SchemaID, need: Need)] = []
    /// The first location that needs each excluded schema.
    private(set) var uses: [SchemaID: SourceRange] = [:]

    /// - Parameter excluded: Schemas that are not added as alternatives of a discriminator. If another use needs them,
    ///   they are kept.
    init(_ document: ResolvedDocument, excluded: Set<SchemaID>) {
        self.document = document
        self.excluded = excluded
        shapes = ShapeReader(document: document)
        children = document.componentsByBase
    }

    var kept: Set<SchemaID> { Set(needs.keys) }

    /// Adds a component.
    mutating func add(_ id: SchemaID) {
        require(.whole, of: id)
    }

    /// Adds the schemas that a schema of an operation needs, and the schema itself if references can point to it.
    mutating func add(_ schema: Schema) {
        guard document.schemas[schema.id] == nil else { return require(.whole, of: schema.id, at: schema.range) }
        addMembers(of: schema)
        addAlternatives(of: schema)
    }

    /// Adds all schemas that are needed indirectly.
    mutating func complete() {
        while let (id, need) = open.popLast() {
            guard let schema = document.schemas[id] else { continue }
            if need.contains(.members) { addMembers(of: schema) }
            if need.contains(.alternatives) { addAlternatives(of: schema) }
            if need.contains(.children) { addChildren(of: id) }
        }
    }

    private mutating func require(_ need: Need, of id: SchemaID, at use: SourceRange? = nil) {
        guard document.schemas[id] != nil else { return }
        if let use, excluded.contains(id), uses[id] == nil { uses[id] = use }
        let known = needs[id] ?? []
        let added = need.subtracting(known)
        guard !added.isEmpty else { return }
        needs[id] = known.union(added)
        open.append((id, added))
    }

    // MARK: Members

    private mutating func addMembers(of schema: Schema) {
        let content = schema.content
        if let reference = content.reference { require(.members, of: reference, at: schema.range) }
        let bases = Set(content.allOf.map(ObjectIdentifier.init))
        content.forEachSubschema { part in
            if bases.contains(ObjectIdentifier(part)) { addBase(part) } else { add(part) }
        }
        guard content.parentDiscriminator == nil, let discriminator = content.discriminator else { return }
        for target in discriminator.targets { require(.whole, of: target, at: discriminator.range) }
    }

    private mutating func addBase(_ schema: Schema) {
        guard document.schemas[schema.id] == nil else { return require(.members, of: schema.id, at: schema.range) }
        addMembers(of: schema)
    }

    // MARK: Alternatives

    /// A schema that only wraps another schema has the alternatives of the wrapped schema.
    private mutating func addAlternatives(of schema: Schema) {
        guard let wrapped = shapes.wrapped(schema) else { return addAlternatives(ofParent: schema) }
        if let reference = schema.content.reference {
            require(.alternatives, of: reference)
        } else if document.schemas[wrapped.id] != nil {
            require(.alternatives, of: wrapped.id)
        } else {
            addAlternatives(of: wrapped)
        }
    }

    private mutating func addAlternatives(ofParent schema: Schema) {
        let discriminators = schema.parentDiscriminators
        guard !discriminators.isEmpty else { return }
        let targets = discriminators.flatMap(\.targets).filter { $0 != schema.id }
        for target in targets where !excluded.contains(target) { require(.whole, of: target) }
        addChildren(of: schema.id)
    }

    private mutating func addChildren(of id: SchemaID) {
        for child in children[id] ?? [] where !excluded.contains(child) {
            require([.whole, .children], of: child)
        }
    }
}

extension Schema {
    /// The discriminators of the schema as a parent. A discriminator may also be in an inline part of `allOf`.
    fileprivate var parentDiscriminators: [Discriminator] {
        let own = [content.parentDiscriminator].compactMap(\.self)
        return own + content.allOf.filter { $0.content.reference == nil }.flatMap(\.parentDiscriminators)
    }
}

extension Schema.Discriminator {
    fileprivate var targets: [SchemaID] {
        mapping.compactMap(\.target) + [defaultMapping].compactMap(\.self)
    }
}
