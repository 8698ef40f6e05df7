import Foundation

extension ServerURLError {
    /// Returns `nil` for a server whose URL is an http or https URL with a host.
    nonisolated init?(_ server: any APIServer) {
        guard ServerAddress(server.url).origin == nil else { return nil }
        self.init(server: server.name, url: AddressText.withoutSecrets(BaseURL(server.url).address))
    }
}
