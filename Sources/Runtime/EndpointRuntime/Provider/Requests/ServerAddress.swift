import Foundation

/// The URL of a server in the parts that requests need. Kept by a provider, because each call needs them.
struct ServerAddress: Sendable {
    private let text: String
    private let base: BaseURL
    /// Scheme, host and port; `nil` if no request can be sent there.
    let origin: String?

    init(_ text: String) {
        self.text = text
        base = BaseURL(text)
        let url = URL(strict: base.address)
        let isUsable = ["http", "https"].contains(url?.scheme?.lowercased()) && url?.host?.isEmpty == false
        origin = isUsable ? url?.origin : nil
    }

    /// The same, if the URL is still this one.
    func updated(_ text: String) -> ServerAddress { text == self.text ? self : ServerAddress(text) }

    /// With the route's suffix and version.
    func base(of route: Route) -> BaseURL {
        guard let version = route.apiVersion else { return base.appending(route.baseURLSuffix ?? "") }
        return base.replacingVersion(with: version, suffix: route.baseURLSuffix ?? "")
    }
}
