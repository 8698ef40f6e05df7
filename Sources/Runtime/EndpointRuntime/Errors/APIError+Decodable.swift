import Foundation

extension APIError {
    /// The error body, read as JSON of any `Decodable`; `nil` when it is not that.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - decoder: reads types of the app with its strategies;
    ///     `nil` leaves them to the runtime.
    public func body<Body: Decodable>(of type: Body.Type, by decoder: JSONDecoder? = nil) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json(as: type, by: decoder)
    }
}
