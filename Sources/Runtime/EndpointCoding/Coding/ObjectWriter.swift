/// Encodes the properties of one JSON object for a generated model.
///
/// The methods do not throw. The writer records the first error, which is thrown once, when the object is complete.
public struct ObjectWriter {
    private let target: ValueTarget
    private var failure: (any Error)?

    init(_ target: ValueTarget) throws {
        self.target = target
        try target.writer.limitModels()
        try target.writer.beginObject()
    }

    /// Writes a property. Omits it if the value is `nil` or `.absent`.
    public mutating func write<Value: ModelValue>(_ name: String, _ value: Value) {
        guard failure == nil, !value._isAbsent else { return }
        target.writer.beginMember(name)
        do {
            try value._writeValue(to: target)
        } catch {
            failure = error
        }
    }

    /// Writes a required property: null for `nil`.
    public mutating func write<Value: ModelValue>(_ name: String, orNull value: Value?) {
        guard let value else { return writeNull(name) }
        write(name, value)
    }

    /// Writes a property of any type. Omits it if the value is `nil`. Used for the generic parameters of generic
    /// models.
    public mutating func write<Value: Encodable & Sendable>(any name: String, _ value: Value?) {
        guard failure == nil, let value else { return }
        if let writable = value as? any ModelValue, writable._isAbsent { return }
        target.writer.beginMember(name)
        do {
            try target.write(any: value)
        } catch {
            failure = error
        }
    }

    /// Writes a required property of any type: null for `nil`.
    public mutating func write<Value: Encodable & Sendable>(any name: String, orNull value: Value?) {
        guard let value else { return writeNull(name) }
        write(any: name, value)
    }

    /// Writes the members that the model does not declare. A `nil` value becomes null, because its name is present. If
    /// a declared property has the same name, that property is kept.
    public mutating func writeAdditional<Key: CodingKeyRepresentable, Value: ModelValue>(_ values: [Key: Value]) {
        guard failure == nil else { return }
        var additional = values.namedMembers
        additional.removeAll { target.writer.hasMember($0) }
        additional.visit { name, value in
            if value._isAbsent { writeNull(name) } else { write(name, value) }
        }
    }

    /// Finishes the object.
    ///
    /// - Throws: The first error of all writes.
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
