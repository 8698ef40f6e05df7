import CodegenDiagnostics

/// The location of a node in a description: the file, as the root document's references spell it relative to the
/// root's folder (empty for the root document itself), and the JSON pointer (RFC 6901) inside it.
///
/// Locations are keys of large tables: each is hashed once, and most comparisons end at the same object. Those in one place
/// share the beginning of their pointers.
package struct SchemaID: Hashable, Sendable, Encodable, CustomStringConvertible {
    private let step: LocationStep

    package init(file: String = "", pointer: String) {
        var tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
        let first = tokens.popFirst().map { String(Substring($0)) } ?? ""
        step = tokens.reduce(LocationStep(file: file, beforeSlash: first)) { parent, token in
            LocationStep(String(Substring(token)), in: parent)
        }
    }

    private init(_ step: LocationStep) {
        self.step = step
    }

    package var file: String { step.file }

    package var pointer: String { step.pointer }

    /// The bytes of the pointer, which end with the call.
    package func withPointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        step.withPointer(body)
    }

    /// Which part of the description it is in, as the pointer writes it: `paths`.
    package var firstToken: String? { step.firstToken }

    /// Whether it is the other location, or a part of what is there.
    package func isInside(_ outer: SchemaID) -> Bool {
        step.isInside(outer.step)
    }

    /// What spells it when somebody asks.
    package var location: any DocumentLocation { step }

    /// Whether it is a whole file.
    package var isRoot: Bool { step.isRoot }

    /// Whether it is inside of a parameter, body, response or header that is a component.
    package var isInSharedPart: Bool { step.isInSharedPart }

    /// The location of what holds it; `nil` for a whole file.
    package var parent: SchemaID? { step.parent.map(SchemaID.init) }

    /// In the table of schemas; -1 for a location that has none, or does not know it.
    var number: Int { step.number }

    /// The same location, with its number in a table of schemas.
    func numbered(_ number: Int) -> SchemaID {
        number == self.number ? self : SchemaID(LocationStep(step, number: number))
    }

    /// Whether this very location is the one in the table with its number.
    func isNumbered(in ids: [SchemaID]) -> Bool {
        ids.indices.contains(number) && ids[number].step === step
    }

    package var description: String {
        "\(file)#\(pointer)"
    }

    package static func == (left: SchemaID, right: SchemaID) -> Bool {
        left.step.isSame(as: right.step)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(step.hash)
    }

    /// What tables ask for. The hash is as good as a second hash of it.
    package func _rawHashValue(seed: Int) -> Int {
        Int(step.hash) ^ seed
    }

    /// The order of files, then of locations in them, by bytes.
    package func isBefore(_ other: SchemaID) -> Bool {
        file.isExactly(other.file) ? pointer.isBefore(other.pointer) : file.isBefore(other.file)
    }

    /// The location of a member.
    package func appending(_ token: String) -> SchemaID {
        SchemaID(LocationStep(JSONPointer.escaped(token), in: step))
    }

    /// The location of an element.
    func appending(_ index: Int) -> SchemaID {
        SchemaID(LocationStep(String(index), in: step))
    }

    /// The tokens as the pointer writes them, without empty ones.
    package var tokens: [String] { step.tokens }

    /// The last unescaped token: the name of a component. A whole file has its own name without the extension.
    package var name: String {
        guard isRoot else { return JSONPointer.unescaped(step.token) }
        let file = FilePath.lastComponent(file)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }

    /// A token without its escapes.
    package static func name(of token: String) -> String {
        JSONPointer.unescaped(token)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension SchemaID {
    /// The location for readers: `paths./pets.get.parameters.0`. `nil` for the root.
    var readablePath: String? {
        let tokens = JSONPointer.tokens(of: pointer).joined(separator: ".")
        guard tokens.count > 300 else { return tokens.isEmpty ? nil : tokens }
        return tokens.prefix(140) + " … " + tokens.suffix(140)
    }
}
