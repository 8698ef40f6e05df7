import EndpointCoding

/// A union that stores the index of its alternative, so that a test needs only the types and their selection.
enum Tried<Choice: UnionChoice>: UnionCodable {
    case value(Int, any ModelValue)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        if let index = Choice.choose(&reader) {
            self = Self.read(Choice.types[index], index, &reader)
        } else {
            self = .unknown(reader.json())
        }
    }

    private static func read<Value: ModelValue>(
        _ type: Value.Type, _ index: Int, _ reader: inout UnionReader
    ) -> Tried {
        let value: Value = reader.read()
        return .value(index, value)
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .value(_, let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }

    /// The index; nil for a value that matches no alternative.
    var index: Int? {
        switch self {
        case .value(let index, _): index
        case .unknown: nil
        }
    }
}

protocol UnionChoice: Sendable {
    static var types: [any ModelValue.Type] { get }
    static func choose(_ reader: inout UnionReader) -> Int?
}
