import CodegenIR
import Testing

@Suite struct SecurityAndServerTests {
    private func lowered(_ security: String) throws -> Lowered {
        try Lowered(
            """
            security: [{key: []}]
            paths: {/a: {get: {operationId: call, \(security) responses: {'204': {description: ok}}}}}
            components:
              securitySchemes:
                key: {type: apiKey, in: query, name: k}
                user: {type: http, scheme: Basic}
                token: {type: http, scheme: bearer}
                digest: {type: http, scheme: digest}
                login: {type: oauth2, flows: {password: {tokenUrl: 'https://a.b', scopes: {read: r, write: w}}}}
                connect: {type: openIdConnect, openIdConnectUrl: 'https://a.b'}
                tls: {type: mutualTLS}
            """)
    }

    @Test(arguments: [
        ("", ["key"]), ("security: [],", []), ("security: [{}],", []),
        ("security: [{user: []}, {}],", ["user", "none"]),
        ("security: [{}, {token: []}],", ["token", "none"]), ("security: [{key: [], user: []}],", ["keyAndUser"]),
        ("security: [{key: []}, {tls: []}],", ["key", "tls"]),
        ("security: [{login: []}],", ["login()"]),
        ("security: [{login: [write, read]}, {login: [read, write]}],", ["login(scopes: read write)"]),
        ("security: [{login: [read]}, {login: [write]}],", ["login(scopes: read)", "login(scopes: write)"]),
        (
            "security: [{login: [read], connect: [a], key: []}],",
            ["loginAndConnectAndKey(loginScopes: read, connectScopes: a)"]
        ),
        ("security: [{token: [admin]}, {token: [user]}],", ["token"]),
    ])
    func alternativesAreNamed(security: String, names: [String]) throws {
        #expect(try lowered(security).endpoint("call").security.map(\.text) == names)
    }

    @Test func aSchemeMayBeCalledLikeNoScheme() throws {
        let lowered = try Lowered(
            """
            paths: {/a: {get: {operationId: call, security: [{}, {none: []}], responses: {'204': {description: ok}}}}}
            components: {securitySchemes: {none: {type: apiKey, in: header, name: X-None}}}
            """)
        #expect(try lowered.endpoint("call").security.map(\.name) == ["noneRequirement", "none"])
        #expect(lowered.api.securityRequirements.map(\.name) == ["noneRequirement"])
    }

    /// Scopes are arguments, so alternatives that differ only in their scopes have one name.
    @Test func scopesDoNotBelongToAName() throws {
        let scopes = (1...20).map { "scope:\($0)" }.joined(separator: ", ")
        let lowered = try lowered("security: [{login: [read]}, {login: []}, {login: [\(scopes)]}, {}],")
        #expect(lowered.api.securityRequirements.map(\.name) == ["login"])
        #expect(try lowered.endpoint("call").security.map(\.schemes.count) == [1, 1, 1, 0])
        #expect(try lowered.endpoint("call").security.map { $0.schemes.first?.scopes.count } == [1, 0, 20, nil])
    }

    @Test func schemesOfEveryKind() throws {
        let kinds = try lowered("").api.securitySchemes.map { "\($0.kind)" }
        #expect(
            kinds == [
                #"apiKey(location: CodegenIR.Parameter.Location.query, name: "k")"#, "basic", "bearer",
                #"http("digest")"#,
                "oauth2", "openIDConnect", "mutualTLS",
            ])
    }

    private func flows(_ schemes: String) throws -> [CodegenIR.OAuthFlow] {
        let description = "paths: {}\ncomponents: {securitySchemes: {\(schemes)}}"
        return try Lowered(description, version: "3.2.0").api.securitySchemes.flatMap(\.flows)
    }

    @Test func flowsAreNamedBySchemeAndFlow() throws {
        let flows = try flows(
            """
            my-login: {type: oauth2, oauth2MetadataUrl: 'https://a.b/m', flows: {
              clientCredentials: {tokenUrl: 'https://a.b/t', scopes: {read: Reading., write: ''}},
              deviceAuthorization: {deviceAuthorizationUrl: 'https://a.b/d', tokenUrl: 'https://a.b/t', scopes: {}},
              authorizationCode: {authorizationUrl: 'https://a.b/a', tokenUrl: '/t', refreshUrl: /r, scopes: {}}}},
            key: {type: apiKey, in: query, name: k}
            """)
        #expect(
            flows.map(\.name.swift) == [
                "myLoginClientCredentials", "myLoginDeviceAuthorization", "myLoginAuthorizationCode",
            ])
        #expect(flows.map(\.name.wire) == ["clientCredentials", "deviceAuthorization", "authorizationCode"])
        #expect(flows.map(\.tokenURL) == ["https://a.b/t", "https://a.b/t", "/t"])
        #expect(flows.map(\.authorizationURL) == [nil, nil, "https://a.b/a"])
        #expect(flows.map(\.refreshURL) == [nil, nil, "/r"])
        #expect(flows.map(\.deviceAuthorizationURL) == [nil, "https://a.b/d", nil])
        #expect(flows.map(\.metadataURL) == ["https://a.b/m", "https://a.b/m", "https://a.b/m"])
        #expect(
            flows.first?.scopes == [
                .init(name: "read", description: "Reading."), .init(name: "write", description: nil),
            ])
    }

    @Test func schemesThatOnlyNameTheirServerHaveOneFlow() throws {
        let flows = try flows(
            """
            open: {type: openIdConnect, openIdConnectUrl: 'https://a.b/o'},
            login: {type: oauth2, oauth2MetadataUrl: 'https://a.b/m', flows: {}},
            bare: {type: oauth2, flows: {}}, empty: {type: openIdConnect, openIdConnectUrl: ''}
            """)
        #expect(flows.map(\.name.swift) == ["open", "login"])
        #expect(flows.map(\.metadataURL) == ["https://a.b/o", "https://a.b/m"])
    }

    /// `e\u{301}` and `\u{E9}` are equal keys of a Swift dictionary.
    @Test func scopesThatSwiftTakesForEqualAreOne() throws {
        let scopes = #"{"e\u0301": one, "\u00E9": two}"#
        let flow = try flows("a: {type: oauth2, flows: {password: {tokenUrl: /t, scopes: \(scopes)}}}").first
        #expect(flow?.scopes.map(\.description) == ["one"])
        let names = try flows("a: {type: oauth2, flows: {password: {}}}, A: {type: oauth2, flows: {password: {}}}")
        #expect(names.map(\.name.swift) == ["lowercaseAPassword", "capitalizedAPassword"])
    }

    private func servers(_ list: String, path: String = "", operation: String = "") throws -> Lowered {
        try Lowered(
            """
            servers: \(list)
            paths: {/a: {\(path) get: {operationId: call, \(operation) responses: {'204': {description: ok}}}}}
            """, version: "3.2.0")
    }

    @Test func serversAreNamedByNameThenDescriptionThenHost() throws {
        let lowered = try servers(
            """
            [{url: 'https://a.b', name: live}, {url: 'https://c.d', description: Sandbox server}, \
            {url: 'https://e.f', description: The server that all the others have been copied from}, \
            {url: 'http://localhost:80'}]
            """)
        #expect(lowered.api.servers.map(\.name.swift) == ["live", "sandbox", "eF", "local"])
        let repeated = try servers(
            """
            [{url: 'https://uploads.github.com/a'}, {url: 'https://uploads.github.com/b'}, \
            {url: 'http://uploads.github.com/b'}, {url: 'https://10.0.0.1'}, {url: '/v2'}, {url: '/v3'}, \
            {url: 'https://{region}.example.com', description: EU Central, variables: {region: {default: eu}}}]
            """)
        #expect(
            repeated.api.servers.map(\.name.swift) == [
                "uploadsGithubComA", "httpsUploadsGithubCom", "httpUploadsGithubCom", "https10_0_0_1", "v2", "v3",
                "euCentral",
            ])
    }

    @Test func serverOfAnOperationCountsBeforeThatOfItsPath() throws {
        let path = "servers: [{url: 'https://path.b', name: path}],"
        let own = try servers(
            "[{url: 'https://a.b', name: main}]", path: path, operation: "servers: [{url: 'https://own.b', name: own}],"
        )
        #expect(try own.endpoint("call").servers == ["own"])
        #expect(own.api.servers.map(\.url) == ["https://a.b", "https://own.b"])
        let inherited = try servers("[{url: 'https://a.b', name: main}]", path: path)
        #expect(try inherited.endpoint("call").servers == ["path"])
        #expect(try servers("[{url: 'https://a.b'}]").endpoint("call").servers == [])
    }

    /// If a client is created with another server, such as a test server, it calls that server.
    @Test func serversOfTheDocumentThatAPathRepeatsAreNotItsOwn() throws {
        let all = "[{url: 'https://a.b'}, {url: 'https://test.a.b'}]"
        for path in [
            all, "[{url: 'https://a.b'}]", "[{url: 'https://a.b/'}]",
            "[{url: 'https://test.a.b'}, {url: 'https://a.b'}]",
        ] {
            #expect(try servers(all, path: "servers: \(path),").endpoint("call").servers == [])
        }
        let test = try servers(all, path: "servers: [{url: 'https://test.a.b'}],")
        #expect(try test.endpoint("call").servers == ["testAB"])
    }

    @Test func serversDifferByTheirVariables() throws {
        let server = { (value: String) in "[{url: 'https://h/{base}', variables: {base: {default: \(value)}}}]" }
        let own = try servers(server("v1"), operation: "servers: \(server("special")),")
        #expect(own.api.servers.count == 2)
        #expect(try own.endpoint("call").servers == [own.api.servers[1].name.swift])
        #expect(try servers(server("v1"), operation: "servers: \(server("v1")),").endpoint("call").servers == [])
    }

    @Test func serversThatDifferInTheValuesOfVariablesAreOneServer() throws {
        let server = { (values: String, standard: String) in
            "{url: 'https://{region}.h', variables: {region: {enum: [\(values)], default: \(standard)}}}"
        }
        let lowered = try servers(
            "[\(server("eu, uk", "eu")), \(server("us", "us"))]", operation: "servers: [\(server("ap", "jp"))],")
        #expect(lowered.api.servers.count == 1)
        let variable = try #require(lowered.api.servers.first?.variables.first)
        guard case .named(let name) = variable.type else { throw WrongKind("\(variable.type)") }
        #expect(try lowered.enumeration(name).members.map(\.name.wire) == ["eu", "uk", "us", "ap", "jp"])
        #expect(variable.defaultValue == .enumCase("eu"))
        #expect(try lowered.endpoint("call").servers == [])
    }

    @Test func variablesLeaveNoGapInTheNameOfAServer() throws {
        let variables = "variables: {h: {default: a}}"
        let lowered = try servers(
            "[{url: 'https://{h}', \(variables)}, {url: 'https://{h}.node.ex.com/v1', \(variables)}]")
        #expect(lowered.api.servers.map(\.name.swift) == ["main", "nodeExCom"])
    }

    @Test func thePathOfAServerIsPercentEncoded() throws {
        let lowered = try servers("[{url: 'https://a.b/öffentlich/{v}%20', variables: {v: {default: '1'}}}]")
        #expect(lowered.api.servers.map(\.url) == ["https://a.b/%C3%B6ffentlich/{v}%20"])
    }

    @Test(arguments: [
        ("[{url: /v3}]", nil), ("[{url: //a.b/v3}]", nil), ("[{url: v3}]", nil), ("[{url: ''}]", nil), ("[]", nil),
        ("[{url: 'https:///v3'}]", nil), ("[{url: '{base}/v3', variables: {base: {default: ''}}}]", nil),
        ("[{url: '{base}/v3', variables: {base: {default: 'https://a.b'}}}]", "main"),
        ("[{url: /v3}, {url: 'https://a.b'}, {url: 'https://c.d'}]", "aB"), ("[{url: 'https://a.b'}]", "aB"),
    ])
    func theDefaultIsTheFirstServerWithAHost(list: String, name: String?) throws {
        #expect(try servers(list).api.defaultServer == name)
    }

    @Test func aServerOfAnOperationIsTheDefaultOnlyOfADocumentWithout() throws {
        let own = "servers: [{url: 'https://up.a.b'}],"
        #expect(try servers("[]", operation: own).api.defaultServer == "upAB")
        #expect(try servers("[{url: /v3}]", operation: own).api.defaultServer == nil)
    }

    @Test func serversWithoutAHostAreReported() throws {
        let lowered = try servers("[{url: /v3}, {url: 'https://a.b'}]", operation: "servers: [{url: /v2}],")
        #expect(lowered.messages == ["/v3", "/v2"].map { "server '\($0)' has no host; a client cannot call it" })
        #expect(
            Set(lowered.advice) == [
                "write an absolute URL, add the 'source' of the description to the configuration, or pass another server "
                    + "to the client"
            ])
        #expect(try servers("[{url: '{scheme}://a.b', variables: {scheme: {default: https}}}]").messages == [])
    }

    @Test func allServersOfAnOperationAreKept() throws {
        let own = "{url: 'https://own.b', name: own}, {url: 'https://a.b'}, {url: 'https://test.b', name: test}"
        let lowered = try servers("[{url: 'https://a.b', name: main}]", operation: "servers: [\(own)],")
        #expect(try lowered.endpoint("call").servers == ["own", "main", "test"])
        #expect(lowered.api.servers.map(\.name.swift) == ["main", "own", "test"])
    }
}

extension SecurityRequirement {
    /// The name with the arguments: `login(scopes: read write)`.
    fileprivate var text: String {
        guard schemes.contains(where: { $0.label != nil }) else { return name }
        let arguments = schemes.filter { !$0.scopes.isEmpty }.map {
            "\($0.label ?? "-"): \($0.scopes.joined(separator: " "))"
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }
}
