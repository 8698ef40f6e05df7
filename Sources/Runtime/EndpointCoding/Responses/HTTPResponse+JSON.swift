import Foundation

extension HTTPResponse {
    /// Decodes the body as JSON, as a generated model or any `Decodable`: `provider.raw(endpoint).json(as: User.self)`.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: A decoder for types of the app, with its strategies; `nil` decodes them by the runtime, with dates
    ///     in RFC 3339.
    /// - Throws: `DecodingFailure` with the coding path of the value that does not match.
    public nonisolated func json<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder? = nil
    ) throws(DecodingFailure) -> Value {
        try ResponseReader(self).json(as: type, by: decoder)
    }
}
