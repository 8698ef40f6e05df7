extension DecodingError {
    static func unfit(_ description: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: description))
    }
}

extension EncodingError {
    /// The error does not contain the value, which may be nested arbitrarily deep.
    static func tooDeep(_ limit: Int, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(
            limit, Context(codingPath: path, debugDescription: "The value is nested deeper than \(limit) levels."))
    }

    static func noSuchNumber(_ value: Any, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(value, Context(codingPath: path, debugDescription: "JSON cannot represent this number."))
    }
}

/// The expected type of a value, in the error of a missing property and in messages.
struct ExpectedType: Error, CustomStringConvertible {
    let type: Any.Type

    var description: String {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier([String: JSONValue].self): "an object"
        case ObjectIdentifier([JSONValue].self): "an array"
        default: "\(type)"
        }
    }
}
