import IR
import OpenAPI
import SchemaShape
import SchemaValues

/// Builds unions: names the alternatives and finds out how a received value tells them apart.
struct UnionBuilder {
    let context: LoweringContext
    let types: TypeBuilder
    let literals: LiteralIndex
    let kindFinder: KindFinder

    /// An alternative with what its selection depends on.
    struct Candidate {
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
                documentation: DocumentationWriter.member(
                    candidate.shape, of: candidate.resolved.type, isReference: candidate.reference != nil))
        }
        var union = UnionType(
            alternatives: alternatives, selection: .bestMatch,
            unknownCase: context.options.opensEnumerations ? scope.claim(["unknown", "unrecognized"]) : nil,
            isIndirect: false)
        select(&union, candidates, choice)
        return union
    }

    private func candidate(_ schema: Schema, _ choice: Shape.Choice, _ place: TypePlace) -> Candidate {
        let shape = context.shapes.shape(schema)
        let name = alternativeName(schema, shape, choice)
        let resolved = types.resolve(schema, at: place.appending(name))
        return Candidate(
            schema: schema, shape: shape, reference: context.shapes.reference(schema), resolved: resolved,
            kinds: kinds(of: schema), isBase: schema === choice.base)
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
            if let reference = context.shapes.reference(part) { return reference.name }
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
        case .filePart, .mediaBody: return "file"
        }
    }

    /// The strings that a member can be: its constant or its enumeration.
    private func values(_ shape: Shape, _ name: String) -> [String] {
        guard let property = shape.property(name) else { return [] }
        let inner = context.shapes.shape(property.merged)
        return (inner.constant.map { [$0] } ?? inner.enumeration ?? []).compactMap(\.string)
    }

    // MARK: Selection

    private func select(_ union: inout UnionType, _ candidates: [Candidate], _ choice: Shape.Choice) {
        let tagger = UnionTagger(literals: literals)
        if let discriminator = choice.discriminator, tagger.discriminate(&union, candidates, discriminator) { return }
        let all = union.alternatives.flatMap(\.kinds)
        if Set(all).count == all.count {
            union.selection = .jsonKind
            return
        }
        if widened(&union) { return }
        tagger.tell(&union, candidates)
    }

    /// With an integer and a number as alternatives, integers select the first.
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

    private func kinds(of schema: Schema) -> [UnionType.JSONKind] {
        let kinds = kindFinder.kinds(of: schema)
        return UnionType.JSONKind.allCases.filter(kinds.contains)
    }
}
