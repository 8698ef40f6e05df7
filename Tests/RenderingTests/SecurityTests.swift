import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct SecurityTests {
    @Test func flowsAreConstantsAlsoWithoutRequirements() throws {
        var api = API(name: "Community", documentation: Documentation())
        api.securitySchemes = [
            SecurityScheme(
                name: "login", kind: .oauth2, documentation: Documentation(),
                flows: [
                    OAuthFlow(
                        name: Name(swift: "loginDevice", wire: "device"), authorizationURL: "https://a.example/a",
                        tokenURL: "https://a.example/t", refreshURL: "/r", deviceAuthorizationURL: "/d",
                        metadataURL: "/m",
                        scopes: [.init(name: "a\"", description: "A\nB"), .init(name: "b", description: nil)]),
                    OAuthFlow(name: Name(swift: "default", wire: "password")),
                ])
        ]
        let text = try #require(try render(api)["Community/CommunitySecurity.swift"])
        #expect(!text.contains("SecurityRequirement"))
        #expect(
            text.contains(
                """
                nonisolated extension OAuthFlow {
                    /// `device` of the security scheme `login`.
                    public static let loginDevice = OAuthFlow(
                        authorizationURL: "https://a.example/a",
                        tokenURL: "https://a.example/t",
                        refreshURL: "/r",
                        deviceAuthorizationURL: "/d",
                        metadataURL: "/m",
                        scopes: ["a\\"": "A\\nB", "b": ""]
                    )
                    /// `password` of the security scheme `login`.
                    public static let `default` = OAuthFlow()
                }
                """), "\(text)")
    }

    /// Scopes are arguments of the requirement and of each route.
    @Test func scopesAreArguments() throws {
        var api = API(name: "Community", documentation: Documentation())
        let schemes: [(Name, SecurityScheme.Kind)] = [
            ("login", .oauth2), ("connect", .openIDConnect), ("key", .bearer),
        ]
        api.securitySchemes = schemes.map { SecurityScheme(name: $0, kind: $1, documentation: Documentation()) }
        let login = SecurityRequirement(
            name: "login", schemes: [.init(name: "login", label: "scopes", scopes: ["a", "b\""])])
        let plain = SecurityRequirement(name: "login", schemes: [.init(name: "login", label: "scopes")])
        let both = SecurityRequirement(
            name: "all",
            schemes: [
                .init(name: "login", label: "loginScopes", scopes: ["a"]), .init(name: "key"),
                .init(name: "connect", label: "connectScopes"),
            ])
        api.securityRequirements = [login, both, SecurityRequirement(name: "key", schemes: [.init(name: "key")])]
        api.groups = [
            group("Posts", property: "posts", [endpoint("getPost", security: [login, plain, both, "key", "none"])])
        ]
        let files = try render(api)
        let text = try #require(files["Community/CommunitySecurity.swift"])
        #expect(
            text.contains(
                """
                    public static func login(scopes: [String] = []) -> SecurityRequirement {
                        SecurityRequirement(.oauth2("login", scopes: scopes))
                    }
                    public static func all(loginScopes: [String] = [], connectScopes: [String] = []) -> SecurityRequirement {
                """), "\(text)")
        #expect(text.contains(".oauth2(\"login\", scopes: loginScopes)"))
        #expect(text.contains(".openIDConnect(\"connect\", scopes: connectScopes)"))
        #expect(text.contains("    public static let key = SecurityRequirement(.http(\"key\", .bearer))\n"))
        let route = try #require(files["Community/Endpoints/PostsEndpoint.swift"])
        for call in [#".login(scopes: ["a", "b\""])"#, ".login(),", #".all(loginScopes: ["a"])"#, ".key,", ".none"] {
            #expect(route.contains(call), "\(route)")
        }
    }
}
