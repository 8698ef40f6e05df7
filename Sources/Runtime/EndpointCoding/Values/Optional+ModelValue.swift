extension Optional: ModelValue where Wrapped: ModelValue {
    public static var _neutralValue: Wrapped? { nil }

    public static var _missingValue: Wrapped?? { .some(nil) }

    public static func _readValue(from source: ValueSource) throws -> Wrapped? {
        try Wrapped._readPresentValue(from: source)
    }

    public static func _readPresentValue(from source: ValueSource) throws -> Wrapped?? {
        try Wrapped._readPresentValue(from: source).map { .some($0) }
    }

    public var _isAbsent: Bool { self?._isAbsent ?? true }

    public func _writeValue(to target: ValueTarget) throws {
        guard let self else { return target.writer.writeNull() }
        try self._writeValue(to: target)
    }
}
