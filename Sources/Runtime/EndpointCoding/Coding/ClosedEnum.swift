/// A closed enumeration. A value that the description does not list is a decoding error.
public protocol ClosedEnum: RawRepresentable, CaseIterable, Hashable, Codable, CodingKeyRepresentable, ModelValue
where RawValue: ModelValue & Hashable {}

extension ClosedEnum {
    public static var _neutralValue: Self {
        guard let first = allCases.first else {
            preconditionFailure("An enumeration with a raw type must have at least one case.")
        }
        return first
    }

    public static func _readValue(from source: ValueSource) throws -> Self {
        let raw = try RawValue._readValue(from: source)
        guard let value = Self(rawValue: raw) else {
            throw source.unfit("'\(raw)' is not a member of \(Self.self).")
        }
        return value
    }
}
