extension WireNode {
    /// Creates the tree of a value of this runtime. Members keep the order in which they are written.
    ///
    /// - Parameter path: The coding path of the value.
    /// - Throws: The errors of the value, and `EncodingError` if models are nested too deeply.
    convenience init<Value: ModelValue>(unlimited value: Value, at path: CodingPath) throws {
        let writer = JSONWriter(.asWritten, root: path.keys, stack: path.stack)
        try value._writeValue(to: ValueTarget(writer))
        try self.init(JSONDocument(writer.bytes), 0)
    }

    /// Returns the tree of a value for parameters, forms and parts, which are encoded recursively.
    ///
    /// - Throws: The errors of the value, and `EncodingError` if it is nested deeper than the maximum depth of models.
    static func writing<Value: ModelValue>(_ value: Value) throws -> WireNode {
        let writer = JSONWriter(.asWritten, maximumDepth: JSONCoding.maximumModelDepth)
        try value._writeValue(to: ValueTarget(writer))
        return try WireNode(JSONDocument(writer.bytes), 0)
    }

    /// Creates the tree of a value of a document, recursively.
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
