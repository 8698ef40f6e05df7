/// The type of a schema of the description.
package struct SchemaPlace: Encodable, Sendable {
    package let file: String
    /// JSON pointer (RFC 6901).
    package let pointer: String
    /// The type of the schema's values: optional if they may be null. The object that contains a property decides
    /// whether it may be absent; several properties can share one schema.
    package let type: TypeReference
    package let direction: Direction

    package init(file: String, pointer: String, type: TypeReference, direction: Direction) {
        self.file = file
        self.pointer = pointer
        self.type = type
        self.direction = direction
    }
}

/// The types of all schemas. Sorted only on demand, because there are many.
package struct SchemaPlaces: Encodable, Sendable {
    private var unordered: [SchemaPlace]

    package init(_ places: [SchemaPlace] = []) {
        unordered = places
    }

    /// Sorted by file and pointer.
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
