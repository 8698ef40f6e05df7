import OpenAPI

/// Makes a JSON value that is valid for a schema: from its examples where they are valid, else from defaults, members
/// and limits, else from its place in the description. The same description gives the same values on every run.
struct SampleMaker {
    let types: TypeBuilder
    let checker: ValueChecker
    let examples: ExampleTable
    /// Another number gives another value where the schema leaves room: for lists.
    var variant = 0

    private static let fullDepth = 2
    private static let deepest = 12

    func value(_ schema: Schema, _ view: View) -> Literal.Value {
        var path = Path()
        return value(schema, view, &path)
    }

    /// What is being made, so that recursion ends.
    private struct Path {
        var open: Set<SchemaID> = []
        var depth = 0
        /// The member that is being made, for telling texts.
        var name = ""
    }

    private func value(_ schema: Schema, _ view: View, _ path: inout Path) -> Literal.Value {
        let shape = types.shapes.shape(schema)
        let id = types.shapes.reference(schema) ?? schema.id
        if let example = validExample(shape, schema, view) { return example }
        let isNew = path.open.insert(id).inserted
        path.depth += 1
        defer {
            path.depth -= 1
            if isNew { path.open.remove(id) }
        }
        guard path.depth < Self.deepest else { return shape.isNullable ? .null : .object([]) }
        return made(shape, schema, view, &path)
    }

    private func validExample(_ shape: Shape, _ schema: Schema, _ view: View) -> Literal.Value? {
        guard variant == 0 else { return nil }
        var candidates = shape.examples.map(\.value) + [shape.defaultValue].compactMap(\.self)
        if let id = types.shapes.reference(schema) ?? types.componentID(schema), let found = examples.value(of: id) {
            candidates.append(found)
        }
        return candidates.first { $0 != .null && checker.problem($0, schema, view) == nil }
    }

    private func made(_ shape: Shape, _ schema: Schema, _ view: View, _ path: inout Path) -> Literal.Value {
        switch types.form(of: shape, schema) {
        case .json: return shape.isNullable ? .null : .object([])
        case .scalar: return scalar(shape, name: path.name)
        case .same(let other): return value(other, view, &path)
        case .array: return array(shape, view, &path)
        case .dictionary: return dictionary(shape, view, &path)
        case .object: return object(shape, view, &path)
        case .enumeration(let members): return members[variant % members.count].value
        case .union(let choice): return union(choice, view, &path)
        }
    }

    // MARK: Containers

    private func array(_ shape: Shape, _ view: View, _ path: inout Path) -> Literal.Value {
        if !shape.prefixItems.isEmpty { return .array(shape.prefixItems.map { value($0, view, &path) }) }
        let fewest = shape.constraints.minItems ?? 0
        guard let items = shape.items else { return .array(Array(repeating: .object([]), count: min(fewest, 3))) }
        let isRecursive = types.shapes.reference(items).map(path.open.contains) ?? false
        if fewest == 0, isRecursive || path.depth > Self.fullDepth + 2 { return .array([]) }
        let count = min(max(1, fewest), 5)
        return .array(
            (0..<count).map { number in
                var maker = self
                maker.variant += number
                return maker.value(items, view, &path)
            })
    }

    private func dictionary(_ shape: Shape, _ view: View, _ path: inout Path) -> Literal.Value {
        guard case .schema(let schema) = shape.additionalProperties else {
            return .object(shape.required.sorted().map { Literal.Member($0, .string($0)) })
        }
        let isRecursive = types.shapes.reference(schema).map(path.open.contains) ?? false
        let names = shape.required.isEmpty ? (isRecursive ? [] : ["key"]) : shape.required.sorted()
        return .object(names.map { Literal.Member($0, value(schema, view, &path)) })
    }

    private func object(_ shape: Shape, _ view: View, _ path: inout Path) -> Literal.Value {
        var members: [Literal.Member] = []
        for property in shape.properties {
            let schema = property.merged
            let inner = types.shapes.shape(schema)
            guard view.shows(inner) else { continue }
            let isRequired = shape.required.contains(property.name)
            if !isRequired, isLeftOut(schema, inner, path) { continue }
            let outer = path.name
            path.name = property.name
            members.append(Literal.Member(property.name, value(schema, view, &path)))
            path.name = outer
        }
        for name in shape.required.sorted() where shape.property(name) == nil {
            members.append(Literal.Member(name, .string(name)))
        }
        return .object(members)
    }

    /// Optional members end recursion and keep samples short.
    private func isLeftOut(_ schema: Schema, _ shape: Shape, _ path: Path) -> Bool {
        if path.depth > Self.fullDepth { return true }
        if let reference = types.shapes.reference(schema), path.open.contains(reference) { return true }
        return shape.documentation.isDeprecated || shape.isNever
    }

    private func union(_ choice: Shape.Choice, _ view: View, _ path: inout Path) -> Literal.Value {
        let open = path.open
        let fitting = choice.alternatives.filter { alternative in
            types.shapes.reference(alternative).map { !open.contains($0) } ?? true
        }
        guard let chosen = fitting.first ?? choice.alternatives.first else { return .object([]) }
        let made = value(chosen, view, &path)
        guard let discriminator = choice.discriminator, case .object(var members) = made else { return made }
        let name = discriminator.propertyName
        let reference = types.shapes.reference(chosen)
        let shape = types.shapes.shape(chosen)
        let isFixed =
            shape.property(name).map { property in
                let inner = types.shapes.shape(property.merged)
                return inner.constant != nil || inner.enumeration?.count == 1
            } ?? false
        let mapped = discriminator.mapping.first { $0.target == reference }?.value
        guard let tag = mapped ?? (isFixed ? nil : reference?.name) else { return made }
        members.removeAll { $0.name == name }
        members.insert(Literal.Member(name, .string(tag)), at: 0)
        return .object(members)
    }

    // MARK: Scalars

    private func scalar(_ shape: Shape, name: String) -> Literal.Value {
        let seed = StableHash.of("\(shape.id.pointer)#\(variant)")
        switch shape.types.first {
        case .boolean: return .bool(shape.constant.map { $0 == .bool(true) } ?? true)
        case .integer: return .number(String(NumberMaker(shape.constraints).integer(seed)))
        case .number: return .number(NumberMaker(shape.constraints).number(seed))
        case .string, .object, .array, nil:
            return .string(TextMaker(shape: shape, name: name, variant: variant, seed: seed).text)
        }
    }
}

extension View {
    /// Whether a member belongs to this side.
    func shows(_ shape: Shape) -> Bool {
        switch self {
        case .shared: true
        case .sent: !shape.isReadOnly
        case .received: !shape.isWriteOnly
        }
    }
}

/// FNV-1a, 64 bits: the same on every machine, unlike Swift's `Hasher`.
enum StableHash {
    static func of(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }
}
