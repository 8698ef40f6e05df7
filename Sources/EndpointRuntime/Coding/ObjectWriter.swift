/// Writes the members of one object for a generated model.
///
/// Writes do not throw: the writer remembers the first error, which is thrown once, when the object is complete.
public struct ObjectWriter {
    private var container: KeyedEncodingContainer<WireKey>
    private var failure: (any Error)?
    private var written: [String] = []

    init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: WireKey.self)
        written.reserveCapacity(8)
        if let wire = encoder as? WireNodeEncoder, !wire.path.allowsNesting { failure = wire.tooDeep() }
    }

    /// Writes a member; nothing for nil and for `.absent`.
    public mutating func write<Value: WritableValue>(_ name: String, _ value: Value) {
        guard failure == nil else { return }
        written.append(name)
        do {
            try value.writeMember(WireKey(name), in: &container)
        } catch {
            failure = error
        }
    }

    /// Writes a member that must be there: null for nil.
    public mutating func write<Value: WritableValue>(_ name: String, orNull value: Value?) {
        guard let value else { return writeNull(name) }
        write(name, value)
    }

    /// Writes a member of any type; nothing for nil. For what a generic model is generic in.
    public mutating func write<Value: Encodable & Sendable>(any name: String, _ value: Value?) {
        guard failure == nil, let value else { return }
        written.append(name)
        do {
            if let writable = value as? any WritableValue {
                try writable.writeMember(WireKey(name), in: &container)
            } else {
                try container.encode(value, forKey: WireKey(name))
            }
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
    public mutating func writeAdditional<Value: WritableValue>(_ values: [String: Value]) {
        guard !values.isEmpty else { return }
        let declared = Set(written)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where !declared.contains(name) {
            if value.isAbsent { writeNull(name) } else { write(name, value) }
        }
    }

    /// Ends the writing of the object.
    ///
    /// - Throws: the first error of all writes.
    func finish() throws {
        if let failure { throw failure }
    }

    private mutating func writeNull(_ name: String) {
        guard failure == nil else { return }
        written.append(name)
        do {
            try container.encodeNil(forKey: WireKey(name))
        } catch {
            failure = error
        }
    }
}
