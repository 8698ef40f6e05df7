import Foundation

extension ServerURLError {
    /// Nil for a server that has a host.
    nonisolated init?(_ server: any APIServer) {
        guard ServerAddress(server.url).origin == nil else { return nil }
        self.init(server: server.name, url: AddressText.withoutSecrets(BaseURL(server.url).address))
    }
}
