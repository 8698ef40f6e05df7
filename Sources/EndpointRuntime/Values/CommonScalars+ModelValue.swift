// The scalars of most members, through the overloads that coders have for them: no generic call on the way.

extension String: ReadableValue, WritableValue {
    public static var neutralValue: String { "" }

    public static func readValue(from decoder: any Decoder) throws -> String {
        try decoder.singleValueContainer().decode(String.self)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> String {
        try container.decode(String.self, forKey: key)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> String? {
        try container.decodeIfPresent(String.self, forKey: key)
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> String {
        try container.decode(String.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(self, forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(self)
    }
}

extension Bool: ReadableValue, WritableValue {
    public static var neutralValue: Bool { false }

    public static func readValue(from decoder: any Decoder) throws -> Bool {
        try decoder.singleValueContainer().decode(Bool.self)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Bool {
        try container.decode(Bool.self, forKey: key)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Bool? {
        try container.decodeIfPresent(Bool.self, forKey: key)
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Bool {
        try container.decode(Bool.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(self, forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(self)
    }
}

extension Int: ReadableValue, WritableValue {
    public static var neutralValue: Int { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Int {
        try decoder.singleValueContainer().decode(Int.self)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Int {
        try container.decode(Int.self, forKey: key)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Int? {
        try container.decodeIfPresent(Int.self, forKey: key)
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Int {
        try container.decode(Int.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(self, forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(self)
    }
}

extension Int64: ReadableValue, WritableValue {
    public static var neutralValue: Int64 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Int64 {
        try decoder.singleValueContainer().decode(Int64.self)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Int64 {
        try container.decode(Int64.self, forKey: key)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Int64? {
        try container.decodeIfPresent(Int64.self, forKey: key)
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Int64 {
        try container.decode(Int64.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(self, forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(self)
    }
}

extension Double: ReadableValue, WritableValue {
    public static var neutralValue: Double { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Double {
        try decoder.singleValueContainer().decode(Double.self)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Double {
        try container.decode(Double.self, forKey: key)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Double? {
        try container.decodeIfPresent(Double.self, forKey: key)
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Double {
        try container.decode(Double.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(self, forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(self)
    }
}
