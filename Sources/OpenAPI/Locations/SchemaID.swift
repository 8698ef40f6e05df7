import Diagnostics

/// The location of a node in a description: the file, as the root document's references spell it relative to the
/// root's folder (empty for the root document itself), and the JSON pointer (RFC 6901) inside it.
///
/// Locations are keys of large tables: the strings are hashed once, and most comparisons end at the same object.
package struct SchemaID: Hashable, Sendable, Encodable, CustomStringConvertible {
    private final class Storage: Sendable {
        let file: String
        let pointer: String
        // Half as large as usual: a description has one for each schema.
        let hash: UInt32
        /// -1 for most.
        let number: Int32

        init(file: String, pointer: String) {
            self.file = file
            self.pointer = pointer
            var hasher = Hasher()
            hasher.combine(pointer)
            hasher.combine(file)
            hash = UInt32(truncatingIfNeeded: hasher.finalize())
            number = -1
        }

        init(_ other: Storage, number: Int) {
            (file, pointer, hash) = (other.file, other.pointer, other.hash)
            self.number = Int32(truncatingIfNeeded: number)
        }
    }

    private let storage: Storage

    package var file: String { storage.file }

    package var pointer: String { storage.pointer }

    /// In the table of schemas; -1 for a location that has none, or does not know it.
    var number: Int { Int(storage.number) }

    package init(file: String = "", pointer: String) {
        storage = Storage(file: file, pointer: pointer)
    }

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// The same location, with its number in a table of schemas.
    func numbered(_ number: Int) -> SchemaID {
        SchemaID(Storage(storage, number: number))
    }

    /// Whether this very location is the one in the table with its number.
    func isNumbered(in ids: [SchemaID]) -> Bool {
        ids.indices.contains(number) && ids[number].storage === storage
    }

    package var description: String {
        "\(file)#\(pointer)"
    }

    /// Locations are equal if their bytes are, unlike Swift's own comparison.
    package static func == (left: SchemaID, right: SchemaID) -> Bool {
        left.storage === right.storage
            || left.storage.hash == right.storage.hash && left.pointer.isExactly(right.pointer)
                && left.file.isExactly(right.file)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(storage.hash)
    }

    /// What tables ask for. The hash is as good as a second hash of it.
    package func _rawHashValue(seed: Int) -> Int {
        Int(storage.hash) ^ seed
    }

    /// The order of files, then of locations in them, by bytes.
    package func isBefore(_ other: SchemaID) -> Bool {
        file.isExactly(other.file) ? pointer.isBefore(other.pointer) : file.isBefore(other.file)
    }

    /// The location of a member or an element.
    package func appending(_ token: String) -> SchemaID {
        let (escaped, parent) = (JSONPointer.escaped(token), pointer)
        var pointer = ""
        pointer.reserveCapacity(parent.utf8.count + 1 + escaped.utf8.count)
        pointer += parent
        pointer += "/"
        pointer += escaped
        return SchemaID(file: file, pointer: pointer)
    }

    /// The tokens as the pointer writes them, without empty ones. Bytes are compared, which is quicker than characters.
    package var tokens: [Substring] {
        pointer.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// The last unescaped token: the name of a component. A whole file has its own name without the extension.
    package var name: String {
        guard !pointer.isEmpty else {
            let file = FilePath.lastComponent(file)
            return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        }
        let start = pointer.utf8.lastIndex(of: UInt8(ascii: "/")).map { pointer.utf8.index(after: $0) }
        return JSONPointer.unescaped(String(pointer[(start ?? pointer.startIndex)...]))
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
