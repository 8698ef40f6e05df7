extension Array: ModelValue where Element: ModelValue {
    public static var _neutralValue: [Element] { [] }

    public static func _readValue(from source: ValueSource) throws -> [Element] {
        guard let document = source.document else { return try elements(of: source) }
        guard document.kind(source.index) == .array else { throw source.mismatch([JSONValue].self) }
        try source.limitDepth()
        var elements: [Element] = []
        elements.reserveCapacity(Int(document.values[source.index].end))
        var index = source.index + 1
        let end = Int(document.values[source.index].next)
        if source.context.invalidElements != .fail {
            while index < end {
                try elements.appendValid(source.at(index), in: source)
                index = Int(document.values[index].next)
            }
            return try elements.validated(of: source, isEmpty: source.index + 1 == end)
        }
        while index < end {
            elements.append(try Element._readValue(from: source.at(index)))
            index = Int(document.values[index].next)
        }
        return elements
    }

    private static func elements(of source: ValueSource) throws -> [Element] {
        var container = try source.decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd {
            try elements.appendValid(ValueSource(container.superDecoder(), like: source), in: source)
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

// Elements that cannot be decoded.

extension Array where Element: ModelValue {
    /// Decodes an element. If it cannot be decoded, the list fails, or leaves it out and notes it.
    fileprivate mutating func appendValid(_ element: ValueSource, in source: ValueSource) throws {
        let context = source.context
        let (notes, setting, omitsPaths) = (context.notes, context.invalidElements, context.omitsPaths)
        defer { (context.invalidElements, context.omitsPaths) = (setting, omitsPaths) }
        if setting != .fail, notes.mismatches.count >= DecodingContext.maximumMismatches { context.omitsPaths = true }
        do {
            append(try Element._readValue(from: element))
        } catch  where setting != .fail {
            context.restore(notes)
            context.noteSkipped(element, Element.self, error)
        }
    }

    /// Returns the elements. An alternative of a union does not match if its list would lose all elements.
    fileprivate func validated(of source: ValueSource, isEmpty: Bool) throws -> [Element] {
        if self.isEmpty, !isEmpty, source.context.isComparing { throw TrialError.mismatch }
        return self
    }
}

/// Keys are strings or enumerations of strings: `[Level: Int]`.
extension Dictionary: ModelValue where Key: CodingKeyRepresentable & ModelValue, Value: ModelValue {
    public static var _neutralValue: [Key: Value] { [:] }

    public static func _readValue(from source: ValueSource) throws -> [Key: Value] {
        let members = try SourceMembers(of: source)
        source.context.note(undeclared: members.count, kept: true)
        return try members.values(of: source)
    }

    /// Encodes all elements. A `nil` element becomes null, because its name is present.
    public func _writeValue(to target: ValueTarget) throws {
        try target.writer.limitModels()
        try target.writer.beginObject()
        try namedMembers.visit { name, value in
            target.writer.beginMember(name)
            try value._writeValue(to: target)
        }
        target.writer.endObject()
    }
}
