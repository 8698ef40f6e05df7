import CodegenIR

/// A public symbol of a client with its wire facts: one line of `codegen.symbols`. `ClientSymbols` creates symbols
/// from a description, `SymbolsReader` from a file. `codegen diff` compares them.
package struct Symbol: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case server, scheme, flow
        case operation, parameter, request, response, header
        case webhook, callback
        case `struct`, property, `enum`, member, union, alternative, `typealias`, bodies
    }

    /// A key with a value, or a flag without a value.
    package struct Fact: Hashable, Sendable {
        package let key: String
        package let value: String?

        package init(_ key: String, _ value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The name of the symbol: `Post.authorName`, `PostsAPI.getPosts.limit`. Name and kind together are unique in a
    /// client.
    package let name: String
    package let kind: Kind
    /// The facts in the order in which they are printed. A key may occur several times.
    package private(set) var facts: [Fact] = []
    /// The location of the declaration in the description; `nil` for a symbol from `codegen.symbols`.
    package var origin: Origin?
    /// The position of the symbol in a file, if it is known.
    package var position: Position?
    /// The position of an operation's path, if it is known.
    package var pathPosition: Position?

    package init(_ name: String, _ kind: Kind, origin: Origin? = nil) {
        self.name = name
        self.kind = kind
        self.origin = origin
        facts.reserveCapacity(4)
    }

    /// A line of a description or of `codegen.symbols`.
    package struct Position: Hashable, Sendable {
        package let file: String
        package let line: Int
        package let column: Int
        /// The text in the line that a report marks; `nil` for the whole line.
        package var subject: String?

        package init(file: String, line: Int, column: Int = 1) {
            self.file = file
            self.line = line
            self.column = column
        }
    }
}

/// The keys of facts. All other keys are limits of JSON Schema: `maximum`, `items.maxLength`.
package enum FactKey: String, CaseIterable, Sendable {
    case type, wire, required, nullable, readOnly, writeOnly, deprecated, format, `default`, constant
    case call, id, method, path, returns, security, server, sends, body, swift, `case`, pagination, polling, query, flat
    case url, variable, kind
    case authorization, token, refresh, device, metadata, scope
    case sent, received, identifiable, additional, closed, key, generic
    case raw, open, tag, discriminator, `in`, style
}

extension Symbol {
    /// The value of the first fact with a key.
    package subscript(key: FactKey) -> String? {
        facts.first { $0.key == key.rawValue }?.value
    }

    package func values(_ key: FactKey) -> [String] {
        facts.filter { $0.key == key.rawValue }.compactMap(\.value)
    }

    package func has(_ key: FactKey) -> Bool {
        facts.contains { $0.key == key.rawValue }
    }

    /// The facts that are limits of JSON Schema.
    package var limits: [Fact] {
        facts.filter { FactKey(rawValue: $0.key) == nil }
    }

    /// The enclosing symbol: `Post` of `Post.authorName`.
    package var owner: String {
        dot.map { String(name[..<$0]) } ?? name
    }

    /// The name within the enclosing symbol: `authorName`.
    package var lastName: String {
        String(lastPart)
    }

    private var lastPart: Substring {
        dot.map { name[name.utf8.index(after: $0)...] } ?? name[...]
    }

    /// The position of the last dot. Searching bytes is faster than searching characters.
    private var dot: String.Index? {
        name.utf8.lastIndex(of: UInt8(ascii: "."))
    }

    package mutating func add(_ fact: Fact) {
        facts.append(fact)
    }

    /// The name in the description. It is printed only if it differs from the Swift name.
    package var wireName: String { self[.wire] ?? lastName }

    mutating func add(wireName: String) {
        if !wireName.isEmpty, wireName[...] != lastPart { add(.wire, wireName) }
    }

    /// Adds a fact if the value is not `nil`.
    mutating func add(_ key: FactKey, _ value: String?) {
        if let value { facts.append(Fact(key.rawValue, value)) }
    }

    mutating func add(_ key: FactKey, flag: Bool) {
        if flag { facts.append(Fact(key.rawValue, nil)) }
    }

    mutating func add(_ values: ValueFacts) {
        add(.required, flag: values.isRequired)
        add(.nullable, flag: values.isNullable)
        add(.readOnly, flag: values.isReadOnly)
        add(.writeOnly, flag: values.isWriteOnly)
        add(.format, values.format)
        add(.default, values.defaultValue)
        for limit in values.limits { facts.append(Fact(limit.keyword, limit.value)) }
    }
}

extension Symbol: Encodable {
    private enum CodingKeys: String, CodingKey {
        case symbol, kind, file, pointer, facts
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes the facts as an object. A flag is `true`, and a key that can occur several times has a list of values.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .symbol)
        try container.encode(kind.rawValue, forKey: .kind)
        try container.encodeIfPresent(origin?.file, forKey: .file)
        try container.encodeIfPresent(origin?.pointer, forKey: .pointer)
        var facts = container.nestedContainer(keyedBy: Key.self, forKey: .facts)
        for fact in self.facts {
            let key = Key(stringValue: fact.key)
            if FactKey.lists.contains(where: { $0.rawValue == fact.key }) {
                try facts.encode(self.facts.filter { $0.key == fact.key }.compactMap(\.value), forKey: key)
            } else if let value = fact.value {
                try facts.encode(value, forKey: key)
            } else {
                try facts.encode(true, forKey: key)
            }
        }
    }
}

extension FactKey {
    fileprivate static let lists: [FactKey] = [.security, .server, .body, .case, .tag, .variable, .scope]
}
