import Foundation

/// A key of a map: a string, or a member of an enumeration of strings.
typealias MapKey = CodingKeyRepresentable & Hashable

extension CodingKeyRepresentable {
    /// The name of the member that has this key.
    var memberName: String { self as? String ?? codingKey.stringValue }
}

extension CodingKeyRepresentable where Self: Hashable {
    /// The key of the member with this name; nil where a sample is read leniently and the name is not a key.
    ///
    /// - Throws: `DecodingError` at the member, when a closed enumeration does not list the name.
    static func read(_ name: String, at member: ValueSource) throws -> Self? {
        if let text = name as? Self { return text }
        guard let key = Self(codingKey: WireKey(name)) else {
            if member.context.isLenient { return nil }
            throw member.unfit("'\(name)' is not a key of type \(Self.self).")
        }
        if member.context.isComparing, let key = key as? any OpenEnum { key.note(in: member.context) }
        return key
    }
}

extension Dictionary where Key: CodingKeyRepresentable {
    /// The values with the names of their keys, in the order of the names. `.low` and `.unknown("low")` are two keys with
    /// one name; the listed one counts.
    var namedMembers: [(name: String, value: Value)] {
        let members = map { (name: $0.key.memberName, key: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
        var named: [(name: String, value: Value)] = []
        named.reserveCapacity(count)
        for (name, key, value) in members {
            guard named.last?.name == name else {
                named.append((name, value))
                continue
            }
            if Key(codingKey: WireKey(name)) == key { named[named.count - 1].value = value }
        }
        return named
    }
}

// MARK: Enumerations

extension OpenEnum {
    /// The name of a member in a map: the raw value, or its JSON where that is not a string.
    public var codingKey: any CodingKey {
        WireKey(rawValue as? String ?? (try? JSONCoding.text(rawValue)) ?? "")
    }

    /// The member that a name in a map stands for; nil where the raw value is not a string and cannot be read from it.
    public init?(codingKey: some CodingKey) {
        let name = codingKey.stringValue
        guard let value = name as? RawValue ?? (try? JSONCoding.decode(from: Data(name.utf8))) else { return nil }
        self.init(rawValue: value)
    }
}

extension ClosedEnum {
    /// The name of a member in a map: the JSON of the raw value.
    public var codingKey: any CodingKey { WireKey((try? JSONCoding.text(rawValue)) ?? "") }

    /// The member that a name in a map stands for; nil where it is not the JSON of one.
    public init?(codingKey: some CodingKey) {
        guard let value: RawValue = try? JSONCoding.decode(from: Data(codingKey.stringValue.utf8)) else { return nil }
        self.init(rawValue: value)
    }
}

extension ClosedEnum where RawValue == String {
    /// The name of a member in a map: the raw value.
    public var codingKey: any CodingKey { WireKey(rawValue) }

    /// The member that a name in a map stands for; nil where the description does not list it.
    public init?(codingKey: some CodingKey) {
        self.init(rawValue: codingKey.stringValue)
    }
}

extension ClosedEnum where RawValue == Int {
    /// The name of a member in a map: the digits of the raw value.
    public var codingKey: any CodingKey { WireKey(String(rawValue)) }

    /// The member that a name in a map stands for; nil where the description does not list it.
    public init?(codingKey: some CodingKey) {
        guard let value = Int(codingKey.stringValue) else { return nil }
        self.init(rawValue: value)
    }
}
