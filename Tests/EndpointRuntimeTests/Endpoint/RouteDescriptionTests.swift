import EndpointRuntime
import Testing

@Suite struct RouteDescriptionTests {
    @Test func aRoutePrintsItsRequestLine() {
        let route = Route("getPosts", .get, "/users/\("a/b")/posts", query: [.form("page", 2), .form("tag", "a b")])
        #expect("\(route)" == "GET /users/a%2Fb/posts?page=2&tag=a%20b")
        #expect(
            "\(Route.custom(path: "/posts?page=2", method: .delete, query: [.form("limit", 1)]))"
                == "DELETE /posts?page=2&limit=1")
        #expect("\(Route("health", .get, ""))" == "GET ")
    }

    @Test func secretsAreNotPrinted() {
        let scheme = SecurityScheme.apiKey("key", in: .query, name: "k")
        let route = Route(
            "login", .post, "/login", query: [.form("k", "s3cret"), .form("password", "s3cret"), .form("page", 1)],
            headers: [.simple("Authorization", "s3cret")], body: .json(["password": "s3cret"]),
            security: [SecurityRequirement(scheme)])
        #expect("\(route)" == "POST /login?k=<redacted>&password=<redacted>&page=1")
    }

    /// The path has to be valid, but the description of an invalid route does not fail.
    @Test func aRouteThatCannotBeSentIsPrinted() {
        #expect("\(Route("get", .get, "/posts/\("")", query: [.form("page", Double.nan)]))" == "GET /posts/")
    }
}
