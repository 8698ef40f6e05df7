import Foundation

extension Provider {
    /// Sends the endpoint, or requests a linked page instead, and finds the link to the next page.
    ///
    /// A linked page is requested with its complete URL and with the endpoint's headers, security, plugins and
    /// interceptors. The URL must have the scheme, host and port of the call's server, so that credentials are never
    /// sent to another server.
    ///
    /// - Parameters:
    ///   - endpoint: the operation that returns the list.
    ///   - link: the link to the page; `nil` for the first page.
    ///   - send: sends the route and returns the page.
    ///   - next: returns the URL of the next page. A relative URL is resolved against the URL of the page. Without this
    ///     closure, the `Link` header field with `rel="next"` is used (RFC 8288).
    /// - Throws: `.foreignURL` if the link leads to another server, `.invalidURL` if it is not a URL.
    public func linkedPage<Page: Sendable>(
        _ endpoint: some Endpoint, at link: PageLink?,
        _ send: @Sendable (Route) async throws(APIError) -> Page, next: (@Sendable (Page) -> String?)? = nil
    ) async throws(APIError) -> LinkedPage<Page> {
        let observed = Locked<HTTPResponse?>(nil)
        let route = endpoint.with { route in
            route.link = link
            route = route.with(.observe { response in observed.withLock { $0 = response } })
        }
        let page = try await send(route)
        let response = observed.withLock { $0 }
        let reference =
            next.map { $0(page) } ?? LinkHeader.target(relation: "next", in: response?.headers.values("Link") ?? [])
        guard let reference, !reference.isEmpty else { return LinkedPage(page) }
        if let origin = response?.url { return LinkedPage(page, next: PageLink(reference, on: origin)) }
        return LinkedPage(page, next: PageLink(reference, on: try url(of: route)))
    }
}
