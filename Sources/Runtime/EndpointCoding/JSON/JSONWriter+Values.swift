extension JSONWriter {
    /// An array or object that is being written. One of the two lists is empty.
    private struct Collection {
        var elements: [JSONValue] = []
        var members = NamedMembers<JSONValue>()
        var next = 0
    }

    /// - Throws: `EncodingError` for a value that is nested too deeply or a number that JSON cannot represent.
    func write(_ value: JSONValue) throws {
        var open: [Collection] = []
        if let collection = try start(value) { open.append(collection) }
        while let last = open.indices.last {
            let next = open[last].next
            open[last].next += 1
            let inner: Collection?
            if next < open[last].elements.count {
                beginElement()
                inner = try start(open[last].elements[next])
            } else if next < open[last].members.count {
                beginMember(open[last].members[next].name)
                inner = try start(open[last].members[next].value)
            } else {
                if open[last].members.isEmpty { endArray() } else { endObject() }
                open.removeLast()
                continue
            }
            if let inner { open.append(inner) }
        }
    }

    /// Writes a scalar, or the opening bracket of an array or object. Returns the content that remains to be written.
    private func start(_ value: JSONValue) throws -> Collection? {
        switch value {
        case .null: writeNull()
        case .bool(let truth): write(truth)
        case .integer(let integer): write(integer)
        case .number(let double): try write(double)
        case .decimal(let decimal): try write(decimal)
        case .string(let text): write(text)
        case .array(let elements):
            try beginArray()
            if !elements.isEmpty { return Collection(elements: elements) }
            endArray()
        case .object(let members):
            try beginObject()
            if !members.isEmpty { return Collection(members: members.namedMembers) }
            endObject()
        }
        return nil
    }

    /// Writes the tree of an encoder. The recursion is limited by the maximum depth of models.
    ///
    /// - Throws: `EncodingError` for a value that is nested too deeply or a number that JSON cannot represent.
    func write(_ node: WireNode) throws {
        switch node.form {
        case .value(let value): try write(value)
        case .array(let elements):
            try beginArray()
            for element in elements {
                beginElement()
                try write(element)
            }
            endArray()
        case .object(let members):
            try beginObject()
            for member in members {
                beginMember(member.name)
                try write(member.node)
            }
            endObject()
        }
    }

    /// Returns the text of a value of any depth. Numbers that JSON cannot represent are written as in Swift.
    static func description(of value: JSONValue) -> String {
        let writer = JSONWriter(maximumDepth: .max, writesAnyNumber: true)
        // The writer has no limits, so it does not throw.
        try? writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
