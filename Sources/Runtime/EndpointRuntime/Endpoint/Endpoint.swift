/// One operation with its arguments: usually a case of a generated enum, with one enum per tag.
///
/// Only `route` is required. The other properties are derived from it: `endpoint.path`, `endpoint.method`,
/// `endpoint.task`.
public protocol Endpoint: Sendable {
    /// Everything that the call sends.
    var route: Route { get }
    /// The location of code and message in the API's error bodies, provided by generated endpoints. `nil`, the default,
    /// uses the provider's configuration.
    var errorMembers: ErrorMembers? { get }
}

extension Endpoint {
    public var errorMembers: ErrorMembers? { nil }

    /// The operation's name in the description.
    public var id: String { route.id }
    /// Percent-encoded, without the server's path and without the query.
    public var path: String { route.path.text }
    /// The method of the route.
    public var method: HTTPMethod { route.method }
    /// The route's own headers; `Accept`, `Content-Type` and those of plugins are added by the provider. Empty if one
    /// of them cannot be encoded; sending the endpoint throws the error.
    public var headers: HTTPHeaders { (try? HTTPHeaders(route.headers)) ?? [:] }
    /// The request body; `nil` if there is none.
    public var task: RequestBody? { route.body }
    /// The preferred security scheme; `nil` if the call needs no credentials.
    public var authorization: SecurityScheme? { route.security.first?.schemes.first }
}

extension Route: Endpoint {
    public var route: Route { self }
}

extension Endpoint {
    /// The route, which knows by itself what the description says for all operations.
    nonisolated var describedRoute: Route {
        var route = route
        route.errorMembers = route.errorMembers ?? errorMembers
        return route
    }
}
