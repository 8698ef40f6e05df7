/// The type of a schema of the description.
package struct SchemaPlace: Encodable, Sendable {
    package let file: String
    /// JSON pointer (RFC 6901).
    package let pointer: String
    /// Of the schema's values: optional where they may be null. Whether a member may be absent is said by the object
    /// that has it, and a schema may be that of several members.
    package let type: TypeReference
    package let direction: Direction

    package init(file: String, pointer: String, type: TypeReference, direction: Direction) {
        self.file = file
        self.pointer = pointer
        self.type = type
        self.direction = direction
    }
}

/// What all schemas became. In order only where somebody looks, because there are many.
package struct SchemaPlaces: Encodable, Sendable {
    private var unordered: [SchemaPlace]

    package init(_ places: [SchemaPlace] = []) {
        unordered = places
    }

    /// By files and pointers.
    package var inOrder: [SchemaPlace] {
        unordered.sorted {
            ($0.file, $0.pointer, $0.direction.rawValue) < ($1.file, $1.pointer, $1.direction.rawValue)
        }
    }

    package func map(_ transform: (SchemaPlace) -> SchemaPlace) -> SchemaPlaces {
        SchemaPlaces(unordered.map(transform))
    }

    package func filter(_ isKept: (SchemaPlace) -> Bool) -> SchemaPlaces {
        SchemaPlaces(unordered.filter(isKept))
    }

    package func encode(to encoder: any Encoder) throws {
        try inOrder.encode(to: encoder)
    }
}
