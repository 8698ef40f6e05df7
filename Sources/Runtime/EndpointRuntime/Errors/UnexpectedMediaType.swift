/// The error of a response that is not the requested stream. It is the `underlying` error of `APIError.invalidResponse`.
package struct UnexpectedMediaType: Error, Equatable, Sendable, CustomStringConvertible {
    package let expected: String
    /// The media type of the response without parameters.
    package let received: String

    package var description: String { "expected \(expected), received \(received)" }
}
