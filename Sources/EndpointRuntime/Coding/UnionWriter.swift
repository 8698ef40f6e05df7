/// Writes a generated union.
public struct UnionWriter {
    private let encoder: any Encoder
    private var failure: (any Error)?

    init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Writes the value as it is.
    public mutating func write<Value: WritableValue>(_ value: Value) {
        do {
            try value.writeValue(to: encoder)
        } catch {
            failure = error
        }
    }

    /// Writes an object and, as the member `discriminator`, the tag of its shape. A value which is not an object has no
    /// place for the tag and is written as it is.
    public mutating func write<Value: WritableValue>(_ value: Value, discriminator: String, _ tag: JSONValue) {
        do {
            guard case .object(var members) = try JSONValue(writing: value) else {
                return write(value)
            }
            members[discriminator] = tag
            try JSONValue.object(members).writeValue(to: encoder)
        } catch {
            failure = error
        }
    }

    /// Ends the writing.
    ///
    /// - Throws: the first error of all writes.
    func finish() throws {
        if let failure { throw failure }
    }
}
