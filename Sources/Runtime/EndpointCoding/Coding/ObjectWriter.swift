/// Writes the members of one object for a generated model.
///
/// Writes do not throw: the writer remembers the first error, which is thrown once, when the object is complete.
public struct ObjectWriter {
    private let target: ValueTarget
    private var failure: (any Error)?

    init(_ target: ValueTarget) throws {
        self.target = target
        try target.writer.limitModels()
        try target.writer.beginObject()
    }

    /// Writes a member; nothing for nil and for `.absent`.
    public mutating func write<Value: ModelValue>(_ name: String, _ value: Value) {
        guard failure == nil, !value.isAbsent else { return }
        target.writer.beginMember(name)
        do {
            try value.writeValue(to: target)
        } catch {
            failure = error
        }
    }

    /// Writes a member that must be there: null for nil.
    public mutating func write<Value: ModelValue>(_ name: String, orNull value: Value?) {
        guard let value else { return writeNull(name) }
        write(name, value)
    }

    /// Writes a member of any type; nothing for nil. For what a generic model is generic in.
    public mutating func write<Value: Encodable & Sendable>(any name: String, _ value: Value?) {
        guard failure == nil, let value else { return }
        if let writable = value as? any ModelValue, writable.isAbsent { return }
        target.writer.beginMember(name)
        do {
            try target.write(any: value)
        } catch {
            failure = error
        }
    }

    /// Writes a member of any type that must be there: null for nil.
    public mutating func write<Value: Encodable & Sendable>(any name: String, orNull value: Value?) {
        guard let value else { return writeNull(name) }
        write(any: name, value)
    }

    /// Writes the members that the model does not declare; null for a nil value, because its name is there. Where a
    /// name occurs twice, the declared member wins.
    public mutating func writeAdditional<Key: CodingKeyRepresentable, Value: ModelValue>(_ values: [Key: Value]) {
        guard failure == nil else { return }
        let additional = values.namedMembers.filter { !target.writer.hasMember($0.name) }
        for (name, value) in additional {
            if value.isAbsent { writeNull(name) } else { write(name, value) }
        }
    }

    /// Ends the writing of the object.
    ///
    /// - Throws: the first error of all writes.
    func finish() throws {
        if let failure { throw failure }
        target.writer.endObject()
    }

    private func writeNull(_ name: String) {
        guard failure == nil else { return }
        target.writer.beginMember(name)
        target.writer.writeNull()
    }
}
