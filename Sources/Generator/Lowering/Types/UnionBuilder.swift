import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Builds unions: their alternatives, and the selection of the alternative for a received value.
struct UnionBuilder {
    let context: LoweringContext
    let types: TypeBuilder
    let selector: UnionSelector

    private struct Candidate {
        let name: String
        let schema: Schema
        let type: TypeReference
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
                let type = types.resolve(alternative.0, at: place).type
                return Candidate(name: alternative.1, schema: alternative.0, type: type)
            })
        let own = DocumentationWriter.type(shape, named: place.name)
        let selection = selector.selection(of: candidates.map(\.schema), in: choice)
        let alternatives = zip(candidates, selection.alternatives).map { candidate, selected in
            // A type of the app may lack the property. The union encodes the property if it can have only a single
            // value.
            let isOnly = candidate.type.isExternal && selected.tags.values.first?.count == 1
            return UnionType.Alternative(
                caseName: candidate.name, type: candidate.type, tags: selected.tags, goesByName: selected.goesByName,
                writesDiscriminator: selection.property != nil && (!selected.declaresDiscriminator || isOnly),
                kinds: selected.kinds, documentation: documentation(of: candidate, besides: own))
        }
        var scope = NameScope()
        for candidate in candidates { scope.reserve(candidate.name) }
        return UnionType(
            alternatives: alternatives, selection: selection.criterion,
            defaultCase: selection.fallback.map { candidates[$0].name },
            baseCase: selection.base.map { candidates[$0].name },
            unknownCase: context.options.opensEnumerations ? scope.claim(["unknown", "unrecognized"]) : nil,
            isIndirect: false)
    }

    /// Returns the documentation of an alternative. Text that a child shares with its parent is left out, because it
    /// documents the union.
    private func documentation(of candidate: Candidate, besides own: Documentation) -> Documentation {
        var found = DocumentationWriter.member(
            context.shapes.shape(candidate.schema), named: candidate.name, of: candidate.type,
            isReference: context.shapes.reference(candidate.schema) != nil)
        if (found.summary, found.details) == (own.summary, own.details) { (found.summary, found.details) = (nil, nil) }
        return found
    }

    /// Removes alternatives of the same type, which cannot be distinguished.
    private func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var seen: Set<TypeReference> = []
        return candidates.filter { seen.insert($0.type).inserted }
    }
}
