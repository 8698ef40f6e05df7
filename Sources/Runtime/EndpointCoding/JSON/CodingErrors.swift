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
