/// One operation with its arguments: usually a case of a generated enum, one enum per tag.
///
/// Only `route` is required. The other members are read from it, so that an endpoint can be asked as
/// target types are asked elsewhere: `endpoint.path`, `endpoint.method`, `endpoint.task`.
public nonisolated protocol Endpoint: Sendable {
    /// Everything the call sends.
    var route: Route { get }
    /// Where error bodies of this API have their code and message; generated endpoints know it. `nil`, which is also the
    /// default, leaves it to the provider's configuration.
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
    /// The route's own headers; `Accept`, `Content-Type` and those of plugins are added by the provider.
    /// Empty when one of them cannot be written; sending the endpoint says why.
    public var headers: HTTPHeaders { (try? HTTPHeaders(route.headers)) ?? [:] }
    /// What is sent as the body, or nothing.
    public var task: RequestBody? { route.body }
    /// How the call is authorized at best; `nil` when it needs no credentials.
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
