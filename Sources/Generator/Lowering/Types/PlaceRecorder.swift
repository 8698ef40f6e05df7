import CodegenIR
import CodegenOpenAPI

/// Records the type of every schema, for `codegen dump --stage symbols`.
struct PlaceRecorder {
    private struct Key: Hashable {
        let id: SchemaID
        let direction: Direction
    }

    private let isOn: Bool
    private var types: [Key: TypeReference] = [:]

    /// - Parameter isOn: Whether types are recorded.
    init(isOn: Bool) {
        self.isOn = isOn
    }

    mutating func record(_ id: SchemaID, _ type: TypeReference, _ direction: @autoclosure () -> Direction) {
        if isOn { types[Key(id: id, direction: direction())] = type }
    }

    var all: SchemaPlaces {
        SchemaPlaces(
            types.map { key, type in
                SchemaPlace(file: key.id.file, pointer: key.id.pointer, type: type, direction: key.direction)
            })
    }
}
