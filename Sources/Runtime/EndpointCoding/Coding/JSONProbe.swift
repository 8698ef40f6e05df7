import Foundation

/// Determines the JSON type of a value in a decoder of another library by trying to decode each type.
struct JSONProbe {
    private let decoder: any Decoder

    init(_ decoder: any Decoder) {
        self.decoder = decoder
    }

    var kind: JSONKind {
        guard let container = try? decoder.singleValueContainer() else { return .object }
        if let scalar = try? ScalarProbe.scalar(container) { return scalar.kind }
        if (try? decoder.unkeyedContainer()) != nil { return .array }
        return .object
    }

    /// - Throws: `DecodingError` for a number that no type can represent or a value that is nested too deeply.
    func value() throws -> JSONValue {
        if let scalar = try ScalarProbe.scalar(decoder.singleValueContainer()) { return scalar }
        if let json = try? PlainJSON(from: decoder) { return json.value }
        return try CollectionProbe.value(of: decoder)
    }
}

/// Decodes an array or object without recursion.
private struct CollectionProbe {
    /// An array or object that is being decoded.
    private enum Level {
        case array(any UnkeyedDecodingContainer, elements: [JSONValue])
        case object(KeyedDecodingContainer<WireKey>, keys: ArraySlice<WireKey>, members: [String: JSONValue])
    }

    private var levels: [Level] = []

    static func value(of decoder: any Decoder) throws -> JSONValue {
        var probe = CollectionProbe()
        if let elements = try? decoder.unkeyedContainer() {
            probe.levels = [.array(elements, elements: [])]
        } else {
            probe.open(try decoder.container(keyedBy: WireKey.self))
        }
        return try probe.collection()
    }

    private mutating func collection() throws -> JSONValue {
        while let level = levels.popLast() {
            guard let finished = try step(level) else { continue }
            if levels.isEmpty { return finished }
            add(finished)
        }
        return .null
    }

    /// Decodes the next value of the level. Returns the complete array or object if there are no more values.
    private mutating func step(_ level: Level) throws -> JSONValue? {
        switch level {
        case .array(var container, var elements):
            guard !container.isAtEnd else { return .array(elements) }
            try limitDepth(at: container.codingPath)
            if let scalar = try ScalarProbe.scalar(&container) {
                elements.append(scalar)
                levels.append(.array(container, elements: elements))
            } else if let inner = try? container.nestedUnkeyedContainer() {
                levels += [.array(container, elements: elements), .array(inner, elements: [])]
            } else {
                let inner = try container.nestedContainer(keyedBy: WireKey.self)
                levels.append(.array(container, elements: elements))
                open(inner)
            }
        case .object(let container, let keys, var members):
            guard let key = keys.first else { return .object(members) }
            try limitDepth(at: container.codingPath)
            if let scalar = try ScalarProbe.scalar(container, key) {
                members[key.stringValue] = scalar
                levels.append(.object(container, keys: keys.dropFirst(), members: members))
                return nil
            }
            // The key is removed when its value is complete.
            levels.append(level)
            if let inner = try? container.nestedUnkeyedContainer(forKey: key) {
                levels.append(.array(inner, elements: []))
            } else {
                open(try container.nestedContainer(keyedBy: WireKey.self, forKey: key))
            }
        }
        return nil
    }

    private mutating func open(_ container: KeyedDecodingContainer<WireKey>) {
        levels.append(.object(container, keys: container.allKeys[...], members: [:]))
    }

    private mutating func add(_ value: JSONValue) {
        switch levels.popLast() {
        case .array(let container, var elements):
            elements.append(value)
            levels.append(.array(container, elements: elements))
        case .object(let container, var keys, var members):
            if let key = keys.popFirst() { members[key.stringValue] = value }
            levels.append(.object(container, keys: keys, members: members))
        case nil: break
        }
    }

    private func limitDepth(at path: [any CodingKey]) throws {
        guard levels.count >= JSONCoding.maximumDepth else { return }
        throw DecodingError.unfit(
            "Arrays and objects are nested deeper than \(JSONCoding.maximumDepth) levels.", at: Array(path.prefix(32)))
    }
}

/// Tries the types of scalars in turn. The result is `nil` for an array or object.
enum ScalarProbe {
    static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue? {
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let truth = try? container.decode(Bool.self) { return .bool(truth) }
        if let integer = try? container.decode(Int64.self) { return .integer(integer) }
        guard let double = try number({ try container.decode(Double.self) }) else { return nil }
        return (try? container.decode(Decimal.self)).map { JSONValue($0) } ?? .number(double)
    }

    static func scalar(_ container: inout any UnkeyedDecodingContainer) throws -> JSONValue? {
        if try container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let truth = try? container.decode(Bool.self) { return .bool(truth) }
        if let integer = try? container.decode(Int64.self) { return .integer(integer) }
        // Tries `Decimal` first, because a successful attempt advances the container.
        if let decimal = try? container.decode(Decimal.self) { return JSONValue(decimal) }
        return try number { try container.decode(Double.self) }.map { .number($0) }
    }

    static func scalar(_ container: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> JSONValue? {
        if try container.decodeNil(forKey: key) { return .null }
        if let text = try? container.decode(String.self, forKey: key) { return .string(text) }
        if let truth = try? container.decode(Bool.self, forKey: key) { return .bool(truth) }
        if let integer = try? container.decode(Int64.self, forKey: key) { return .integer(integer) }
        guard let double = try number({ try container.decode(Double.self, forKey: key) }) else { return nil }
        return (try? container.decode(Decimal.self, forKey: key)).map { JSONValue($0) } ?? .number(double)
    }

    /// - Throws: `DecodingError` for a number that no type can represent.
    private static func number(_ decode: () throws -> Double) throws -> Double? {
        do {
            return try decode()
        } catch DecodingError.typeMismatch {
            return nil
        }
    }
}
