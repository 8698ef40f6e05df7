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

    func enumerated(
        _ json: String, _ values: [PlainValue], _ words: [String], _ schema: Schema, _ place: VariedPlace
    ) -> VariedMember? {
        guard !place.hasAlternatives, !place.areOthers, values.count > 1, values.count < 100 else { return nil }
        let isState = words.last.map(VariedNames.states.contains) ?? false
        let ends = isState ? place.owner.map { absentEnds(of: $0.shape, in: $0.members) } ?? [] : []
        let possible = SampleMaker.ordered(values).filter { value in
            ends.isEmpty || value.string.map { !ends.contains(EndTopic.stem($0)) } ?? true
        }
        let valid = possible.filter { strict.isValid($0, schema, place.direction) }.map { SampleValue($0).json }
        guard valid.count > 1, let index = valid.firstIndex(of: json) else { return nil }
        let rotated = valid[index...] + valid[..<index]
        return VariedMember(place.path, .values(Array(rotated.prefix(Self.maximumValues))))
    }
}
