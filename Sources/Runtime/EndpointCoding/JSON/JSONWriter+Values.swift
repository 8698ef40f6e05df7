extension JSONWriter {
    /// An array or object that is being written: one of the two lists is empty.
    private struct Collection {
        var elements: [JSONValue] = []
        var members: [(key: String, value: JSONValue)] = []
        var next = 0
    }

    /// - Throws: `EncodingError` for a value that is nested too deeply, and for a number that JSON does not have.
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
                beginMember(open[last].members[next].key)
                inner = try start(open[last].members[next].value)
            } else {
                if open[last].members.isEmpty { endArray() } else { endObject() }
                open.removeLast()
                continue
            }
            if let inner { open.append(inner) }
        }
    }

    /// Writes a scalar, or the bracket of what is given back.
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
            if !members.isEmpty { return Collection(members: members.sorted { $0.key < $1.key }) }
            endObject()
        }
        return nil
    }

    /// Writes what an encoder collected: no deeper in calls than models may be nested.
    ///
    /// - Throws: `EncodingError` for a value that is nested too deeply, and for a number that JSON does not have.
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

    /// Writes a value of any depth, and numbers that JSON does not have as Swift spells them.
    static func description(of value: JSONValue) -> String {
        let writer = JSONWriter(maximumDepth: .max, writesAnyNumber: true)
        // Nothing is left that could be thrown.
        try? writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
