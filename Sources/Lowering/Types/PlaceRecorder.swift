import IR
import OpenAPI

/// Records the type of every schema, for `codegen dump --stage symbols`.
struct PlaceRecorder {
    private let isOn: Bool
    private var types: [TypeKey: TypeReference] = [:]

    /// - Parameter isOn: Whether anything is recorded.
    init(isOn: Bool) {
        self.isOn = isOn
    }

    mutating func record(_ id: SchemaID, _ type: TypeReference, _ direction: @autoclosure () -> Direction) {
        if isOn { types[TypeKey(id: id, direction: direction())] = type }
    }

    var all: SchemaPlaces {
        SchemaPlaces(
            types.map { key, type in
                SchemaPlace(file: key.id.file, pointer: key.id.pointer, type: type, direction: key.direction)
            })
    }
}
