/// The error of a server without a host: its URL is not an absolute http or https URL. It is the `underlying` error of
/// `APIError.invalidURL`.
package struct ServerURLError: Error, Equatable, Sendable {
    /// The name of the server.
    package let server: String
    /// The URL of the server, without user name, password and query.
    package let url: String
}

extension ServerURLError: CustomStringConvertible {
    package var description: String {
        "The server '\(server)' has no host: its URL is '\(url)'. Pass the client a server with an absolute http or "
            + "https URL."
    }
}
