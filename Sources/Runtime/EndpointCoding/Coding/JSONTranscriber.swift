import Foundation

/// Writes a `JSONValue` to an encoder of another library. Down to `WireNames.maximumDepth` levels, names do not change,
/// whatever the key strategy of the encoder is. Deeper values are written without recursion.
struct JSONTranscriber {
    /// An array or object that is being written, and its remaining content.
    private enum Level {
        case array(any UnkeyedEncodingContainer, ArraySlice<JSONValue>)
        case object(KeyedEncodingContainer<WireKey>, Slice<NamedMembers<JSONValue>>)
    }

    private var levels: [Level] = []

    /// - Throws: `EncodingError` for a value that is nested too deeply, and the errors of the encoder.
    static func write(_ value: JSONValue, to encoder: any Encoder) throws {
        if !value.isDeeper(than: WireNames.maximumDepth) {
            return try EncodableJSON(value).encode(to: encoder)
        }
        var transcriber = JSONTranscriber()
        switch value {
        case .array(let elements):
            transcriber.levels = [.array(encoder.unkeyedContainer(), elements[...])]
        case .object(let members):
            transcriber.levels = [.object(encoder.container(keyedBy: WireKey.self), ordered(members))]
        case .null, .bool, .integer, .number, .decimal, .string:
            var container = encoder.singleValueContainer()
            return try container.encode(EncodableJSON(value))
        }
        try transcriber.run(at: encoder.codingPath)
    }

    private mutating func run(at path: [any CodingKey]) throws {
        while let level = levels.popLast() {
            guard levels.count < JSONCoding.maximumDepth else {
                throw EncodingError.tooDeep(JSONCoding.maximumDepth, at: path)
            }
            switch level {
            case .array(var container, var elements):
                guard let element = elements.popFirst() else { continue }
                let inner = try Self.write(element, to: &container)
                levels.append(.array(container, elements))
                if let inner { levels.append(inner) }
            case .object(var container, var members):
                guard let member = members.popFirst() else { continue }
                let inner = try Self.write(member.value, to: &container, WireKey(member.name))
                levels.append(.object(container, members))
                if let inner { levels.append(inner) }
            }
        }
    }

    /// Writes a scalar, or opens an array or object and returns it.
    private static func write(_ value: JSONValue, to container: inout any UnkeyedEncodingContainer) throws -> Level? {
        switch value {
        case .array(let elements): return .array(container.nestedUnkeyedContainer(), elements[...])
        case .object(let members): return .object(container.nestedContainer(keyedBy: WireKey.self), ordered(members))
        case .null: try container.encodeNil()
        case .bool, .integer, .number, .decimal, .string: try container.encode(EncodableJSON(value))
        }
        return nil
    }

    private static func write(
        _ value: JSONValue, to container: inout KeyedEncodingContainer<WireKey>, _ key: WireKey
    ) throws -> Level? {
        switch value {
        case .array(let elements): return .array(container.nestedUnkeyedContainer(forKey: key), elements[...])
        case .object(let members):
            return .object(container.nestedContainer(keyedBy: WireKey.self, forKey: key), ordered(members))
        case .null: try container.encodeNil(forKey: key)
        case .bool, .integer, .number, .decimal, .string: try container.encode(EncodableJSON(value), forKey: key)
        }
        return nil
    }

    private static func ordered(_ members: [String: JSONValue]) -> Slice<NamedMembers<JSONValue>> {
        members.namedMembers[...]
    }
}

/// A `JSONValue` for encoders of other libraries. Key strategies do not change the names in a dictionary.
private struct EncodableJSON: Encodable {
    private let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .null: try container.encodeNil()
        case .array(let elements): try container.encode(elements.map(EncodableJSON.init))
        case .object(let members): try container.encode(members.mapValues(EncodableJSON.init))
        }
    }
}
