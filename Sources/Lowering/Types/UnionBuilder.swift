import IR
import OpenAPI

/// Builds unions: names the alternatives and finds out how a received value tells them apart.
struct UnionBuilder {
    let types: TypeBuilder

    /// An alternative with what selection needs to know about it.
    private struct Candidate {
        let schema: Schema
        let shape: Shape
        let reference: SchemaID?
        let resolved: ResolvedType
        let kinds: [UnionType.JSONKind]
        let isBase: Bool
    }

    func build(_ shape: Shape, _ choice: Shape.Choice, _ place: TypePlace) -> UnionType {
        let candidates = distinct(choice.alternatives.map { candidate($0, choice, place) })
        var scope = NameScope()
        let names = candidates.map { candidate in
            scope.claim(
                SwiftNames.candidates(
                    caseName(candidate), reserved: ReservedNames.enumerationCases, suffix: "Value"))
        }
        let alternatives = zip(candidates, names).map { candidate, name in
            UnionType.Alternative(
                caseName: name, type: candidate.resolved.type, kinds: candidate.kinds,
                documentation: DocumentationWriter.member(candidate.shape, ofReference: candidate.reference != nil))
        }
        var union = UnionType(
            alternatives: alternatives, selection: .bestMatch,
            unknownCase: types.options.opensEnumerations ? scope.claim(["unknown", "unrecognized"]) : nil,
            isIndirect: false)
        select(&union, candidates, choice)
        return union
    }

    private func candidate(_ schema: Schema, _ choice: Shape.Choice, _ place: TypePlace) -> Candidate {
        let shape = types.shapes.shape(schema)
        let name = alternativeName(schema, shape, choice)
        let resolved = types.resolve(schema, at: place.appending(name))
        return Candidate(
            schema: schema, shape: shape, reference: types.shapes.reference(schema), resolved: resolved,
            kinds: kinds(of: schema, shape), isBase: schema === choice.base)
    }

    /// Alternatives of the same type cannot be told apart.
    private func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var seen: Set<TypeReference> = []
        return candidates.filter { seen.insert($0.resolved.type).inserted }
    }

    // MARK: Names

    /// What an inline alternative is called: by its only discriminating value, its title, or its kind.
    private func alternativeName(_ schema: Schema, _ shape: Shape, _ choice: Shape.Choice) -> String {
        if schema === choice.base { return "Base" }
        if let property = choice.discriminator?.propertyName, let value = values(shape, property).first { return value }
        if let title = shape.documentation.title, !Words(title).words.isEmpty, title.count <= 40 { return title }
        for part in schema.content.allOf.dropFirst() {
            if let reference = types.shapes.reference(part) { return reference.name }
        }
        for member in ["type", "kind", "object"] {
            if let value = values(shape, member).first, values(shape, member).count == 1 { return value }
        }
        guard shape.types.first == .object || shape.types.first == .array else { return "Value" }
        let number = choice.alternatives.firstIndex { $0.id == schema.id } ?? 0
        return choice.alternatives.count == 1 ? "Value" : "Option\(number + 1)"
    }

    private func caseName(_ candidate: Candidate) -> String {
        if candidate.isBase { return "base" }
        switch candidate.resolved.type {
        case .named(let name):
            if let reference = candidate.reference { return SwiftNames.member(reference.readableName) }
            return SwiftNames.member(name)
        case let other: return Self.caseName(other)
        }
    }

    private static func caseName(_ type: TypeReference) -> String {
        switch type {
        case .primitive(.url), .primitive(.uuid): return type.spelling.lowercased()
        case .primitive, .named, .generic, .parameter: return SwiftNames.member(type.spelling)
        case .array(let element): return caseName(element) + "Array"
        case .dictionary: return "object"
        case .optional(let wrapped), .threeState(let wrapped): return caseName(wrapped)
        case .json: return "any"
        case .filePart: return "file"
        }
    }

    // MARK: Selection

    private func select(_ union: inout UnionType, _ candidates: [Candidate], _ choice: Shape.Choice) {
        if let discriminator = choice.discriminator, discriminate(&union, candidates, discriminator) { return }
        let all = union.alternatives.flatMap(\.kinds)
        if Set(all).count == all.count {
            union.selection = .jsonKind
            return
        }
        if widened(&union) { return }
        impliedDiscriminator(&union, candidates)
    }

    /// An integer beside a number takes the integers.
    private func widened(_ union: inout UnionType) -> Bool {
        var alternatives = union.alternatives
        guard let integer = alternatives.firstIndex(where: { $0.kinds == [.integer] }),
            let number = alternatives.firstIndex(where: { $0.kinds == [.integer, .number] }), integer != number
        else { return false }
        alternatives[number].kinds = [.number]
        let all = alternatives.flatMap(\.kinds)
        guard Set(all).count == all.count else { return false }
        union.alternatives = alternatives
        union.selection = .jsonKind
        return true
    }

    private func discriminate(
        _ union: inout UnionType, _ candidates: [Candidate], _ discriminator: Schema.Discriminator
    ) -> Bool {
        let property = discriminator.propertyName
        var seen: Set<String> = []
        var found: [[String]] = []
        for candidate in candidates {
            let mapped = discriminator.mapping.filter { $0.target != nil && $0.target == candidate.reference }
            var values = mapped.map(\.value)
            if values.isEmpty { values = self.values(candidate.shape, property) }
            if values.isEmpty, let reference = candidate.reference { values = [reference.name] }
            if candidate.isBase { values = [] }
            guard candidate.isBase || !values.isEmpty else { return false }
            guard values.allSatisfy({ seen.insert($0).inserted }) else { return false }
            found.append(values)
        }
        union.selection = .discriminator(property: property)
        for (index, candidate) in candidates.enumerated() {
            union.alternatives[index].discriminatorValues = found[index]
            let isDeclared = candidate.shape.property(property) != nil || !candidate.shape.choices.isEmpty
            union.alternatives[index].writesDiscriminator = !isDeclared && !found[index].isEmpty
            if candidate.isBase { union.defaultCase = union.alternatives[index].caseName }
            if let fallback = discriminator.defaultMapping, fallback == candidate.reference {
                union.defaultCase = union.alternatives[index].caseName
            }
        }
        return true
    }

    /// A member that every alternative requires, with different constants in each, tells them apart as well.
    private func impliedDiscriminator(_ union: inout UnionType, _ candidates: [Candidate]) {
        guard candidates.allSatisfy({ $0.kinds == [.object] }), let first = candidates.first else { return }
        for property in first.shape.properties where candidates.allSatisfy({ requires($0, property.name) }) {
            let values = candidates.map { self.values($0.shape, property.name) }
            let all = values.flatMap(\.self)
            guard values.allSatisfy({ !$0.isEmpty }), Set(all).count == all.count else { continue }
            union.selection = .discriminator(property: property.name)
            for (index, values) in values.enumerated() { union.alternatives[index].discriminatorValues = values }
            return
        }
    }

    private func requires(_ candidate: Candidate, _ name: String) -> Bool {
        candidate.shape.required.contains(name) && candidate.shape.choices.isEmpty
    }

    /// The strings that a member can be: its constant or its enumeration.
    private func values(_ shape: Shape, _ name: String) -> [String] {
        guard let property = shape.property(name) else { return [] }
        let inner = types.shapes.shape(property.merged)
        return (inner.constant.map { [$0] } ?? inner.enumeration ?? []).compactMap(\.string)
    }

    private func kinds(of schema: Schema, _ shape: Shape) -> [UnionType.JSONKind] {
        var found: Set<UnionType.JSONKind> = []
        var seen: Set<SchemaID> = []
        collectKinds(of: schema, shape, into: &found, &seen)
        return UnionType.JSONKind.allCases.filter(found.contains)
    }

    /// Each schema once: unions of unions would else be walked again for every way that leads to them.
    private func collectKinds(
        of schema: Schema, _ shape: Shape, into found: inout Set<UnionType.JSONKind>, _ seen: inout Set<SchemaID>
    ) {
        guard seen.insert(schema.id).inserted else { return }
        switch types.form(of: shape, schema) {
        case .json: found.formUnion(UnionType.JSONKind.allCases)
        case .scalar(let primitive): found.formUnion(Self.kinds(of: primitive))
        case .same(let other): collectKinds(of: other, types.shapes.shape(other), into: &found, &seen)
        case .array: found.insert(.array)
        case .dictionary, .object: found.insert(.object)
        case .enumeration(let members): found.formUnion(kinds(of: members))
        case .union(let choice):
            for alternative in choice.alternatives {
                collectKinds(of: alternative, types.shapes.shape(alternative), into: &found, &seen)
            }
        }
    }

    private func kinds(of members: [EnumerationMember]) -> [UnionType.JSONKind] {
        let kinds = Set(members.map(\.value.kind))
        let result = UnionType.JSONKind.allCases.filter { kind in
            switch kind {
            case .null: kinds.contains(.null)
            case .bool: kinds.contains(.bool)
            case .integer: kinds.contains(.integer) || kinds.contains(.number)
            case .number: kinds.contains(.number)
            case .string: kinds.contains(.string)
            case .array: kinds.contains(.array)
            case .object: kinds.contains(.object)
            }
        }
        return result
    }

    private static func kinds(of primitive: Primitive) -> [UnionType.JSONKind] {
        switch primitive {
        case .string, .date, .calendarDate, .uuid, .url, .data: [.string]
        case .bool: [.bool]
        case .float, .double, .decimal: [.integer, .number]
        default: [.integer]
        }
    }
}
