import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Turns schemas into types: names components, hands each shape to the builder of its kind, and collects the
/// declarations. Declarations are built from a queue, so that siblings are named before children and no description
/// is too deep for the stack.
final class TypeBuilder {
    let context: LoweringContext
    private let names: TypeNames
    private let literals: LiteralIndex
    private let kindFinder: KindFinder
    private let directions: ComponentDirections

    private struct Key: Hashable {
        let id: SchemaID
        let direction: Direction
    }

    /// The order in the output: by the type that names the file, then by time.
    private struct Order {
        let owningFile: Int
        let own: Int
    }

    private struct Job {
        let schema: Schema
        let shape: Shape
        let place: TypePlace
        let wire: String
        let order: Order
    }

    private var named: [Key: String] = [:]
    private var prepared: [Key: String] = [:]
    private var openAliases: Set<Key> = []
    private var aliasQueue: [(key: Key, job: Job)] = []
    private var isBuildingAliases = false
    private var queue: [Job] = []
    private var owningFiles: [String: Int] = [:]
    private var declared: [(order: Order, declaration: TypeDeclaration)] = []
    private var ordered = 0
    private let owners: ComponentOwners
    /// What each schema became, by place and direction, for `codegen dump --stage symbols`.
    private(set) var places = PlaceRecorder()
    /// What each declaration was made of, by its name.
    private(set) var sources: [String: TypeSource] = [:]

    init(_ context: LoweringContext, names: TypeNames) {
        self.context = context
        self.names = names
        literals = LiteralIndex(context.shapes)
        kindFinder = KindFinder(context.forms)
        owners = ComponentOwners(context.document)
        directions = ComponentDirections(context.document, children: context.children)
    }

    private var document: ResolvedDocument { context.document }
    private var shapes: ShapeReader { context.shapes }

    var declarations: [TypeDeclaration] {
        declared.sorted { ($0.order.owningFile, $0.order.own) < ($1.order.owningFile, $1.order.own) }.map(\.declaration)
    }
}

// MARK: Components

extension TypeBuilder {
    /// Names every component, so that no name depends on where a component is first used.
    func nameComponents() {
        let ids = document.componentSchemas
        let claimed = names.claim(components: ids)
        for (id, name) in zip(ids, claimed) {
            let main: Direction = directions.isSplit(id) ? .received : directions.shown(id, in: .both)
            prepared[Key(id: id, direction: main)] = name
        }
        for (id, name) in zip(ids, claimed) where directions.isSplit(id) {
            prepared[Key(id: id, direction: .sent)] = names.claim("\(name)Input")
        }
    }

    /// Builds every component, also those that no operation uses.
    func buildComponents() {
        for id in document.componentSchemas {
            guard let schema = document.schemas[id] else { continue }
            if directions.isSplit(id) { _ = reference(id, schema, direction: .received, hint: nil) }
            _ = reference(id, schema, direction: directions.isSplit(id) ? .sent : .both, hint: nil)
        }
        buildQueue()
    }
}

// MARK: Resolving

extension TypeBuilder {
    /// The type of a schema that is used in `place`.
    func resolve(_ schema: Schema, at place: TypePlace) -> ResolvedType {
        let resolved = resolveUnrecorded(schema, at: place)
        places.record(schema.id, resolved.value, usage(schema.id, place.direction))
        return resolved
    }

    private func resolveUnrecorded(_ schema: Schema, at place: TypePlace) -> ResolvedType {
        if let id = shapes.reference(schema), let target = document.schemas[id] {
            var resolved = reference(id, target, direction: place.direction, hint: nil)
            resolved.isNullable = resolved.isNullable || shapes.isNullableWrapper(schema)
            return resolved
        }
        if document.schemas[schema.id] != nil {
            // There is a reference to this schema: both share a type, which gets its name here.
            return reference(schema.id, schema, direction: place.direction, hint: place.name)
        }
        return inline(shapes.shape(schema), schema, at: place)
    }

    private func reference(_ id: SchemaID, _ schema: Schema, direction: Direction, hint: String?) -> ResolvedType {
        let key = Key(id: id, direction: directions.shown(id, in: direction))
        let shape = shapes.shape(schema)
        let isNullable = shape.isNullable
        if let name = named[key] {
            if openAliases.contains(key) {
                context.diagnostics.warning(.aliasCycle(id), at: schema.range)
                return ResolvedType(type: .json, isNullable: isNullable)
            }
            return ResolvedType(type: .named(name), isNullable: isNullable)
        }
        let candidates = hint.map(names.unreserved) ?? names.candidates(for: id.readableName)
        let isInput = key.direction == .sent && directions.isSplit(id)
        let name =
            prepared[key]
            ?? names.claim(schema, key.direction, isInput ? candidates.map { "\($0)Input" } : candidates)
        named[key] = name
        declare(key, schema, shape, name)
        return ResolvedType(type: .named(name), isNullable: isNullable)
    }

    private func declare(_ key: Key, _ schema: Schema, _ shape: Shape, _ name: String) {
        let place = TypePlace(name: name, owningFile: name, direction: key.direction)
        let type = ResolvedType(type: .named(name), isNullable: shape.isNullable)
        places.record(key.id, type.value, usage(key.id, key.direction))
        let order = nextOrder(for: name, owningFile: nil)
        let (schema, shape) = combined(schema, shape)
        let job = Job(schema: schema, shape: shape, place: place, wire: key.id.name, order: order)
        if !isOtherName(schema), context.forms.form(of: shape, schema).isDeclared {
            queue.append(job)
        } else {
            aliasQueue.append((key, job))
            buildAliases()
        }
    }

    /// A schema beside a choice that leaves one alternative is that combination, not another name of it.
    private func combined(_ schema: Schema, _ shape: Shape) -> (schema: Schema, shape: Shape) {
        guard !isOtherName(schema), case .alias(let only) = context.forms.form(of: shape, schema),
            !only.content.allOf.isEmpty,
            shapes.reference(only) == nil, document.schemas[only.id] == nil
        else { return (schema, shape) }
        return (only, shapes.shape(only))
    }

    /// Each alias refers to at most one other: a chain of them is built in order, without recursion.
    private func buildAliases() {
        guard !isBuildingAliases else { return }
        isBuildingAliases = true
        while let (key, job) = aliasQueue.popLast() {
            openAliases.insert(key)
            let place = job.place.named("\(job.place.name)Value")
            let target =
                isOtherName(job.schema)
                ? resolve(job.schema, at: place) : inline(job.shape, job.schema, at: place)
            declared.append(
                (
                    job.order,
                    declaration(job.schema, job.shape, job.place, wire: job.wire, kind: .alias(target.type))
                ))
        }
        openAliases = []
        isBuildingAliases = false
    }

    /// A component that is only a reference, perhaps with a title or description, is an alias of its target.
    private func isOtherName(_ schema: Schema) -> Bool {
        schema.content.reference != nil && shapes.reference(schema) != nil
    }

    /// An inline schema: a scalar, a container, or a declaration of its own that is built later.
    private func inline(_ shape: Shape, _ schema: Schema, at place: TypePlace) -> ResolvedType {
        let type: TypeReference
        switch context.forms.form(of: shape, schema) {
        case .json: type = .json
        case .scalar(let scalar, let format): type = self.type(of: scalar, format: format)
        case .alias(let other):
            var resolved = resolve(other, at: place)
            resolved.isNullable = resolved.isNullable || shape.isNullable
            return resolved
        case .array: type = .array(element(of: shape, at: place))
        case .dictionary: type = .dictionary(dictionaryValue(of: shape, at: place))
        case .object, .enumeration, .union: type = .named(enqueue(schema, shape, at: place))
        }
        return ResolvedType(type: type, isNullable: shape.isNullable)
    }

    private func enqueue(_ schema: Schema, _ shape: Shape, at place: TypePlace) -> String {
        if let name = place.enclosing?.type(of: schema) { return name }
        let name = names.claim(schema, place.direction, names.unreserved(place.name))
        let order = nextOrder(for: name, owningFile: place.owningFile)
        let enclosing = EnclosingType(schema, name: name, in: place.enclosing)
        let own = TypePlace(
            name: name, owningFile: place.owningFile ?? name, direction: place.direction, enclosing: enclosing)
        queue.append(Job(schema: schema, shape: shape, place: own, wire: "", order: order))
        return name
    }

    /// Inline types follow the type whose file they are in.
    private func nextOrder(for name: String, owningFile: String?) -> Order {
        ordered += 1
        if owningFile == nil { owningFiles[name] = ordered }
        return Order(owningFile: owningFile.flatMap { owningFiles[$0] } ?? ordered, own: ordered)
    }
}

// MARK: Building

extension TypeBuilder {
    func buildQueue() {
        var next = 0
        while next < queue.count {
            let job = queue[next]
            next += 1
            let kind = build(job.schema, job.shape, job.place)
            declared.append(
                (job.order, declaration(job.schema, job.shape, job.place, wire: job.wire, kind: kind)))
        }
        queue = []
    }

    private func build(_ schema: Schema, _ shape: Shape, _ place: TypePlace) -> TypeDeclaration.Kind {
        switch context.forms.form(of: shape, schema) {
        case .object: .object(ObjectBuilder(context: context, types: self).build(shape, place))
        case .enumeration(let members):
            .enumeration(EnumerationBuilder(options: context.options).build(members, extensions: shape.extensions))
        case .union(let choice): .union(unionBuilder.build(shape, choice, place))
        case .json, .scalar, .alias, .array, .dictionary: .alias(inline(shape, schema, at: place).type)
        }
    }

    private var unionBuilder: UnionBuilder {
        UnionBuilder(context: context, types: self, literals: literals, kindFinder: kindFinder)
    }

    /// An enum or struct that no schema describes: the bodies of one operation, or the values of a server variable.
    func declare(
        _ kind: TypeDeclaration.Kind, named preferred: [String], _ documentation: Documentation, origin: Origin
    ) -> String {
        let name = names.claim(preferred.flatMap(names.unreserved))
        let declaration = TypeDeclaration(
            name: Name(swift: name, wire: ""), documentation: documentation, kind: kind, usage: .sent, origin: origin,
            owningFile: name)
        declared.append((nextOrder(for: name, owningFile: nil), declaration))
        return name
    }

    /// A struct made for one operation: a multipart body.
    func declareObject(_ schema: Schema, at place: TypePlace, refine: (inout ObjectType) -> Void) -> String {
        let name = names.claim(schema, place.direction, names.unreserved(place.name))
        let order = nextOrder(for: name, owningFile: place.owningFile)
        let own = TypePlace(name: name, owningFile: place.owningFile ?? name, direction: place.direction)
        let shape = shapes.shape(schema)
        var object = ObjectBuilder(context: context, types: self).build(shape, own)
        refine(&object)
        declared.append((order, declaration(schema, shape, own, wire: "", kind: .object(object))))
        return name
    }

    private func declaration(
        _ schema: Schema, _ shape: Shape, _ place: TypePlace, wire: String, kind: TypeDeclaration.Kind
    ) -> TypeDeclaration {
        sources[place.name] = TypeSource(schema: schema, direction: place.direction)
        return TypeDeclaration(
            name: Name(swift: place.name, wire: wire), documentation: DocumentationWriter.type(shape), kind: kind,
            usage: usage(schema.id, place.direction), origin: Origin(schema.id),
            owningFile: place.owningFile ?? place.name)
    }

    func usage(_ id: SchemaID, _ direction: Direction) -> Direction {
        direction == .both ? directions.usage(owners.owner(of: id)) : direction
    }
}

extension SchemaForm {
    /// Whether it becomes a declaration of its own.
    fileprivate var isDeclared: Bool {
        switch self {
        case .object, .enumeration, .union: true
        case .json, .scalar, .alias, .array, .dictionary: false
        }
    }
}
