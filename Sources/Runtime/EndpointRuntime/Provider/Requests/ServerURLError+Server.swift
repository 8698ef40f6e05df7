import Foundation

extension ServerURLError {
    /// Nil for a server that has a host.
    nonisolated init?(_ server: any APIServer) {
        let address = BaseURL(server.url).address
        let url = URL(strict: address)
        guard !["http", "https"].contains(url?.scheme?.lowercased()) || url?.host?.isEmpty != false else { return nil }
        self.init(server: server.name, url: AddressText.withoutSecrets(address))
    }
}
