/// Encodes a generated union.
public struct UnionWriter {
    private let target: ValueTarget
    private var failure: (any Error)?

    init(_ target: ValueTarget) {
        self.target = target
    }

    /// Writes the value unchanged.
    public mutating func write<Value: ModelValue>(_ value: Value) {
        do {
            try value._writeValue(to: target)
        } catch {
            failure = error
        }
    }

    /// Writes an object and adds the tag of its alternative as the member `discriminator`. A value that is not an
    /// object has no place for the tag and is written unchanged.
    public mutating func write<Value: ModelValue>(_ value: Value, discriminator: String, _ tag: JSONValue) {
        do {
            var json = try JSONValue(writing: value)
            if case .object(var members) = json {
                members[discriminator] = tag
                json = .object(members)
            }
            try target.writer.write(json)
        } catch {
            failure = error
        }
    }

    /// Finishes the union.
    ///
    /// - Throws: The first error of all writes.
    func finish() throws {
        if let failure { throw failure }
    }
}
