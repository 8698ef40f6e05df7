extension Endpoint where Self == Route {
    /// A call that no description names: with parameters as a body of JSON, without them it has none.
    ///
    /// ```swift
    /// let user: User = try await provider.value(Route.custom("/users/\(userID)", security: [.bearerAuth]))
    /// try await provider.empty(Route.custom("/invitations", method: .post, parameters: ["email": email, "days": 7]))
    /// ```
    ///
    /// - Parameters:
    ///   - path: below the server's URL; a version that this ends with is not repeated, see `Route.path`.
    ///   - method: the request method.
    ///   - parameters: the members of the body, each of any type.
    ///   - query: follows the path; `.fields(["page": page])` makes it of a dictionary.
    ///   - headers: by name, each once.
    ///   - security: what the call needs; empty sends no credentials. The client's module has a constant for each
    ///     alternative of its description.
    ///   - id: names the call in errors, logs, metrics and stubs. By default method and path, with `{}` in place of
    ///     each interpolated value: `GET /users/{}`.
    public static func custom(
        _ path: RoutePath, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        id: String? = nil
    ) -> Route {
        Route(
            id ?? "\(method) \(path.pattern.prefix { $0 != "?" })", method, path, query: query,
            headers: headers.sorted { $0.key < $1.key }.map { .simple($0.key, $0.value) },
            body: parameters.map { .json($0) }, security: security)
    }

    /// The same with a path that is put together elsewhere.
    public static func custom(
        path: String, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        id: String? = nil
    ) -> Route {
        custom(
            RoutePath(path), method: method, parameters: parameters, query: query, headers: headers,
            security: security, id: id)
    }
}
