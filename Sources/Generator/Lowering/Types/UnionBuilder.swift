import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Builds unions: their alternatives, and the selection of the alternative for a received value.
struct UnionBuilder {
    let context: LoweringContext
    let types: TypeBuilder
    let literals: LiteralIndex
    let kindFinder: KindFinder

    /// An alternative, with the data for its selection.
    struct Candidate {
        let name: String
        let schema: Schema
        let shape: Shape
        let reference: SchemaID?
        /// The schema that a discriminator selects.
        let target: SchemaID?
        let resolved: ResolvedType
        let kinds: [UnionType.JSONKind]
        let isBase: Bool
    }

    func build(_ shape: Shape, _ choice: Shape.Choice, _ place: TypePlace) -> UnionType {
        let enclosing = types.names.withoutPrefix(place.name)
        let all = UnionNames(context: context, types: types, enclosing: enclosing).names(of: choice)
        let list = types.onlyList(of: choice)
        let typeNames = MemberTypeNames(all, kind: "alternative") { [types] in
            types.need(of: choice.alternatives[$0])
        }
        let candidates = distinct(
            zip(choice.alternatives, all).enumerated().map { index, alternative in
                let place = place.alternative(typeNames, index, isOnlyList: alternative.0 === list)
                return candidate(alternative.0, named: alternative.1, choice, place)
            })
        let own = DocumentationWriter.type(shape, named: place.name)
        let alternatives = candidates.map { candidate in
            UnionType.Alternative(
                caseName: candidate.name, type: candidate.resolved.type, kinds: candidate.kinds,
                documentation: documentation(of: candidate, besides: own))
        }
        var scope = NameScope()
        for candidate in candidates { scope.reserve(candidate.name) }
        var union = UnionType(
            alternatives: alternatives, selection: .bestMatch,
            unknownCase: context.options.opensEnumerations ? scope.claim(["unknown", "unrecognized"]) : nil,
            isIndirect: false)
        select(&union, candidates, choice)
        return union
    }

    private func candidate(
        _ schema: Schema, named name: String, _ choice: Shape.Choice, _ place: TypePlace
    ) -> Candidate {
        let resolved = types.resolve(schema, at: place)
        return Candidate(
            name: name, schema: schema, shape: context.shapes.shape(schema),
            reference: context.shapes.reference(schema), target: context.shapes.target(of: schema, in: choice),
            resolved: resolved, kinds: kinds(of: schema), isBase: schema === choice.base)
    }

    /// Returns the documentation of an alternative. Text that a child shares with its parent is left out, because it
    /// documents the union.
    private func documentation(of candidate: Candidate, besides own: Documentation) -> Documentation {
        var found = DocumentationWriter.member(
            candidate.shape, named: candidate.name, of: candidate.resolved.type,
            isReference: candidate.reference != nil)
        if (found.summary, found.details) == (own.summary, own.details) { (found.summary, found.details) = (nil, nil) }
        return found
    }

    /// Removes alternatives of the same type, which cannot be distinguished.
    private func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var seen: Set<TypeReference> = []
        return candidates.filter { seen.insert($0.resolved.type).inserted }
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

    /// Selects alternatives by kind if they are an integer and a number. Integers then select the integer.
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
