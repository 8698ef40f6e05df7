extension WireNode {
    /// A value of this runtime, with its members in the order in which it writes them.
    ///
    /// - Parameter path: where the value stands in what is encoded.
    /// - Throws: what the value throws, and `EncodingError` when models are nested too deeply.
    convenience init<Value: ModelValue>(unlimited value: Value, at path: CodingPath) throws {
        let writer = JSONWriter(.asWritten, root: path.keys, stack: path.stack)
        try value.writeValue(to: ValueTarget(writer))
        try self.init(JSONDocument(writer.bytes), 0)
    }

    /// For parameters, forms and parts, whose spelling is as deep in calls as the value is nested.
    ///
    /// - Throws: what the value throws, and `EncodingError` when it is nested deeper than models may be.
    static func writing<Value: ModelValue>(_ value: Value) throws -> WireNode {
        let writer = JSONWriter(.asWritten, maximumDepth: JSONCoding.maximumModelDepth)
        try value.writeValue(to: ValueTarget(writer))
        return try WireNode(JSONDocument(writer.bytes), 0)
    }

    /// A value of a document. In calls as deep as the value is nested.
    private convenience init(_ document: JSONDocument, _ index: Int) throws {
        switch document.kind(index) {
        case .array:
            self.init(elements: try document.elements(of: index).map { try WireNode(document, $0) })
        case .object:
            self.init(
                members: try document.names(of: index).map {
                    (document.name($0), try WireNode(document, Int($0.value)))
                })
        case .null, .bool, .integer, .number, .string:
            self.init(try document.json(index))
        }
    }
}
