import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An endpoint as in generated code: one path parameter, two query parameters, and a header in addition to `Accept`.
enum PostsEndpoint: Endpoint {
    case searchPosts(userID: String, q: String, page: Int? = nil, acceptLanguage: String)

    var route: Route {
        switch self {
        case .searchPosts(let userID, let q, let page, let acceptLanguage):
            return Route(
                "searchPosts", .get, "/users/\(segment: userID)/posts",
                query: [.form("q", q), .form("page", page)],
                headers: [.simple("Accept-Language", acceptLanguage)],
                security: [.bearerAuth]
            )
        }
    }
}

extension SecurityRequirement {
    fileprivate static let bearerAuth = SecurityRequirement(.http("bearerAuth", .bearer))
}

/// The same request as written with Foundation.
struct BareRequest {
    let server: String
    let userID: String
    let q: String
    let page: Int
    let acceptLanguage: String

    func urlRequest() throws -> URLRequest {
        guard let url = try components().url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(acceptLanguage, forHTTPHeaderField: "Accept-Language")
        return request
    }

    func text() throws -> (address: String?, headers: [String: String]) {
        (try components().string, ["Accept-Language": acceptLanguage])
    }

    private func components() throws -> URLComponents {
        let segment = userID.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        guard var components = URLComponents(string: server), let segment else { throw URLError(.badURL) }
        components.percentEncodedPath += "/users/\(segment)/posts"
        components.queryItems = [URLQueryItem(name: "q", value: q), URLQueryItem(name: "page", value: String(page))]
        return components
    }
}
