/// The JSON type of a value.
public enum JSONKind: Hashable, Sendable {
    case null, bool, integer, number, string, array, object
}

/// Reads a value that has one of several shapes, for a generated union.
///
/// Like `ObjectReader`, it remembers the first error and gives neutral values from then on.
public struct UnionReader {
    private var decoder: (any Decoder)?
    private var failure: (any Error)?

    init(_ decoder: any Decoder) {
        self.decoder = decoder
    }

    private init() {}

    /// A reader of nothing: all that it reads is neutral.
    static var neutral: UnionReader { UnionReader() }

    /// The text of the member that names the shape; nil when there is none, or the value is not an object.
    public mutating func discriminator(_ name: String) -> String? {
        guard let container = try? decoder?.container(keyedBy: WireKey.self) else { return nil }
        let key = WireKey(name)
        guard container.contains(key) else { return nil }
        if let text = try? container.decode(String.self, forKey: key) { return text }
        return (try? JSONValue.readMember(key, in: container))?.scalarText
    }

    /// The JSON type of the value.
    public var kind: JSONKind {
        guard let decoder else { return .null }
        if let json = decoder as? JSONValueDecoder { return json.value.kind }
        return JSONProbe(decoder).kind
    }

    /// The index of the candidate that fits the value best, nil when none does.
    ///
    /// A candidate fits when it reads without an error. Of those, one that meets no unknown enumeration member goes
    /// before the others, then the one that drops the fewest members of objects, then the one that keeps the fewest
    /// as additional members; on a tie, the first.
    public mutating func bestMatch(_ candidates: [any ReadableValue.Type]) -> Int? {
        guard let json = asJSON() else { return nil }
        return json.context.bestMatch(of: candidates, at: json)
    }

    /// Reads the whole value as one of the shapes.
    public mutating func read<Value: ReadableValue>() -> Value {
        guard let decoder else { return Value.neutralValue }
        do {
            return try Value.readValue(from: decoder)
        } catch {
            fail(error)
            return Value.neutralValue
        }
    }

    /// Reads the whole value as it came, as an unknown member of the union.
    public mutating func json() -> JSONValue {
        if let decoder { DecodingContext.of(decoder)?.noteUnknownMember() }
        return read()
    }

    /// Ends the reading.
    ///
    /// - Throws: the first error of all reads.
    func finish() throws {
        if let failure { throw failure }
    }

    /// The value as a tree that can be read several times; from then on all reads use it.
    private mutating func asJSON() -> JSONValueDecoder? {
        guard let decoder else { return nil }
        if let json = decoder as? JSONValueDecoder { return json }
        do {
            let json = JSONValueDecoder(
                try JSONValue.readValue(from: decoder), path: CodingPath(root: decoder.codingPath),
                userInfo: decoder.userInfo)
            self.decoder = json
            return json
        } catch {
            fail(error)
            return nil
        }
    }

    private mutating func fail(_ error: any Error) {
        failure = error
        decoder = nil
    }
}
