extension Optional: ReadableValue where Wrapped: ReadableValue {
    public static var neutralValue: Wrapped? { nil }

    public static var missingValue: Wrapped?? { .some(nil) }

    public static func readValue(from source: ValueSource) throws -> Wrapped? {
        try Wrapped.readPresentValue(from: source)
    }

    public static func readPresentValue(from source: ValueSource) throws -> Wrapped?? {
        try Wrapped.readPresentValue(from: source).map { .some($0) }
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
