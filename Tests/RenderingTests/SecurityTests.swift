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
}
