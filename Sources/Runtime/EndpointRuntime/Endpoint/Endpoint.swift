/// One operation with its arguments, usually a case of a generated enum. There is one enum per tag.
///
/// Only `route` is required. The other properties are derived from it: `endpoint.path`, `endpoint.method`,
/// `endpoint.task`.
public protocol Endpoint: Sendable {
    /// The route of the call, which contains everything that is sent.
    var route: Route { get }
    /// The location of code and message in the API's error bodies, set by generated endpoints. If `nil`, the default,
    /// the provider's configuration applies.
    var errorMembers: ErrorMembers? { get }
}

extension Endpoint {
    public var errorMembers: ErrorMembers? { nil }

    /// The name of the operation in code, errors, logs and stubs: `posts.getPosts`.
    public var operation: String { route.operation }
    /// The `operationId` of the description; `nil` if there is none.
    public var operationID: String? { route.operationID }
    /// The percent-encoded path, without the server's path and without the query.
    public var path: String { route.path.text }
    /// The method of the route.
    public var method: HTTPMethod { route.method }
    /// The route's own header fields. The provider adds `Accept`, `Content-Type` and the fields of plugins. Empty if a
    /// field cannot be encoded; sending the endpoint then throws the error.
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
    /// The route with the `errorMembers` that the description defines for all operations.
    nonisolated var describedRoute: Route {
        var route = route
        route.errorMembers = route.errorMembers ?? errorMembers
        return route
    }
}
