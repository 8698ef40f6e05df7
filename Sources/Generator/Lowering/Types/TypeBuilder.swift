import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Turns schemas into types: names components, passes each shape to the builder of its kind, and collects the
/// declarations. Declarations are built from a queue, so that siblings are named before children and deep descriptions
/// do not overflow the stack.
final class TypeBuilder {
    let context: LoweringContext
    let names: TypeNames
    private let selector: UnionSelector
    let directions: ComponentDirections
    let threeStates: ThreeStateSchemas
    private var named = TypeTable<String>()
    private var prepared = TypeTable<String>()
    private var openAliases: Set<TypeKey> = []
    private var aliasQueue: [(key: TypeKey, job: DeclarationJob)] = []
    private var isBuildingAliases = false
    private var queue: [DeclarationJob] = []
    private(set) var declared = DeclarationList()
    var limits = TypeLimits()
    let owners: ComponentOwners
    let targets: ReferenceTargets
    let replaced: ReplacedSchemas
    /// The types of schemas in components that are not schemas themselves, such as responses. Operations share these
    /// types.
    private var shared: [SharedTypeKey: String] = [:]
    /// The type of each schema, by location and direction, for `codegen dump --stage symbols`.
    private(set) var places: PlaceRecorder
    /// The source of each declaration, by its name.
    private(set) var sources: [String: TypeSource] = [:]

    init(_ context: LoweringContext, names: TypeNames) {
        self.context = context
        self.names = names
        places = PlaceRecorder(isOn: context.recordsPlaces)
        selector = UnionSelector(context.forms, context.tags)
        owners = ComponentOwners(context.document)
        targets = ReferenceTargets(context.document, context.shapes)
        replaced = ReplacedSchemas(context.document, targets, context.children)
        directions = ComponentDirections(context.document, children: context.children)
        threeStates = ThreeStateSchemas(context, directions)
    }

    var document: ResolvedDocument { context.document }
    private var shapes: ShapeReader { context.shapes }

    /// Returns all declarations and removes them from the builder, so that they are in memory only once.
    func takeDeclarations() -> [TypeDeclaration] {
        declared.takeAll()
    }

    /// The modules of the app's types that replace schemas.
    var importedModules: [String] { replaced.modules }
}

// MARK: Components

extension TypeBuilder {
    func nameComponents() {
        names.reserve(modules: replaced.modules)
        prepared = ComponentNames(document: document, directions: directions, targets: targets).claim(from: names)
    }

    /// Declares every component, including unused components, except components that types of the app replace.
    func declareComponents() {
        sources.reserveCapacity(document.componentSchemas.count)
        declared.reserve(document.componentSchemas.count)
        for id in document.componentSchemas where !replaced.needs.contains(id) {
            guard let schema = document.schemas[id] else { continue }
            let isSplit = directions.isSplit(targets.target(of: id))
            if isSplit { _ = reference(id, schema, direction: .received, hint: nil) }
            _ = reference(id, schema, direction: isSplit ? .sent : .both, hint: nil)
        }
    }
}

// MARK: Resolving

extension TypeBuilder {
    /// Returns the type of a schema that is used at `place`.
    func resolve(_ schema: Schema, at place: TypePlace) -> ResolvedType {
        let place = ComponentPlace(schema.id, place.direction).map { $0.named(place) } ?? place
        let resolved = resolveUnrecorded(schema, at: place)
        places.record(schema.id, resolved.value, usage(schema.id, place.direction))
        return resolved
    }

    /// Returns the type of a property that is always the same string.
    func constant(_ schema: Schema, _ direction: Direction) -> TypeReference {
        let type = TypeReference.primitive(.string)
        places.record(schema.id, type, usage(schema.id, direction))
        return type
    }

    private func resolveUnrecorded(_ schema: Schema, at place: TypePlace) -> ResolvedType {
        ResolvedType(type: type(of: schema, at: place), isNullable: shapes.shape(schema).isNullable)
    }

    private func type(of schema: Schema, at place: TypePlace) -> TypeReference {
        if let type = replaced.type(of: schema) { return type }
        if let id = shapes.reference(schema), let target = document.schemas[id] {
            return reference(id, target, direction: place.direction, hint: nil)
        }
        if document.schemas[schema.id] != nil {
            // A reference to this schema exists. Both share a type, which gets its name here.
            return reference(schema.id, schema, direction: place.direction, hint: place.name)
        }
        if let id = context.limitedEnumeration(schema), let target = document.schemas[id] {
            return reference(id, target, direction: place.direction, hint: nil)
        }
        return inline(shapes.shape(schema), schema, at: place)
    }

    private func reference(_ id: SchemaID, _ schema: Schema, direction: Direction, hint: String?) -> TypeReference {
        if let type = replaced.type(of: schema) {
            record(type, of: schema, id, direction)
            return type
        }
        let target = targets.target(of: id)
        guard target == id else {
            guard let other = document.schemas[target] else { return .json }
            let type = reference(target, other, direction: direction, hint: hint)
            record(type, of: schema, id, direction)
            return type
        }
        guard let number = document.schemas.number(of: id) else { return .json }
        let key = TypeKey(id: id, number: number, direction: directions.shown(id, in: direction))
        let shape = shapes.shape(schema)
        if let type = unnamed(id, shape, schema) { return type }
        let wireForm = wireForm(shape, schema)
        if let name = named[key] {
            if let wireForm { return wireForm }
            if openAliases.contains(key) {
                context.diagnostics.report(.recursiveCollection(id), at: schema.range)
                return .json
            }
            return .named(name)
        }
        let name = prepared[key] ?? claimedName(key, schema, hint)
        named[key] = name
        declare(key, schema, shape, name)
        return wireForm ?? .named(name)
    }

    private func record(_ type: TypeReference, of schema: Schema, _ id: SchemaID, _ direction: Direction) {
        let resolved = ResolvedType(type: type, isNullable: shapes.shape(schema).isNullable)
        places.record(id, resolved.value, usage(id, direction))
    }

    private func claimedName(_ key: TypeKey, _ schema: Schema, _ hint: String?) -> String {
        let candidates = hint.map { [names.unreserved($0)] } ?? names.candidates(for: key.id.readableName)
        let isInput = key.direction == .sent && directions.isSplit(key.id)
        return names.claim(schema, key.direction, isInput ? candidates.map { "\($0)Input" } : candidates)
    }

    private func declare(_ key: TypeKey, _ schema: Schema, _ shape: Shape, _ name: String) {
        let place = TypePlace(name: name, owningFile: name, direction: key.direction)
        record(.named(name), of: schema, key.id, key.direction)
        let order = declared.nextOrder(for: name, owningFile: nil)
        let (schema, shape) = combined(schema, shape)
        let namesake = targets.namesake(of: key.id)
        let content = ownContent(of: schema, shape)
        let job = DeclarationJob(
            schema: schema, shape: shape, place: place, wire: namesake.name,
            isNamed: key.id.isEntry || namesake != key.id, order: order, content: content)
        if content != nil || !isOtherName(schema) && context.forms.form(of: shape, schema).isDeclared {
            queue.append(job)
        } else {
            aliasQueue.append((key, job))
            buildAliases()
        }
    }

    /// Builds a chain of aliases in order, without recursion. Each alias refers to at most one other alias.
    private func buildAliases() {
        guard !isBuildingAliases else { return }
        isBuildingAliases = true
        while let (key, job) = aliasQueue.popLast() {
            openAliases.insert(key)
            let target =
                isOtherName(job.schema)
                ? resolve(job.schema, at: job.place).type
                : inline(job.shape, job.schema, at: aliasPlace(job))
            declared.add(declaration(job, kind: .alias(target)), at: job.order)
        }
        openAliases = []
        isBuildingAliases = false
    }

    /// Returns the type of an inline schema: a scalar, a container, or a declaration that is built later.
    private func inline(_ shape: Shape, _ schema: Schema, at place: TypePlace) -> TypeReference {
        switch context.forms.form(of: shape, schema) {
        case .json: .json
        case .scalar(let scalar, let format): type(of: scalar, format: format)
        case .alias(let other), .combination(let other): resolve(other, at: place).type
        case .array: container(schema) { .array(element(of: shape, at: place)) }
        case .dictionary: container(schema) { dictionary(of: shape, at: place) }
        case .object, .enumeration: .named(enqueue(schema, shape, at: place))
        case .union: .named(enqueue(schema, shape, at: place, listElement: place.elementOfUnion))
        }
    }

    /// - Parameter listElement: The name of the elements of the list among the alternatives of a union.
    private func enqueue(
        _ schema: Schema, _ shape: Shape, at place: TypePlace, listElement: String? = nil
    ) -> String {
        if let name = place.enclosing?.type(of: schema) { return name }
        let isShared = ComponentPlace(schema.id, place.direction) != nil
        let key = SharedTypeKey(schema: Schema.Identity(schema), direction: place.direction)
        if isShared, let name = shared[key] { return name }
        let name = names.claim(schema, place.direction, place.candidates.map(names.unreserved))
        if isShared { shared[key] = name }
        let order = declared.nextOrder(for: name, owningFile: place.owningFile)
        let enclosing = EnclosingType(schema, name: name, in: place.enclosing)
        var own = TypePlace(
            name: name, owningFile: place.owningFile ?? name, direction: place.direction, enclosing: enclosing)
        own.alternativeElement = listElement
        queue.append(DeclarationJob(schema: schema, shape: shape, place: own, wire: "", isNamed: false, order: order))
        return name
    }
}

extension TypeBuilder {
    /// Builds the declared types, and the types that these declare.
    func buildQueue() {
        var next = 0
        while next < queue.count, !limits.areExceeded {
            let job = queue[next]
            next += 1
            count(job.source.schema)
            let kind = build(job.source.schema, job.source.shape, job.place)
            declared.add(declaration(job, kind: kind), at: job.order)
        }
        queue = []
    }

    private func build(_ schema: Schema, _ shape: Shape, _ place: TypePlace) -> TypeDeclaration.Kind {
        switch context.forms.form(of: shape, schema) {
        case .object: .object(ObjectBuilder(context: context, types: self).build(schema, shape, place))
        case .enumeration(let members): .enumeration(enumeration(members, schema, shape))
        case .union(let choice):
            .union(UnionBuilder(context: context, types: self, selector: selector).build(shape, choice, place))
        case .json, .scalar, .alias, .combination, .array, .dictionary: .alias(inline(shape, schema, at: place))
        }
    }

    /// Declares an enum or struct without a schema: the bodies of an operation, or the values of a server variable.
    func declare(
        _ kind: TypeDeclaration.Kind, named preferred: [String], _ documentation: Documentation, origin: Origin
    ) -> String {
        let name = names.claim(preferred.map(names.unreserved))
        let declaration = TypeDeclaration(
            name: Name(swift: name, wire: ""), documentation: documentation, kind: kind, usage: .sent, origin: origin,
            owningFile: name)
        declared.add(declaration, at: declared.nextOrder(for: name, owningFile: nil))
        return name
    }

    /// Declares a struct for a single operation: a multipart body.
    func declareObject(_ schema: Schema, at place: TypePlace, refine: (inout ObjectType) -> Void) -> String {
        let name = names.claim(schema, place.direction, [names.unreserved(place.name)])
        let order = declared.nextOrder(for: name, owningFile: place.owningFile)
        let own = TypePlace(name: name, owningFile: place.owningFile ?? name, direction: place.direction)
        let shape = shapes.shape(schema)
        var object = ObjectBuilder(context: context, types: self, isForm: true).build(schema, shape, own)
        refine(&object)
        let job = DeclarationJob(schema: schema, shape: shape, place: own, wire: "", isNamed: false, order: order)
        declared.add(declaration(job, kind: .object(object)), at: order)
        return name
    }

    private func declaration(_ job: DeclarationJob, kind: TypeDeclaration.Kind) -> TypeDeclaration {
        let place = job.place
        sources[place.name] = TypeSource(
            schema: job.source.schema, direction: place.direction,
            isNamed: job.isNamed || job.schema.requestedTypeName != nil)
        var documentation = DocumentationWriter.type(job.shape, named: place.name)
        if documentation.summary == nil, let content = job.content {
            documentation = DocumentationWriter.type(content.shape, named: place.name)
        }
        return TypeDeclaration(
            name: Name(swift: place.name, wire: job.wire), documentation: documentation,
            kind: kind, usage: usage(job.schema.id, place.direction), origin: Origin(job.schema.id),
            owningFile: place.owningFile ?? place.name)
    }
}
