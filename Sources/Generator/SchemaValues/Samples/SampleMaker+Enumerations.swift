import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Chooses the values of enumerations, which differ between the elements of a list.

extension SampleMaker {
    /// Returns the constant or a valid value of the enumeration, of any type.
    func member(of shape: Shape, _ schema: Schema, _ direction: Direction) -> PlainValue? {
        let values = Self.ordered(shape.values ?? [])
        guard !values.isEmpty else { return nil }
        let start = variant % values.count
        let isValid = { (value: PlainValue) in checker.isValid(value, schema, direction) }
        return values[start...].first(where: isValid) ?? values[..<start].first(where: isValid)
    }

    /// Returns the values of an enumeration without null. Values of unusual states are the last ones.
    static func ordered(_ values: [PlainValue]) -> [PlainValue] {
        let isUnusual = { (value: PlainValue) in value.string.map { unusual.contains($0.lowercased()) } ?? false }
        let usual = values.filter { $0 != .null && !isUnusual($0) }
        return usual + values.filter(isUnusual)
    }

    private static let unusual: Set = [
        "unknown", "none", "deleted", "failed", "error", "undefined", "unspecified", "invalid", "", "other",
    ]

    /// The number of values of an enumeration that the elements of a list have.
    static let maximumValues = 6

    /// Returns the declared values, also those of `oneOf: [{const: a}, …]`; `nil` for other schemas.
    func declaredValues(_ shape: Shape, _ schema: Schema) -> [PlainValue]? {
        if let values = shape.values { return values }
        guard !shape.choices.isEmpty, case .enumeration(let members) = form(of: shape, schema) else { return nil }
        return members.map(\.value)
    }

    func enumerated(
        _ json: String, _ values: [PlainValue], _ words: [String], _ schema: Schema, _ place: VariedPlace
    ) -> VariedMember? {
        guard !place.hasAlternatives, !place.areOthers, values.count > 1 else { return nil }
        let isState = words.last.map(VariedNames.states.contains) ?? false
        if isState, let owner = place.owner, let state = JSONString.content(of: json),
            hasEnd(of: String(state), owner.shape, in: owner.members)
        {
            return nil
        }
        let ends = isState ? place.owner.map { absentEnds(of: $0.shape, in: $0.members) } ?? [] : []
        let possible = SampleMaker.ordered(values).filter { value in
            ends.isEmpty || value.string.map { !ends.contains(EndTopic.stem($0)) } ?? true
        }
        guard let index = possible.firstIndex(where: { SampleValue($0).json == json }) else { return nil }
        // The elements of a list vary in the same way, so that they remain different.
        let next = place.isInList ? possible : Array(possible[index...] + possible[..<index])
        let rotated = usual(among: next, words) ?? next
        let valid = rotated.first(Self.maximumValues) { strict.isValid($0, schema, place.direction) }
        let texts = Self.brief(valid.map { SampleValue($0).json }, with: json)
        guard texts.count > 1, texts.contains(json) else { return nil }
        return VariedMember(place.path, .values(texts))
    }

    /// The number of bytes of values after which only the first few follow each other.
    private static let maximumBytes = 48
    private static let minimumValues = 3

    /// Returns the first values, fewer of long ones, and those up to a value.
    static func brief(_ values: [String], with needed: String? = nil) -> [String] {
        var bytes = 0
        let kept = values.prefix { value in
            bytes += value.utf8.count + 1
            return bytes <= maximumBytes
        }
        let last = needed.flatMap { values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return Array(values.prefix(max(kept.count, minimumValues, last)))
    }

    /// The number of values from which a list of words decides: all currencies, countries or time zones.
    private static let longEnumeration = 20

    /// Returns the values of a long enumeration that are in a list of words, after the first one; `nil` if there are none.
    private func usual(among values: [PlainValue], _ words: [String]) -> [PlainValue]? {
        guard values.count >= Self.longEnumeration, let lists = TextTopic(words, owner: [])?.lists else { return nil }
        let known = Set(lists.flatMap { SampleWords.lists[$0] ?? [] })
        let usual = values.dropFirst().filter { $0.string.map(known.contains) ?? false }
        return usual.count > 1 ? Array(values.prefix(1)) + usual : nil
    }
}
