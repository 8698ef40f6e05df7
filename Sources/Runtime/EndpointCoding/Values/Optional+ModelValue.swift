extension Optional: ModelValue where Wrapped: ModelValue {
    public static var neutralValue: Wrapped? { nil }

    public static var missingValue: Wrapped?? { .some(nil) }

    public static func readValue(from source: ValueSource) throws -> Wrapped? {
        try Wrapped.readPresentValue(from: source)
    }

    public static func readPresentValue(from source: ValueSource) throws -> Wrapped?? {
        try Wrapped.readPresentValue(from: source).map { .some($0) }
    }

    public var isAbsent: Bool { self?.isAbsent ?? true }

    public func writeValue(to target: ValueTarget) throws {
        guard let self else { return target.writer.writeNull() }
        try self.writeValue(to: target)
    }
}
