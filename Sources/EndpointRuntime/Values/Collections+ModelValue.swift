extension Array: ReadableValue where Element: ReadableValue {
    public static var neutralValue: [Element] { [] }

    public static func readValue(from decoder: any Decoder) throws -> [Element] {
        try elements(of: decoder.unkeyedContainer())
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> [Element] {
        try elements(of: container.nestedUnkeyedContainer(forKey: key))
    }

    static func elements(of container: any UnkeyedDecodingContainer) throws -> [Element] {
        var container = container
        var elements: [Element] = []
        elements.reserveCapacity(Swift.min(container.count ?? 0, 1024))
        while !container.isAtEnd {
            elements.append(try Element.readElement(in: &container))
        }
        return elements
    }
}

extension Array: WritableValue where Element: WritableValue {
    public func writeValue(to encoder: any Encoder) throws {
        var container: any UnkeyedEncodingContainer = encoder.unkeyedContainer()
        for element in self {
            try element.writeElement(in: &container)
        }
    }
}

extension Dictionary: ReadableValue where Key == String, Value: ReadableValue {
    public static var neutralValue: [String: Value] { [:] }

    public static func readValue(from decoder: any Decoder) throws -> [String: Value] {
        let container = try WireNames.container(of: decoder)
        let keys = container.allKeys
        DecodingContext.of(decoder)?.note(undeclared: keys.count, kept: true)
        var members: [String: Value] = [:]
        members.reserveCapacity(keys.count)
        for key in keys {
            members[key.stringValue] = try Value.readMember(key, in: container)
        }
        return members
    }
}

extension Dictionary: WritableValue where Key == String, Value: WritableValue {
    /// A nil element is written as null: the name is there, so it has a value.
    public func writeValue(to encoder: any Encoder) throws {
        if !WireNames.areKept(by: encoder) { return try WireNames.write(self, to: encoder) }
        var container = encoder.container(keyedBy: WireKey.self)
        for (name, value) in sorted(by: { $0.key < $1.key }) {
            if value.isAbsent {
                try container.encodeNil(forKey: WireKey(name))
            } else {
                try value.writeMember(WireKey(name), in: &container)
            }
        }
    }
}
