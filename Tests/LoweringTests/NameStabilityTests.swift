import CodegenIR
import CodegenLowering
import Testing

/// An addition to a description can remove a Swift name, but never changes its meaning. The order does not matter.
@Suite struct NameStabilityTests {
    /// A scope of a description: its source for a list of names, and the meaning of each Swift name.
    struct Scope: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let wires: [String]
        let names: @Sendable ([String]) throws -> [(swift: String, wire: String)]
    }

    private static let nearDuplicates = ["user_id", "userId", "user-id", "USER_ID", "_user_id", "user id"]

    private static func quoted(_ wires: [String], _ text: (String) -> String) -> String {
        wires.map { text("'\($0)'") }.joined(separator: ", ")
    }

    static let scopes = [
        Scope(testDescription: "properties", wires: nearDuplicates) { wires in
            let lowered = try Lowered(schemas: [
                "Box": "{type: object, properties: {\(quoted(wires) { "\($0): {type: string}" })}}"
            ])
            return try lowered.object("Box").properties.map { ($0.name.swift, $0.name.wire) }
        },
        Scope(
            testDescription: "values",
            wires: nearDuplicates + [
                "Etc/GMT+1", "Etc/GMT-1", "Etc/GMT1", "EtcGmtPlus1", "a+", "a-", "a", "A", "1m", "1M", "1.5", "15",
                "1_5",
                "½", "half", "🙂", "🙃", "C#", "C++", "C", "red", "red*", "name", "-name",
            ]
        ) { wires in
            let lowered = try Lowered(schemas: ["E": "{type: string, enum: [\(quoted(wires) { $0 })]}"])
            return try lowered.enumeration("E").members.map { ($0.name.swift, $0.name.wire) }
        },
        Scope(testDescription: "parameters", wires: nearDuplicates) { wires in
            let parameters = quoted(wires) { "{in: query, name: \($0), schema: {type: string}}" }
            let endpoint = try Lowered(operation: "{parameters: [\(parameters)]}").endpoint("call")
            return endpoint.parameters.map { ($0.name.swift, $0.name.wire) }
        },
        Scope(testDescription: "locations", wires: ["query", "header", "cookie"]) { locations in
            let parameters = locations.map { "{in: \($0), name: id, schema: {type: string}}" }.joined(separator: ", ")
            let endpoint = try Lowered(operation: "{parameters: [\(parameters)]}").endpoint("call")
            return endpoint.parameters.map { ($0.name.swift, $0.location.rawValue) }
        },
        Scope(testDescription: "response headers", wires: ["X-User", "X_User", "xUser"]) { wires in
            let headers = quoted(wires) { "\($0): {schema: {type: string}}" }
            let endpoint = try Lowered(operation: "{responses: {'200': {description: d, headers: {\(headers)}}}}")
                .endpoint("call")
            return endpoint.headers.map { ($0.name.swift, $0.name.wire) }
        },
        Scope(testDescription: "schemas", wires: nearDuplicates + ["Pet", "pet", "PET", "Text", "text", "Test"]) {
            wires in
            let schemas = quoted(wires) { "\($0): {type: object}" }
            let lowered = try Lowered("paths: {}\ncomponents: {schemas: {\(schemas)}}")
            return lowered.api.types.map { ($0.name.swift, $0.origin.pointer) }
        },
        Scope(testDescription: "security schemes", wires: ["api_key", "apiKey", "api-key", "ApiKey"]) { wires in
            let schemes = quoted(wires) { "\($0): {type: apiKey, in: header, name: k}" }
            let done = "responses: {'204': {description: ok}}"
            let security = quoted(wires) { "{\($0): []}" }
            let lowered = try Lowered(
                "paths: {/a: {get: {\(done), security: [\(security)]}}}\ncomponents: {securitySchemes: {\(schemes)}}")
            return lowered.api.securitySchemes.map { ($0.name.swift, $0.name.wire) }
                + lowered.api.securityRequirements.map { ("requirement \($0.name)", $0.schemes[0].name) }
        },
        Scope(testDescription: "OAuth flows", wires: ["sign_in", "signIn", "sign-in"]) { wires in
            let flow = "{clientCredentials: {tokenUrl: 'https://a.b/t', scopes: {}}}"
            let schemes = quoted(wires) { "\($0): {type: oauth2, flows: \(flow)}" }
            let lowered = try Lowered("paths: {}\ncomponents: {securitySchemes: {\(schemes)}}")
            return lowered.api.securitySchemes.flatMap { scheme in
                scheme.flows.map { ($0.name.swift, scheme.name.wire) }
            }
        },
        Scope(
            testDescription: "servers",
            wires: [
                "https://a.b", "http://a.b", "https://a.b/v1", "https://a-b", "/v1", "/v2", "https://{host}",
                "{origin}",
            ]
        ) { urls in
            try Lowered("servers: [\(quoted(urls) { "{url: \($0)}" })]\npaths: {}").api.servers.map {
                ($0.name.swift, $0.url)
            }
        },
        Scope(
            testDescription: "described servers", wires: ["https://a.b", "https://c.d", "https://e.f"]
        ) { urls in
            let servers = quoted(urls) { "{url: \($0), description: Production}" }
            return try Lowered("servers: [\(servers)]\npaths: {}").api.servers.map { ($0.name.swift, $0.url) }
        },
        Scope(testDescription: "webhooks", wires: ["user.created", "userCreated", "user_created"]) { wires in
            let body = "requestBody: {content: {application/json: {schema: {type: string}}}}"
            let webhooks = quoted(wires) { "\($0): {post: {\(body), responses: {'204': {description: ok}}}}" }
            let lowered = try Lowered("paths: {}\nwebhooks: {\(webhooks)}")
            return lowered.api.incoming.flatMap(\.requests).map { ($0.name.swift, $0.name.wire) }
        },
        Scope(testDescription: "tags", wires: ["Payouts", "Payouts API", "PayoutsGroup"]) { tags in
            let paths = tags.enumerated().map { index, tag in
                "/\(tag.filter(\.isLetter)): {get: {operationId: op\(tag.filter(\.isLetter)), tags: ['\(tag)'], "
                    + "responses: {'204': {description: ok}}}}"
            }
            let lowered = try Lowered("paths: {\(paths.joined(separator: ", "))}")
            // Different spellings of a tag belong to one group.
            return lowered.api.groups.map { group in
                (group.enumName, group.endpoints.map(\.template).min() == "/PayoutsAPI" ? "api" : group.name.wire)
            }
        },
    ]

    @Test(arguments: scopes)
    func anAdditionGivesNoNameAnotherMeaning(_ scope: Scope) throws {
        for first in scope.wires {
            let alone = try scope.names([first])
            for second in scope.wires where second != first {
                let (after, before) = (try scope.names([first, second]), try scope.names([second, first]))
                #expect(Set(after.map(\.swift)).count == after.count, "\(first) \(second) \(after)")
                #expect(meanings(after) == meanings(before), "\(first) \(second)")
                #expect(takenOver(alone, after) == [], "\(first) + \(second)")
            }
        }
    }

    @Test(arguments: scopes)
    func norDoesASecondOne(_ scope: Scope) throws {
        let wires = scope.wires.prefix(8)
        for first in wires {
            for second in wires where second > first {
                let both = try scope.names([first, second])
                for third in wires where third != first && third != second {
                    let all = try scope.names([third, first, second])
                    #expect(takenOver(both, all) == [], "\(first) \(second) + \(third)")
                    #expect(Set(all.map(\.swift)).count == all.count)
                }
            }
        }
    }

    // MARK: Operations

    private static let operations = [
        ("/k1", "getId", "users"), ("/a1", "get_id", "users"), ("/b1", "getID", "other"), ("/c1", "getK1", "users"),
        ("/d1", "users_get_id", "users"), ("/e1", "users_getK1", "users"), ("/f1", "usersGetId", "users"),
        ("/k/1", "", "users"), ("/k_1", "", "users"), ("/users", "", "users"), ("/g1", "get", "users"),
        ("/h1", "users_get_h1_get", "users"), ("/i1", "getId_1", "users"), ("/j1", "getIdSample", "users"),
    ]

    private func names(_ operations: [(String, String, String)]) throws -> [(swift: String, wire: String)] {
        let paths = operations.map { path, id, tag in
            "\(path): {get: {\(id.isEmpty ? "" : "operationId: '\(id)', ")tags: [\(tag)], "
                + "responses: {'204': {description: ok}}}}"
        }
        let lowered = try Lowered("paths: {\(paths.joined(separator: ", "))}")
        return lowered.api.groups.flatMap { group in
            group.endpoints.flatMap { endpoint in
                [
                    ("\(group.propertyName).\(endpoint.name)", endpoint.template),
                    ("id \(endpoint.id)", endpoint.template),
                    ("type \(group.name.swift).\(endpoint.typeName)", endpoint.template),
                ]
            }
        }
    }

    @Test func anAddedOperationTakesOverNoMethod() throws {
        for first in Self.operations {
            for second in Self.operations where second.0 != first.0 {
                let both = try names([first, second])
                #expect(meanings(both) == meanings(try names([second, first])))
                #expect(takenOver(try names([first]), both) == [], "\(first) + \(second)")
                for third in Self.operations where third.0 != first.0 && third.0 != second.0 && first.0 < second.0 {
                    let all = try names([third, first, second])
                    #expect(takenOver(both, all) == [], "\(first) \(second) + \(third)")
                    #expect(Set(all.map(\.swift)).count == all.count, "\(all)")
                }
            }
        }
    }

    @Test func operationsWithOneNameAreReported() throws {
        let done = "responses: {'204': {description: ok}}"
        let lowered = try Lowered(
            "paths: {/k1: {get: {operationId: getId, \(done)}}, /a1: {get: {operationId: get_id, \(done)}}}")
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["getK1", "getA1"])
        #expect(
            lowered.messages == [
                "operations would have the same name in Swift: 'get_id' is 'getA1', 'getId' is 'getK1'"
            ])
    }

    @Test func numbersOfFrameworksTakeNoNameAway() throws {
        let found = try names([("/a", "list", "cats"), ("/b", "list_1", "cats")])
        #expect(found.map(\.swift).contains("cats.list"))
        #expect(found.map(\.swift).contains("cats.list1"))
    }

    private func meanings(_ names: [(swift: String, wire: String)]) -> [String: String] {
        Dictionary(names.map { ($0.swift, $0.wire) }) { first, _ in first }
    }

    private func takenOver(
        _ old: [(swift: String, wire: String)], _ new: [(swift: String, wire: String)]
    ) -> [String] {
        let later = meanings(new)
        return old.filter { name in later[name.swift].map { $0 != name.wire } ?? false }.map(\.swift)
    }
}
