// The lines of each type differ in its name alone; see `MemberScalar` for why they are there.

extension String: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> String { try value.decode(String.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Bool: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Bool { try value.decode(Bool.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Int: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int { try value.decode(Int.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Int64: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int64 { try value.decode(Int64.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}

extension Double: MemberScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Double { try value.decode(Double.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws { try elements.encode(self) }
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws {
        try members.encode(self, forKey: key)
    }
}
