import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The rows for creating a request from an endpoint, and from the same values with Foundation. Both start from the
/// values, so the library's time includes creating the route.
struct RequestRow {
    private let server = "https://api.example.com/v2"
    private let count = Length.isShort ? 100 : 20_000

    func table() async throws -> [String] {
        let provider = Provider(server: ConfiguredServer(url: server))
        try await check(provider)
        return [try await text(), try await urlRequest(provider)]
    }

    private func text() async throws -> String {
        let comparison = try await Comparison.run(Length.rounds) {
            for page in 0..<count { _ = try bare(page).text() }
        } subject: {
            for page in 0..<count { try Self.write(endpoint(page).route) }
        }
        return comparison.row("path, query and headers of a request, against URLComponents", per: count)
    }

    private func urlRequest(_ provider: Provider) async throws -> String {
        let comparison = try await Comparison.run(Length.rounds) {
            for page in 0..<count { _ = try bare(page).urlRequest() }
        } subject: {
            for page in 0..<count { _ = try await provider.urlRequest(of: endpoint(page)) }
        }
        return comparison.row("a URLRequest, against URLComponents and URLRequest", per: count)
    }

    /// Writes all text of a route without a body.
    @inline(never)
    private static func write(_ route: Route) throws {
        _ = try route.path.encoded()
        _ = try route.query.encodedQuery()
        _ = headers(of: route)
    }

    /// Returns the headers of the request, not the parameters that `Route` gives the same name.
    private static func headers(of endpoint: some Endpoint) -> HTTPHeaders { endpoint.headers }

    private func endpoint(_ page: Int) -> PostsEndpoint {
        .searchPosts(userID: "5f0c2a9e-7d11-4c1b", q: "first post", page: page, acceptLanguage: "vi-VN")
    }

    private func bare(_ page: Int) -> BareRequest {
        BareRequest(server: server, userID: "5f0c2a9e-7d11-4c1b", q: "first post", page: page, acceptLanguage: "vi-VN")
    }

    private func check(_ provider: Provider) async throws {
        let (ours, theirs) = (try await provider.urlRequest(of: endpoint(7)), try bare(7).urlRequest())
        guard ours.url?.absoluteString == theirs.url?.absoluteString, ours.httpMethod == theirs.httpMethod,
            ours.allHTTPHeaderFields == theirs.allHTTPHeaderFields
        else { throw UnequalRequests(ours: "\(ours)", theirs: "\(theirs)") }
    }

    private struct UnequalRequests: Error {
        let ours: String
        let theirs: String
    }
}
