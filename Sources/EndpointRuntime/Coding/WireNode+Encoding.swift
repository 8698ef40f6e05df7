extension WireNode {
    /// - Throws: what the value throws, and `EncodingError` when models are nested too deeply.
    static func encoding(_ value: some Encodable) throws -> WireNode {
        let node = WireNode()
        try WireNodeEncoder(node).encode(value)
        return node
    }

    /// - Throws: what the value throws, and `EncodingError` when models are nested too deeply.
    static func unlimited<Value: WritableValue>(_ value: Value) throws -> WireNode {
        let node = WireNode()
        try value.writeValue(to: WireNodeEncoder(node))
        return node
    }

    /// For parameters, forms and parts, whose spelling is as deep in calls as the value is nested.
    ///
    /// - Throws: what the value throws, and `EncodingError` when it is nested deeper than models may be.
    static func writing<Value: WritableValue>(_ value: Value) throws -> WireNode {
        let node = try unlimited(value)
        try node.limitDepth(to: JSONCoding.maximumModelDepth)
        return node
    }
}
