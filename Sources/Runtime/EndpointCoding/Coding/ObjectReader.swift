/// Reads the members of one object for a generated model.
///
/// Reads do not throw: the reader remembers the first error with its coding path and gives neutral values from then
/// on; the error is thrown once, when the model is complete. So a generated initializer is a plain list of
/// assignments, which compiles fast and small.
public struct ObjectReader {
    /// Nil after the first error, and where there is nothing to read.
    private var source: ValueSource?
    /// The members, where they are read through a decoder of another library.
    private var container: KeyedDecodingContainer<WireKey>?
    private var failure: (any Error)?
    /// How many members the model has by name.
    private var declared = 0
    private var keepsAdditional = false

    init(_ source: ValueSource) {
        do {
            switch try SourceMembers(of: source) {
            case .json(let json): self.source = json
            case .container(let members): (self.source, container) = (source, members)
            }
        } catch {
            if !source.context.isLenient { failure = error }
        }
    }

    private init() {}

    /// A reader without input: every value it reads is neutral.
    static var neutral: ObjectReader { ObjectReader() }

    /// Reads the member with this name.
    ///
    /// A missing member is nil for an optional, `.absent` for a `Nullable`, and an error for any other type.
    public mutating func read<Value: ModelValue>(_ name: String) -> Value {
        guard let source else { return Value.neutralValue }
        do {
            if let member = try member(name, of: source) {
                declared += 1
                return try Value.readValue(from: member)
            }
            if let value = Value.missingValue { return value }
            fail(source.missing(name))
        } catch {
            fail(error)
        }
        return Value.neutralValue
    }

    /// Reads the member with this name, of which the description says that it is always the same string.
    ///
    /// Another string is kept: only unions, which compare their alternatives, take it as a contradiction. Where there is
    /// nothing to read, it is the constant.
    public mutating func read(_ name: String, is constant: String) -> String {
        guard let context = source?.context else { return constant }
        let value: String = read(name)
        if source == nil || failure != nil { return constant }
        if value != constant, context.isComparing {
            context.noteUnknownMember()
            context.noteContradiction()
        }
        return value
    }

    @inline(__always)
    private func member(_ name: String, of source: ValueSource) throws -> ValueSource? {
        if let document = source.document { return document.member(name, of: source.index).map(source.at) }
        guard let container, container.contains(WireKey(name)) else { return nil }
        return ValueSource(try container.superDecoder(forKey: WireKey(name)))
    }

    /// Reads the member with this name, of any type; nil when it is missing or null. For what a generic model is
    /// generic in: a value of this runtime reads itself, one of an app by its `Decodable` conformance.
    public mutating func read<Value: Decodable & Sendable>(ifPresent name: String) -> Value? {
        read(any: name) { member in
            if let readable = Value.self as? any ModelValue.Type {
                return try readable.readPresentValue(from: member) as? Value
            }
            return member.isNull ? nil : try Value(from: member.decoder)
        }
    }

    /// Reads the list with this name, of elements of any type.
    public mutating func read<Value: Decodable & Sendable>(elements name: String) -> [Value] {
        var isMissing = true
        let elements: [Value]? = read(any: name) { member in
            isMissing = false
            if let readable = [Value].self as? any ModelValue.Type {
                return try readable.readValue(from: member) as? [Value]
            }
            return try [Value](from: member.decoder)
        }
        if isMissing, let source { fail(source.missing(name)) }
        return elements ?? []
    }

    private mutating func read<Value>(any name: String, _ body: (ValueSource) throws -> Value?) -> Value? {
        guard let source else { return nil }
        do {
            guard let member = try member(name, of: source) else { return nil }
            declared += 1
            return try body(member)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Reads all members but the ones named, which the model declares.
    ///
    /// - Returns: The values by their names, which are strings or members of an enumeration of strings.
    public mutating func readAdditional<Key, Value: ModelValue>(except names: [String]) -> [Key: Value]
    where Key: CodingKeyRepresentable & Hashable {
        guard let source else { return [:] }
        keepsAdditional = true
        do {
            return try (container.map { .container($0) } ?? SourceMembers.json(source)).values(except: names)
        } catch {
            fail(error)
            return [:]
        }
    }

    /// Ends the reading of the object.
    ///
    /// - Throws: the first error of all reads.
    func finish() throws {
        if let failure { throw failure }
        guard let source, source.context.isCounting, let document = source.document else { return }
        let undeclared = document.names(of: source.index).count - declared
        source.context.note(undeclared: max(undeclared, 0), kept: keepsAdditional)
    }

    private mutating func fail(_ error: any Error) {
        if source?.context.isLenient == true { return }
        failure = error
        source = nil
    }
}
