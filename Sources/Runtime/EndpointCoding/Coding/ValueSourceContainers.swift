/// The members of a JSON object as a decoding container.
struct JSONObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: ValueSource
    let document: JSONDocument

    var codingPath: [any CodingKey] { source.codingPath }

    var allKeys: [Key] {
        // An array, because each type of collection has its own copy of the sort, of about 3 kB.
        Array(Set(document.names(of: source.index).map(document.name))).sorted().compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { document.member(key.stringValue, of: source.index) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        ValueSourceDecoder(try source.member("super") ?? ValueSource(JSONValue.null))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder(key).decode(type) }

    private func decoder(_ key: Key) throws -> ValueSourceDecoder { ValueSourceDecoder(try member(key)) }

    private func member(_ key: Key) throws -> ValueSource {
        if let index = document.member(key.stringValue, of: source.index) { return source.at(index) }
        throw source.missing(key.stringValue)
    }
}

/// The elements of a JSON array as a decoding container.
struct JSONArrayContainer: UnkeyedDecodingContainer {
    let source: ValueSource
    let elements: [Int]
    private(set) var currentIndex = 0

    init(source: ValueSource, elements: [Int]) {
        self.source = source
        self.elements = elements
    }

    var codingPath: [any CodingKey] { source.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try current().isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try ValueSourceDecoder(current()).decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = ValueSourceDecoder(try current())
        currentIndex += 1
        return decoder
    }

    private func current() throws -> ValueSource {
        guard currentIndex < elements.count else {
            throw DecodingError.valueNotFound(
                JSONValue.self, .init(codingPath: codingPath, debugDescription: "The array has no more elements."))
        }
        return source.at(elements[currentIndex])
    }
}
