extension Endpoint where Self == Route {
    /// Creates a call that is not in a description. With parameters, the body is JSON; without parameters, there is no
    /// body.
    ///
    /// ```swift
    /// let user: User = try await provider.value(Route.custom("/users/\(userID)", security: [.bearerAuth]))
    /// try await provider.empty(Route.custom("/invitations", method: .post, parameters: ["email": email, "days": 7]))
    /// ```
    ///
    /// - Parameters:
    ///   - path: the path below the server's URL. A version that this URL ends with is not repeated; see `Route.path`.
    ///   - method: the request method.
    ///   - parameters: the properties of the JSON body, each of any type.
    ///   - query: the query parameters. `.fields(["page": page])` creates them from a dictionary.
    ///   - headers: the header fields by name.
    ///   - security: the security requirements of the call. If empty, no credentials are sent. The client's module has
    ///     a constant for each alternative of its description.
    ///   - body: the body in any other form, such as `.form(["code": code])`. It replaces `parameters`.
    ///   - operation: the name of the call in errors, logs, metrics and stubs. The default consists of method and path,
    ///     with `{}` in place of each interpolated value: `GET /users/{}`.
    public static func custom(
        _ path: RoutePath, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        body: RequestBody? = nil, operation: String? = nil
    ) -> Route {
        Route(
            operation ?? "\(method) \(path.pattern.prefix { $0 != "?" })", method, path, query: query,
            headers: headers.sorted { $0.key < $1.key }.map { .simple($0.key, $0.value) },
            body: body ?? parameters.map { .json($0) }, security: security)
    }

    /// Creates a call from a path that is assembled elsewhere.
    public static func custom(
        path: String, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        body: RequestBody? = nil, operation: String? = nil
    ) -> Route {
        custom(
            RoutePath(path), method: method, parameters: parameters, query: query, headers: headers,
            security: security, body: body, operation: operation)
    }
}
