import CodegenDiagnostics

/// The location of a node in a description: the file, and the JSON pointer (RFC 6901) inside the file. The file is
/// relative to the root document's folder, as references of the root document spell it. It is empty for the root
/// document itself.
///
/// Locations are keys of large tables. Each location is hashed once, and most comparisons end at the same object.
/// Neighbouring locations share the beginning of their pointers.
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

    /// Calls a function with the bytes of the pointer, which are valid only during the call.
    package func withPointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        step.withPointer(body)
    }

    /// The part of the description that contains the location, as written in the pointer: `paths`.
    package var firstToken: String? { step.firstToken }

    /// Returns whether this location is the other location or inside it.
    package func isInside(_ outer: SchemaID) -> Bool {
        step.isInside(outer.step)
    }

    /// The location in a form that builds its pointer on demand.
    package var location: any DocumentLocation { step }

    /// Whether the location is a whole file.
    package var isRoot: Bool { step.isRoot }

    /// Whether the location is inside a component that is a parameter, body, response or header.
    package var isInSharedPart: Bool { step.isInSharedPart }

    /// The location of the enclosing node; `nil` for a whole file.
    package var parent: SchemaID? { step.parent.map(SchemaID.init) }

    /// The number in the table of schemas; -1 if the location has no number, or does not store it.
    var number: Int { step.number }

    /// Returns the same location with its number in a table of schemas.
    func numbered(_ number: Int) -> SchemaID {
        number == self.number ? self : SchemaID(LocationStep(step, number: number))
    }

    /// Returns whether the table contains this very object at its number.
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

    /// The hash for hash tables. The stored hash is good enough without hashing it again.
    package func _rawHashValue(seed: Int) -> Int {
        Int(step.hash) ^ seed
    }

    /// Returns whether the location precedes another one: by file, then by pointer, in the order of the bytes.
    package func isBefore(_ other: SchemaID) -> Bool {
        file.isExactly(other.file) ? pointer.isBefore(other.pointer) : file.isBefore(other.file)
    }

    /// Returns the location of a member.
    package func appending(_ token: String) -> SchemaID {
        SchemaID(LocationStep(JSONPointer.escaped(token), in: step))
    }

    /// Returns the location of an element.
    func appending(_ index: Int) -> SchemaID {
        SchemaID(LocationStep(String(index), in: step))
    }

    /// The tokens as written in the pointer, without empty tokens.
    package var tokens: [String] { step.tokens }

    /// The last token without escapes, such as the name of a component. For a whole file, the name of the file without
    /// its extension.
    package var name: String {
        guard isRoot else { return JSONPointer.unescaped(step.token) }
        let file = FilePath.lastComponent(file)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }

    /// Returns a token without its escapes.
    package static func name(of token: String) -> String {
        JSONPointer.unescaped(token)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension SchemaID {
    /// The location in a readable form: `paths./pets.get.parameters.0`. `nil` for the root.
    var readablePath: String? {
        let tokens = JSONPointer.tokens(of: pointer).joined(separator: ".")
        guard tokens.count > 300 else { return tokens.isEmpty ? nil : tokens }
        return tokens.prefix(140) + " … " + tokens.suffix(140)
    }
}
