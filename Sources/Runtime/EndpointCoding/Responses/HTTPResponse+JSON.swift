import Foundation

extension HTTPResponse {
    /// The body as JSON, of a generated model or of any `Decodable`: `provider.raw(endpoint).json(as: User.self)`.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - decoder: reads types of the app with its strategies;
    ///     `nil` leaves them to the runtime, dates in RFC 3339.
    /// - Throws: `DecodingFailure` with the place that does not fit.
    public nonisolated func json<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder? = nil
    ) throws(DecodingFailure) -> Value {
        try ResponseReader(self).json(as: type, by: decoder)
    }
}
