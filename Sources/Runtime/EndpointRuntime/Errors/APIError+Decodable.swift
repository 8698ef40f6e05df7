import Foundation

extension APIError {
    /// Returns the error body decoded from JSON as any `Decodable`; `nil` if it cannot be decoded.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: decodes the app's own types with its strategies. `nil` uses the decoder of the runtime.
    public func body<Body: Decodable>(of type: Body.Type, by decoder: JSONDecoder? = nil) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json(as: type, by: decoder)
    }
}
