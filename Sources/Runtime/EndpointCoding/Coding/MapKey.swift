import Foundation

/// A key of a map: a string, or an enumeration of strings.
typealias MapKey = CodingKeyRepresentable & Hashable

extension CodingKeyRepresentable {
    /// The name of the member with this key.
    var memberName: String { self as? String ?? codingKey.stringValue }
}

extension CodingKeyRepresentable where Self: Hashable {
    /// Returns the key for the name of a member. Returns `nil` if the name is not a key and decoding is lenient.
    ///
    /// - Throws: `DecodingError` with the coding path of the member, if a closed enumeration does not list the name.
    static func read(_ name: String, at member: ValueSource) throws -> Self? {
        if Self.self == String.self, let text = name as? Self { return text }
        guard let key = Self(codingKey: WireKey(name)) else {
            if member.context.isLenient { return nil }
            throw member.unfit("'\(name)' is not a key of type \(Self.self).")
        }
        if member.context.isComparing, let key = key as? any OpenEnum { key.note(in: member.context) }
        return key
    }
}

extension Dictionary where Key: CodingKeyRepresentable {
    /// The values by the names of their keys, sorted by name.
    var namedMembers: NamedMembers<Value> {
        var members = NamedMembers<Value>(count: count)
        // One cast of the map instead of one for each key. From `Any`, because a cast between types of dictionaries copies
        // all elements.
        if Key.self == String.self, let named = self as Any as? [String: Value] {
            for (name, value) in named { members.add(name, value) }
        } else {
            for (key, value) in self { members.add(key.memberName, value) }
        }
        members.sort()
        return members
    }
}

// MARK: Enumerations

extension OpenEnum {
    /// The name for a map key: the raw value, or its JSON if it is not a string.
    public var codingKey: any CodingKey {
        WireKey(rawValue as? String ?? (try? JSONCoding.text(rawValue)) ?? "")
    }

    /// Creates the member for a name in a map; `nil` if the raw value is not a string and cannot be decoded from the
    /// name.
    public init?(codingKey: some CodingKey) {
        let name = codingKey.stringValue
        guard let value = name as? RawValue ?? (try? JSONCoding.decode(from: Data(name.utf8))) else { return nil }
        self.init(rawValue: value)
    }
}

extension ClosedEnum {
    /// The name for a map key: the JSON of the raw value.
    public var codingKey: any CodingKey { WireKey((try? JSONCoding.text(rawValue)) ?? "") }

    /// Creates the member for a name in a map; `nil` if the name is not the JSON of a listed raw value.
    public init?(codingKey: some CodingKey) {
        guard let value: RawValue = try? JSONCoding.decode(from: Data(codingKey.stringValue.utf8)) else { return nil }
        self.init(rawValue: value)
    }
}

extension ClosedEnum where RawValue == String {
    /// The name for a map key: the raw value.
    public var codingKey: any CodingKey { WireKey(rawValue) }

    /// Creates the member for a name in a map; `nil` if the description does not list the name.
    public init?(codingKey: some CodingKey) {
        self.init(rawValue: codingKey.stringValue)
    }
}

extension ClosedEnum where RawValue == Int {
    /// The name for a map key: the digits of the raw value.
    public var codingKey: any CodingKey { WireKey(String(rawValue)) }

    /// Creates the member for a name in a map; `nil` if the description does not list the number.
    public init?(codingKey: some CodingKey) {
        guard let value = Int(codingKey.stringValue) else { return nil }
        self.init(rawValue: value)
    }
}
