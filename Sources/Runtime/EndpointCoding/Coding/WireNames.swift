/// Keeps property names unchanged by the key strategies of other decoders and encoders:
/// `JSONDecoder.keyDecodingStrategy` changes the names in keyed containers, but not those of a dictionary.
enum WireNames {
    /// How deep names are kept in values that are read and written as a whole, with recursion.
    static let maximumDepth = 64

    /// The members of the object that a decoder of another library stands at.
    ///
    /// - Throws: `DecodingError` when it is not an object.
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

    /// Writes a value to any encoder.
    ///
    /// - Throws: what the value throws, and what the encoder throws.
    static func write<Value: ModelValue>(_ value: Value, to encoder: any Encoder) throws {
        if let wire = encoder as? WireNodeEncoder { return try wire.set(value) }
        try JSONTranscriber.write(JSONValue(writing: value), to: encoder)
    }

    /// A value that is not looked at.
    private struct Skipped: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}

/// JSON read through a decoder of another library, with the names that the document has.
struct PlainJSON: Decodable {
    let value: JSONValue

    /// - Throws: `DecodingError` for a number that no type holds, and for what is nested deeper than
    ///   `WireNames.maximumDepth`.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let scalar = try ScalarProbe.scalar(container) {
            value = scalar
            return
        }
        guard decoder.codingPath.count < WireNames.maximumDepth else {
            throw DecodingError.unfit(
                "Names are kept in values of at most \(WireNames.maximumDepth) levels.",
                at: Array(decoder.codingPath.prefix(32)))
        }
        if (try? decoder.unkeyedContainer()) != nil {
            value = .array(try container.decode([PlainJSON].self).map(\.value))
        } else {
            value = .object(try container.decode([String: PlainJSON].self).mapValues(\.value))
        }
    }
}
