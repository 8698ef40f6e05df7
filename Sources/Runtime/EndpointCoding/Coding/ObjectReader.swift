/// Decodes the properties of one JSON object for a generated model.
///
/// The methods do not throw. The reader records the first error with its coding path, and returns neutral values from
/// then on. The error is thrown once, when the model is complete. A generated initializer is therefore a plain list of
/// assignments, which compiles to little code in little time.
public struct ObjectReader {
    /// `nil` after the first error, and for a reader without input.
    private var source: ValueSource?
    /// The members, if a decoder of another library provides them.
    private var container: KeyedDecodingContainer<WireKey>?
    private var failure: (any Error)?
    /// The number of members with a declared property.
    private var declared = 0
    /// Whether undeclared members are noted.
    private var validates = false
    /// The positions of the members with a declared property, if undeclared members are noted.
    private var members: [Int] = []
    private var keepsAdditional = false

    init(_ source: ValueSource) {
        validates = source.context.validates
        if source.context.invalidElements == .skippedInProperty { source.context.invalidElements = .fail }
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

    /// A reader without input, which returns only neutral values.
    static var neutral: ObjectReader { ObjectReader() }

    /// Reads the property with this wire name.
    ///
    /// A missing property is `nil` for an optional, `.absent` for a `Nullable`, and an error for any other type.
    public mutating func read<Value: ModelValue>(_ name: String) -> Value {
        guard let source else { return Value._neutralValue }
        do {
            if let member = try member(name, of: source) {
                note(member)
                return try Value._readValue(from: member)
            }
            return missing(name, source)
        } catch {
            fail(error)
        }
        return Value._neutralValue
    }

    /// A function of its own, so that `read` does not create the type `Value?` for each property that is present.
    @inline(never)
    private mutating func missing<Value: ModelValue>(_ name: String, _ source: ValueSource) -> Value {
        if let value = Value._missingValue { return value }
        fail(source.missing(name, Value.self))
        return Value._neutralValue
    }

    /// Reads the property with this wire name. Its lists leave out elements that cannot be decoded, also lists in lists
    /// and in maps, but not the lists of models inside. The call reports each element as `HTTPResponse.Mismatch`.
    public mutating func readLossy<Value: ModelValue>(_ name: String) -> Value {
        skippingInvalidElements { $0.read(name) }
    }

    /// Reads the property with this wire name like `read(ifPresent:)`. Its lists leave out elements that cannot be
    /// decoded.
    public mutating func readLossy<Value: Decodable & Sendable>(ifPresent name: String) -> Value? {
        skippingInvalidElements { $0.read(ifPresent: name) }
    }

    /// Reads the array with this wire name like `read(elements:)`. It leaves out elements that cannot be decoded.
    public mutating func readLossy<Value: Decodable & Sendable>(elements name: String) -> [Value] {
        skippingInvalidElements { $0.read(elements: name) }
    }

    private mutating func skippingInvalidElements<Value>(_ read: (inout Self) -> Value) -> Value {
        guard let context = source?.context, context.invalidElements == .fail else { return read(&self) }
        context.invalidElements = .skippedInProperty
        defer { context.invalidElements = .fail }
        return read(&self)
    }

    @inline(__always)
    private mutating func note(_ member: ValueSource) {
        declared += 1
        if validates { members.append(member.index) }
    }

    /// Reads the property with this wire name, whose only allowed value in the description is a constant.
    ///
    /// The reader keeps a different string. Only unions, which compare their alternatives, treat it as a contradiction.
    /// Without input, the result is the constant.
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
        return ValueSource(try container.superDecoder(forKey: WireKey(name)), like: source)
    }

    /// Reads the property with this wire name, of any type; returns `nil` if it is missing or null. Used for the
    /// generic parameters of generic models. Values of this runtime are decoded by their own rules, types of an app by
    /// their `Decodable` conformance.
    public mutating func read<Value: Decodable & Sendable>(ifPresent name: String) -> Value? {
        read(any: name) { member in
            if let readable = Value.self as? any ModelValue.Type {
                return try readable._readPresentValue(from: member) as? Value
            }
            return member.isNull ? nil : try Value(from: member.decoder)
        }
    }

    /// Reads the array with this wire name, with elements of any type.
    public mutating func read<Value: Decodable & Sendable>(elements name: String) -> [Value] {
        var isMissing = true
        let elements: [Value]? = read(any: name) { member in
            isMissing = false
            if let readable = [Value].self as? any ModelValue.Type {
                return try readable._readValue(from: member) as? [Value]
            }
            return try [Value](from: member.decoder)
        }
        if isMissing, let source { fail(source.missing(name, [Value].self)) }
        return elements ?? []
    }

    private mutating func read<Value>(any name: String, _ body: (ValueSource) throws -> Value?) -> Value? {
        guard let source else { return nil }
        do {
            guard let member = try member(name, of: source) else { return nil }
            note(member)
            return try body(member)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Reads all members except the named ones, which the model declares.
    ///
    /// - Returns: The values by their names, which are strings or members of an enumeration of strings.
    public mutating func readAdditional<Key, Value: ModelValue>(except names: [String]) -> [Key: Value]
    where Key: CodingKeyRepresentable & Hashable {
        guard let source else { return [:] }
        keepsAdditional = true
        do {
            return try (container.map { .container($0) } ?? SourceMembers.json(source)).values(
                except: names, of: source)
        } catch {
            fail(error)
            return [:]
        }
    }

    /// Finishes the object.
    ///
    /// - Throws: The first error of all reads.
    func finish() throws {
        if let failure { throw failure }
        guard let source, validates || source.context.isCounting, let document = source.document else { return }
        if validates, !keepsAdditional {
            source.context.noteUndeclared(in: source.index, document, read: members)
        }
        guard source.context.isCounting else { return }
        let undeclared = document.names(of: source.index).count - declared
        source.context.note(undeclared: max(undeclared, 0), kept: keepsAdditional)
    }

    private mutating func fail(_ error: any Error) {
        if source?.context.isLenient == true { return }
        failure = error
        source = nil
    }
}
