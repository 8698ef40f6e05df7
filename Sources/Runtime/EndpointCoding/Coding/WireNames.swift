/// Protects wire names from the key strategies of other decoders and encoders: `JSONDecoder.keyDecodingStrategy`
/// changes the names in keyed containers, but not in dictionaries.
enum WireNames {
    /// The maximum depth at which names are protected. Such values are decoded and encoded as a whole, with recursion.
    static let maximumDepth = 64

    /// Returns the members of the object in a decoder of another library.
    ///
    /// - Throws: `DecodingError` if the value is not an object.
    static func members(of decoder: any Decoder) throws -> SourceMembers {
        let container = try decoder.container(keyedBy: WireKey.self)
        guard areChanged(in: container, of: decoder) else { return .container(container) }
        let json = try PlainJSON(from: decoder).value
        return .json(try ValueSource(json, root: decoder.codingPath, userInfo: decoder.userInfo))
    }

    private static func areChanged(
        in container: KeyedDecodingContainer<WireKey>, of decoder: any Decoder
    ) -> Bool {
        guard let names = try? decoder.singleValueContainer().decode([String: Skipped].self) else { return false }
        let keys = container.allKeys
        return keys.count != names.count || keys.contains { names[$0.stringValue] == nil }
    }

    /// Encodes a value to any encoder.
    ///
    /// - Throws: The errors of the value and of the encoder.
    static func write<Value: ModelValue>(_ value: Value, to encoder: any Encoder) throws {
        if let wire = encoder as? WireNodeEncoder { return try wire.set(value) }
        try JSONTranscriber.write(JSONValue(writing: value), to: encoder)
    }

    /// A value whose content is ignored.
    private struct Skipped: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}

/// JSON decoded by a decoder of another library, with the original names.
struct PlainJSON: Decodable {
    let value: JSONValue

    /// - Throws: `DecodingError` for a number that no type can represent, or a value that is nested deeper than
    ///   `WireNames.maximumDepth`.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let scalar = try ScalarProbe.scalar(container) {
            value = scalar
            return
        }
        guard decoder.codingPath.count < WireNames.maximumDepth else {
            throw DecodingError.unfit(
                "The value is nested deeper than \(WireNames.maximumDepth) levels.",
                at: Array(decoder.codingPath.prefix(32)))
        }
        if (try? decoder.unkeyedContainer()) != nil {
            value = .array(try container.decode([PlainJSON].self).map(\.value))
        } else {
            value = .object(try container.decode([String: PlainJSON].self).mapValues(\.value))
        }
    }
}
