extension Array: ModelValue where Element: ModelValue {
    public static var _neutralValue: [Element] { [] }

    public static func _readValue(from source: ValueSource) throws -> [Element] {
        guard let document = source.document else { return try elements(of: source.decoder.unkeyedContainer()) }
        guard document.kind(source.index) == .array else { throw source.mismatch([JSONValue].self) }
        try source.limitDepth()
        var elements: [Element] = []
        elements.reserveCapacity(Int(document.values[source.index].end))
        var index = source.index + 1
        let end = Int(document.values[source.index].next)
        while index < end {
            elements.append(try Element._readValue(from: source.at(index)))
            index = Int(document.values[index].next)
        }
        return elements
    }

    private static func elements(of container: any UnkeyedDecodingContainer) throws -> [Element] {
        var container = container
        var elements: [Element] = []
        while !container.isAtEnd {
            elements.append(try Element._readValue(from: ValueSource(container.superDecoder())))
        }
        return elements
    }

    public func _writeValue(to target: ValueTarget) throws {
        try target.writer.limitModels()
        try target.writer.beginArray()
        for element in self {
            target.writer.beginElement()
            try element._writeValue(to: target)
        }
        target.writer.endArray()
    }
}

/// Keys are strings or enumerations of strings: `[Level: Int]`.
extension Dictionary: ModelValue where Key: CodingKeyRepresentable & ModelValue, Value: ModelValue {
    public static var _neutralValue: [Key: Value] { [:] }

    public static func _readValue(from source: ValueSource) throws -> [Key: Value] {
        let members = try SourceMembers(of: source)
        source.context.note(undeclared: members.count, kept: true)
        return try members.values()
    }

    /// Encodes all elements. A `nil` element becomes null, because its name is present.
    public func _writeValue(to target: ValueTarget) throws {
        try target.writer.limitModels()
        try target.writer.beginObject()
        for (name, value) in namedMembers {
            target.writer.beginMember(name)
            try value._writeValue(to: target)
        }
        target.writer.endObject()
    }
}
