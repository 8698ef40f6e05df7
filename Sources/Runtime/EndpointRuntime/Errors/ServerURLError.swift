import Foundation

/// A server has no host to which a request could be sent: its URL is not an absolute http or https URL. The `underlying`
/// error of `APIError.invalidURL`.
public struct ServerURLError: Error, Hashable, Sendable {
    /// The name of the server.
    public let server: String
    /// Its URL, without user name, password and query.
    public let url: String

    /// Nil for a server that has a host.
    init?(_ server: any APIServer) {
        let address = BaseURL(server.url).address
        let url = URL(strict: address)
        guard !["http", "https"].contains(url?.scheme?.lowercased()) || url?.host?.isEmpty != false else { return nil }
        (self.server, self.url) = (server.name, AddressText.withoutSecrets(address))
    }
}

extension ServerURLError: CustomStringConvertible {
    public var description: String {
        "The server '\(server)' has no host: its URL is '\(url)'. Give the client a server with an absolute http or "
            + "https URL."
    }
}
