/// A value that a member of a sent model can have.
///
/// Scalars, collections, `JSONValue` and all generated types conform. A value is written the same through every
/// encoder: no date, data or key strategy has an influence. An app seldom needs the requirements: `ObjectWriter` calls
/// them for generated code, and types of an app need only be `Encodable`.
public protocol WritableValue: Encodable, Sendable {
    /// Whether there is nothing to write at all: a nil optional, an absent `Nullable`.
    var isAbsent: Bool { get }

    /// Writes the value. An absent value is written as null.
    ///
    /// - Throws: `EncodingError`, for instance for a number that JSON does not have.
    func writeValue(to target: ValueTarget) throws
}

extension WritableValue {
    public var isAbsent: Bool { false }
}

/// A closed enumeration is written as its raw value.
extension WritableValue where Self: RawRepresentable, RawValue: WritableValue {
    public func writeValue(to target: ValueTarget) throws {
        try rawValue.writeValue(to: target)
    }
}
