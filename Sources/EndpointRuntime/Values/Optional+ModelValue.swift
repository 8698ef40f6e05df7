extension Optional: ReadableValue where Wrapped: ReadableValue {
    public static var neutralValue: Wrapped? { nil }

    public static func readValue(from decoder: any Decoder) throws -> Wrapped? {
        try Wrapped.readValueIfPresent(from: decoder)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Wrapped? {
        try Wrapped.readMemberIfPresent(key, in: container)
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Wrapped?? {
        try Wrapped.readMemberIfPresent(key, in: container).map { .some($0) }
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Wrapped? {
        try Wrapped.readElementIfPresent(in: &container)
    }
}

extension Optional: WritableValue where Wrapped: WritableValue {
    public var isAbsent: Bool { self?.isAbsent ?? true }

    public func writeValue(to encoder: any Encoder) throws {
        guard let self else {
            var container = encoder.singleValueContainer()
            return try container.encodeNil()
        }
        try self.writeValue(to: encoder)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try self?.writeMember(key, in: &container)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        guard let self else { return try container.encodeNil() }
        try self.writeElement(in: &container)
    }
}
