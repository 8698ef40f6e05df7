import IR
import OpenAPI

/// Remembers what every schema became, for `codegen dump --stage symbols`.
struct PlaceRecorder {
    private struct Key: Hashable {
        let id: SchemaID
        let direction: Direction
    }

    private var types: [Key: TypeReference] = [:]

    mutating func record(_ id: SchemaID, _ type: TypeReference, _ direction: Direction) {
        types[Key(id: id, direction: direction)] = type
    }

    var all: SchemaPlaces {
        SchemaPlaces(
            types.map { key, type in
                SchemaPlace(file: key.id.file, pointer: key.id.pointer, type: type, direction: key.direction)
            })
    }
}
