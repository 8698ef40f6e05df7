import IR
import OpenAPI

// How types get their names: the one that the description wishes, else one made of the place.

extension TypeBuilder {
    /// Swift's and Foundation's names get the API's name in front.
    func unreserved(_ name: String) -> [String] {
        ReservedNames.types.contains(name) ? ["\(apiName)\(name)"] : [name]
    }

    /// A schema's own name, else with the API's name before it where Swift or Foundation have that name.
    func typeCandidates(for wire: String) -> [String] {
        unreserved(SwiftNames.type(wire))
    }

    func claimNames(of components: [SchemaID]) -> [String] {
        let wished = components.map { document.schemas[$0]?.wishedType }
        var wishes: [Int: [String]] = [:]
        for (index, wish) in wished.enumerated() { wishes[index] = wish.map { unreserved($0.text) } }
        let claimed = names.claimAll(components.map(\.name), wishes: wishes) { typeCandidates(for: $0) }
        granted.formUnion(components)
        for (wish, name) in zip(wished, claimed) { wish?.report(became: name, diagnostics) }
        return claimed
    }

    /// A name for the type of a schema that is no component: the one it wishes, else one of these. Where one schema
    /// becomes several types (two sides, several children of one base), the first has the wish.
    func claim(_ schema: Schema, _ direction: Direction, _ candidates: [String]) -> String {
        guard let wish = schema.wishedType else { return names.claim(candidates) }
        guard granted.insert(schema.id).inserted else {
            let isSecondSide = direction == .sent && document.schemas[schema.id] == nil
            return names.claim(isSecondSide ? unreserved("\(wish.text)Input") : candidates)
        }
        let name = names.claim(unreserved(wish.text))
        wish.report(became: name, diagnostics)
        return name
    }
}
