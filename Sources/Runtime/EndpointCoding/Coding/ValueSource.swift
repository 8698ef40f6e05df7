import Foundation

/// The source of a value to decode: a position in JSON text, or a decoder of another library.
///
/// The runtime creates sources. A type with its own decoding passes its source to the type that it wraps:
/// `Celsius(degrees: try Double._readValue(from: source))`.
public struct ValueSource {
    let context: DecodingContext
    /// The index in the document; -1 for a decoder of another library.
    let index: Int

    init(_ context: DecodingContext, _ index: Int) {
        self.context = context
        self.index = index
    }

    /// Creates a source at the current position of a decoder.
    init(_ decoder: any Decoder) {
        if let own = ValueSourceDecoder.of(decoder) {
            self = own.source
        } else {
            self.init(DecodingContext(foreign: decoder), -1)
        }
    }

    /// Creates a source at a decoder inside another source. Its lists treat invalid elements like the lists of the
    /// other source.
    init(_ decoder: any Decoder, like outer: ValueSource) {
        self.init(decoder)
        context.invalidElements = outer.context.invalidElements
    }

    /// - Throws: `DecodingError` for text that is not valid JSON.
    init(json data: Data, isLenient: Bool = false) throws {
        self.init(DecodingContext(try JSONDocument(data), isLenient: isLenient), 0)
    }

    /// - Throws: `DecodingError` for a number that JSON cannot represent or a value that is nested too deeply.
    init(_ json: JSONValue, root: [any CodingKey] = [], userInfo: [CodingUserInfoKey: Any] = [:]) throws {
        let writer = JSONWriter()
        do {
            try writer.write(json)
        } catch let error as EncodingError {
            throw DecodingError.unfit("The value cannot be read: \(error).", at: root)
        }
        self.init(DecodingContext(try JSONDocument(writer.bytes), root: root, userInfo: userInfo), 0)
    }

    /// The document; `nil` for a decoder of another library.
    @inline(__always)
    var document: JSONDocument? { context.document }

    /// The decoder of another library; `nil` for JSON.
    var foreign: (any Decoder)? { context.foreign }

    /// A decoder at this position, for types with their own `Decodable` conformance.
    var decoder: any Decoder { context.foreign ?? ValueSourceDecoder(self) }

    /// The coding path. Empty while alternatives of a union are tried, because errors with the path are discarded.
    var codingPath: [any CodingKey] {
        if let foreign { return foreign.codingPath }
        return context.isComparing || context.omitsPaths ? [] : context.root + (document?.path(to: index) ?? [])
    }

    func at(_ index: Int) -> ValueSource { ValueSource(context, index) }

    // MARK: The value

    /// Whether the value is null.
    var isNull: Bool {
        if let document { return document.kind(index) == .null }
        return (try? foreign?.singleValueContainer())?.decodeNil() ?? false
    }

    /// The JSON type of the value.
    var kind: JSONKind {
        guard let document else { return foreign.map { JSONProbe($0).kind } ?? .null }
        let kind = document.kind(index)
        return kind == .number ? (try? document.number(index).kind) ?? .number : kind
    }

    /// Returns the value as a tree.
    ///
    /// - Throws: `DecodingError` for a number that no type can represent.
    func json() throws -> JSONValue {
        if let document { return try document.json(index) }
        return try foreign.map { try JSONProbe($0).value() } ?? .null
    }

    /// Returns a member of an object in JSON; `nil` if it is missing.
    func member(_ name: String) -> ValueSource? {
        guard let document, document.kind(index) == .object else { return nil }
        return document.member(name, of: index).map(at)
    }

    // MARK: Errors

    /// Returns the error for a required member of this type that is missing.
    func missing(_ name: String, _ type: Any.Type? = nil) -> any Error {
        if context.isComparing { return TrialError.missing }
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "Missing required property '\(name)'.",
            underlyingError: type.map { ExpectedType(type: $0) })
        return DecodingError.keyNotFound(WireKey(name), context)
    }

    /// Returns the error for a value of another type.
    func mismatch(_ type: Any.Type) -> any Error {
        if context.isComparing { return TrialError.mismatch }
        let kind = kind
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "Expected \(ExpectedType(type: type)), found \(kind).")
        return kind == .null
            ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    }

    func unfit(_ description: @autoclosure () -> String) -> any Error {
        context.isComparing ? TrialError.mismatch : DecodingError.unfit(description(), at: codingPath)
    }

    /// - Throws: `DecodingError` if models may not be nested deeper here: at `JSONCoding.maximumModelDepth`, or if
    ///   coding has no stack space left. In builds without optimisation, nested unions reach the stack limit first.
    func limitDepth() throws {
        guard let document else { return }
        let depth = context.root.count + Int(document.values[index].depth)
        guard depth >= JSONCoding.maximumModelDepth || !context.stack.hasRoom else { return }
        throw DecodingError.unfit(
            "The models are nested too deeply (\(depth) levels of at most \(JSONCoding.maximumModelDepth)).",
            at: Array(codingPath.prefix(32)))
    }
}
