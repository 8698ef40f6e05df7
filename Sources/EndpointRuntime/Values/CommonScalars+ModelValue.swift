// The lines of each type differ in its name alone; see `MemberScalar` for why they are there.

extension String: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> String { try value.decode(String.self) }
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> String {
        try elements.decode(String.self)
    }
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> String {
        try members.decode(String.self, forKey: key)
    }
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> String? {
        try members.decodeIfPresent(String.self, forKey: key)
    }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Bool: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Bool { try value.decode(Bool.self) }
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> Bool { try elements.decode(Bool.self) }
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Bool {
        try members.decode(Bool.self, forKey: key)
    }
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Bool? {
        try members.decodeIfPresent(Bool.self, forKey: key)
    }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Int: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int { try value.decode(Int.self) }
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> Int { try elements.decode(Int.self) }
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Int {
        try members.decode(Int.self, forKey: key)
    }
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Int? {
        try members.decodeIfPresent(Int.self, forKey: key)
    }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Int64: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int64 { try value.decode(Int64.self) }
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> Int64 {
        try elements.decode(Int64.self)
    }
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Int64 {
        try members.decode(Int64.self, forKey: key)
    }
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Int64? {
        try members.decodeIfPresent(Int64.self, forKey: key)
    }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Double: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Double { try value.decode(Double.self) }
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> Double {
        try elements.decode(Double.self)
    }
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Double {
        try members.decode(Double.self, forKey: key)
    }
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Double? {
        try members.decodeIfPresent(Double.self, forKey: key)
    }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}
