import IR
import OpenAPI

/// Remembers what every schema became, for `codegen dump --stage symbols`.
struct PlaceRecorder {
    private struct Key: Hashable {
        let id: SchemaID
        let direction: SchemaPlace.Direction
    }

    private var types: [Key: TypeReference] = [:]

    mutating func record(_ id: SchemaID, _ type: TypeReference, _ usage: TypeDeclaration.Usage) {
        let direction: SchemaPlace.Direction =
            switch usage {
            case .sent: .sent
            case .received: .received
            default: .both
            }
        types[Key(id: id, direction: direction)] = type
    }

    /// In the order of files and pointers.
    var sorted: [SchemaPlace] {
        let places = types.sorted { left, right in
            let (left, right) = (left.key, right.key)
            if left.id.file != right.id.file { return left.id.file < right.id.file }
            if left.id.pointer != right.id.pointer { return left.id.pointer < right.id.pointer }
            return left.direction.rawValue < right.direction.rawValue
        }
        return places.map { key, type in
            SchemaPlace(file: key.id.file, pointer: key.id.pointer, type: type, direction: key.direction)
        }
    }
}
