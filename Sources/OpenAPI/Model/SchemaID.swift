import Diagnostics

/// Names a place in a description for ever: the file, as the root document's references spell it relative to the
/// root's folder (empty for the root document itself), and the JSON pointer (RFC 6901) inside it.
package struct SchemaID: Hashable, Sendable, Encodable, CustomStringConvertible {
    package let file: String
    package let pointer: String

    package init(file: String = "", pointer: String) {
        self.file = file
        self.pointer = pointer
    }

    package var description: String {
        "\(file)#\(pointer)"
    }

    /// Names that differ in their bytes differ, whatever Swift's `String` says.
    package static func == (left: SchemaID, right: SchemaID) -> Bool {
        left.pointer.isExactly(right.pointer) && left.file.isExactly(right.file)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
        hasher.combine(file)
    }

    /// The place of a member or an element of this place.
    package func appending(_ token: String) -> SchemaID {
        SchemaID(file: file, pointer: "\(pointer)/\(JSONPointer.escaped(token))")
    }

    /// The last unescaped token: the name of a component. A whole file has its own name without the extension.
    package var name: String {
        guard !pointer.isEmpty else {
            let file = FilePath.lastComponent(file)
            return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        }
        let token = pointer.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return JSONPointer.unescaped(String(token))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
