import Foundation

/// The URL of a server, parsed into the parts that requests need. A provider keeps it, because each call needs these
/// parts.
struct ServerAddress: Sendable {
    private let text: String
    private let base: BaseURL
    /// Scheme, host and port; `nil` if no request can be sent to the URL.
    let origin: String?

    init(_ text: String) {
        self.text = text
        base = BaseURL(text)
        let url = URL(strict: base.address)
        let isUsable = ["http", "https"].contains(url?.scheme?.lowercased()) && url?.host?.isEmpty == false
        origin = isUsable ? url?.origin : nil
    }

    /// Returns this address if it has the given URL, otherwise a new one.
    func updated(_ text: String) -> ServerAddress { text == self.text ? self : ServerAddress(text) }

    /// Returns the base URL with the suffix and version of the route.
    func base(of route: Route) -> BaseURL {
        guard let version = route.apiVersion else { return base.appending(route.baseURLSuffix ?? "") }
        return base.replacingVersion(with: version, suffix: route.baseURLSuffix ?? "")
    }
}
