import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Varies the parts of a place together. Falkenstein is in no list of cities, so its country changes with it.

extension SampleMaker {
    /// The number of other places.
    private static let otherPlaces = 3

    /// Returns whether a string is a part of a place.
    func isPlace(_ member: SampleValue.Member, among members: [SampleValue.Member]) -> Bool {
        guard case .scalar(let json) = member.value, json.hasPrefix("\"") else { return false }
        let words = words(of: member)
        if words.contains(where: VariedNames.places.contains) { return true }
        // The state beside a city is a region.
        return words.last == "state"
            && members.contains { self.words(of: $0).contains(where: VariedNames.places.contains) }
    }

    /// Returns the variations of a place that is in no list: the places of the lists follow it. Empty if a part has no
    /// list, or cannot have one of the words.
    func otherPlaces(
        _ parts: [SampleValue.Member], _ shape: Shape, _ place: VariedPlace
    ) -> [VariedMember] {
        var found: [VariedMember] = []
        for member in parts {
            let name = String(member.name.dropFirst().dropLast())
            guard case .scalar(let json) = member.value, let schema = shape.property(name)?.merged,
                let list = list(of: json, words(of: member))
            else { return [] }
            let values = (0..<Self.otherPlaces).compactMap { index in
                vocabulary.words(list, from: UInt64(index), variant: 0).first.map(JSONString.json)
            }
            let areValid = values.allSatisfy {
                strict.isValid(PlainValue(SampleValue.scalar($0)), schema, place.direction)
            }
            guard areValid, !isFixed(schema), !place.tags.contains(name), !name.contains("/") else { return [] }
            found.append(VariedMember(place.path + [name], .values([json] + values)))
        }
        return found
    }

    /// Returns the list with the words of a part of a place. Codes of countries follow codes.
    private func list(of json: String, _ words: [String]) -> String? {
        guard case .shared(let lists)? = TextTopic(words, owner: words.last == "state" ? ["address"] : []) else {
            return nil
        }
        let isCode = json.utf8.count == 4
        return lists.first { isCode && $0 == "country-codes" } ?? lists.first
    }
}
