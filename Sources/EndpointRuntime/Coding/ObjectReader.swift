/// Reads the members of one object for a generated model.
///
/// Reads do not throw: the reader remembers the first error with its coding path and gives neutral values from then
/// on; the error is thrown once, when the model is complete. So a generated initializer is a plain list of
/// assignments, which compiles fast and small.
public struct ObjectReader {
    private var container: KeyedDecodingContainer<WireKey>?
    private var failure: (any Error)?
    private let json: JSONValueDecoder?
    /// The members that the model has by name; kept only where a union compares its alternatives.
    private var declared: [String] = []
    private var keepsAdditional = false

    init(_ decoder: any Decoder) {
        json = JSONValueDecoder.of(decoder)
        do {
            container = try WireNames.container(of: decoder)
        } catch {
            fail(error)
        }
    }

    private init() {
        json = nil
    }

    /// A reader without input: every value it reads is neutral.
    static var neutral: ObjectReader { ObjectReader() }

    /// Reads the member with this name.
    ///
    /// A missing member is nil for an optional, `.absent` for a `Nullable`, and an error for any other type.
    public mutating func read<Value: ReadableValue>(_ name: String) -> Value {
        guard let container else { return Value.neutralValue }
        declare(name)
        do {
            return try Value.readMember(WireKey(name), in: container)
        } catch {
            fail(error)
            return Value.neutralValue
        }
    }

    /// Reads the member with this name, of which the description says that it is always the same string.
    ///
    /// Another string is kept: only unions, which compare their alternatives, take it as a contradiction. Where there is
    /// nothing to read, it is the constant.
    public mutating func read(_ name: String, is constant: String) -> String {
        guard let container else { return constant }
        declare(name)
        let value: String
        do {
            value = try String.readMember(WireKey(name), in: container)
        } catch {
            fail(error)
            return constant
        }
        if value != constant, let context = json?.context, context.isComparing {
            context.noteUnknownMember()
            context.noteContradiction()
        }
        return value
    }

    /// Reads the member with this name, of any type; nil when it is missing or null. For what a generic model is
    /// generic in: a value of this runtime reads itself, one of an app by its `Decodable` conformance.
    public mutating func read<Value: Decodable & Sendable>(ifPresent name: String) -> Value? {
        read(any: name) { container, key in
            if let readable = Value.self as? any ReadableValue.Type {
                return try readable.readMemberIfPresent(key, in: container) as? Value
            }
            return try container.decodeIfPresent(Value.self, forKey: key)
        }
    }

    /// Reads the list with this name, of elements of any type.
    public mutating func read<Value: Decodable & Sendable>(elements name: String) -> [Value] {
        let elements: [Value]? = read(any: name) { container, key in
            if let readable = [Value].self as? any ReadableValue.Type {
                return try readable.readMember(key, in: container) as? [Value]
            }
            return try container.decode([Value].self, forKey: key)
        }
        return elements ?? []
    }

    private mutating func read<Value>(
        any name: String, _ body: (KeyedDecodingContainer<WireKey>, WireKey) throws -> Value?
    ) -> Value? {
        guard let container else { return nil }
        declare(name)
        do {
            return try body(container, WireKey(name))
        } catch {
            fail(error)
            return nil
        }
    }

    /// Reads all members but the ones named, which the model declares.
    public mutating func readAdditional<Value: ReadableValue>(except names: [String]) -> [String: Value] {
        guard let container else { return [:] }
        keepsAdditional = true
        let names = Set(names)
        var additional: [String: Value] = [:]
        do {
            for key in container.allKeys where !names.contains(key.stringValue) {
                additional[key.stringValue] = try Value.readMember(key, in: container)
            }
        } catch {
            fail(error)
        }
        return additional
    }

    /// Ends the reading of the object.
    ///
    /// - Throws: the first error of all reads.
    func finish() throws {
        if let failure { throw failure }
        guard let json, json.context.isComparing, case .object(let members) = json.value else { return }
        json.context.note(undeclared: undeclared(in: members), kept: keepsAdditional)
    }

    private mutating func declare(_ name: String) {
        guard json?.context.isComparing == true else { return }
        if declared.isEmpty { declared.reserveCapacity(8) }
        declared.append(name)
    }

    private func undeclared(in members: [String: JSONValue]) -> Int {
        // Without hashing, as long as there are few names.
        if declared.count < 16 { return members.keys.count { !declared.contains($0) } }
        let names = Set(declared)
        return members.keys.count { !names.contains($0) }
    }

    private mutating func fail(_ error: any Error) {
        if let json, json.context.isLenient { return }
        failure = error
        container = nil
    }
}
