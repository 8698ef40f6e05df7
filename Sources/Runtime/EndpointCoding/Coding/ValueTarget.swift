/// The target that a value is encoded to.
///
/// The runtime creates targets. A type with its own encoding passes its target to the value that it wraps:
/// `try degrees._writeValue(to: target)`.
public struct ValueTarget {
    let writer: JSONWriter

    init(_ writer: JSONWriter) {
        self.writer = writer
    }

    /// Encodes a value of an app by its `Encodable` conformance, or a value of this runtime by its own rules.
    ///
    /// - Throws: `EncodingError`, and the errors of the value.
    func write(any value: any Encodable) throws {
        if let writable = value as? any ModelValue { return try writable._writeValue(to: self) }
        try write(byConformance: value)
    }

    /// Encodes a value by its `Encodable` conformance.
    ///
    /// - Throws: `EncodingError`, and the errors of the value.
    func write(byConformance value: any Encodable) throws {
        let node = WireNode()
        let path = CodingPath(root: writer.codingPath, stack: writer.stack)
        let encoder = WireNodeEncoder(node, path: path)
        guard path.allowsValue else { throw encoder.tooDeep() }
        try value.encode(to: encoder)
        try writer.write(node)
    }
}
