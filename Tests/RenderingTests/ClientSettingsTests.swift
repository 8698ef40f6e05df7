import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct ClientSettingsTests {
    private func client(_ change: (inout API) -> Void) throws -> String {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [])]
        change(&api)
        return try #require(try render(api)["Community/CommunityClient.swift"])
    }

    @Test func withoutSettingsTheClientIsPlain() throws {
        let text = try client { _ in }
        for word in ["errorMembers", "tokenRefresher", "APIError"] { #expect(!text.contains(word)) }
    }

    @Test(arguments: [
        (nil, "Community"), ("1.0", "Community/1.0"), ("1.0 (\"b\") é\\\r\n", "Community/1.0b"), ("…", "Community"),
    ])
    func theUserAgentHasTheVersion(version: String?, product: String) throws {
        let text = try client { $0.version = version }
        #expect(text.contains("    public static let userAgent = \"\(product) \\(Provider.userAgent)\"\n"), "\(text)")
    }

    @Test func errorMembersAreInEachEndpoint() throws {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [endpoint("list", "GET", [.literal("/posts")])])]
        let file = "Community/Endpoints/PostsEndpoint.swift"
        #expect(try render(api)[file]?.contains("errorMembers") == false)
        api.errorMembers = ErrorMembers(code: "error/code")
        let line = "    public var errorMembers: ErrorMembers? { CommunityClient.errorMembers }\n"
        #expect(try render(api)[file]?.contains(line) == true)
    }

    @Test func severalPathsOfMessagesAreAList() throws {
        let text = try client { $0.errorMembers = ErrorMembers(messages: ["message", "detail/0/msg"]) }
        #expect(text.contains(#"errorMembers = ErrorMembers(messages: ["message", "detail/0/msg"])"#), "\(text)")
    }

    @Test func errorMembersReachTheProviderAndCodesTheErrors() throws {
        let text = try client {
            $0.errorMembers = ErrorMembers(
                code: "error/code", messages: ["error/text"], codes: .init(type: "ErrorCode", property: "communityCode")
            )
        }
        #expect(
            text.contains(
                """
                            provider: Provider(
                                server: server, transport: transport, plugins: plugins, interceptors: interceptors,
                                configuration: configuration))
                """))
        #expect(
            text.contains(
                "    public static let errorMembers = ErrorMembers(code: \"error/code\", message: \"error/text\")\n"))
        #expect(
            text.hasSuffix(
                """
                nonisolated extension APIError {
                    /// The API's own code for the failure, if it has one. An open enum keeps undeclared codes.
                    public var communityCode: ErrorCode? { code(as: ErrorCode.self) }
                }

                nonisolated extension APIError.Failure {
                    /// The API's own code for the failure, if it has one. An open enum keeps undeclared codes.
                    public var communityCode: ErrorCode? { code(as: ErrorCode.self) }
                }

                """))
    }

    @Test func theRefresherCallsTheOperation() throws {
        var refresh = endpoint("refresh", "POST", [.literal("/auth/refresh")], security: ["app"])
        refresh.settings.bypassesTokenRefresh = true
        let text = try client {
            $0.tokenRefresh = TokenRefresh(
                endpoint: refresh, encoding: .form, contentType: "application/x-www-form-urlencoded",
                refreshTokenField: "refresh_token", constants: [.init(member: "grant_type", json: "\"refresh_token\"")],
                accessToken: "data/access_token", refreshToken: nil, expiresIn: "data/expires_in")
        }
        #expect(
            text.contains(
                #"""
                    public static var tokenRefresher: any TokenRefresher {
                        RefreshCall(accessToken: "data/access_token", expiresIn: "data/expires_in") { refreshToken in
                            Route(
                                "refresh", .post, "/auth/refresh",
                                body: .form(["grant_type": "refresh_token", "refresh_token": .string(refreshToken)] as JSONValue),
                                security: [.app],
                                bypassesTokenRefresh: true
                            )
                        }
                    }
                """#))
    }
}
