import Testing

/// Names of operations without the additions of frameworks.
@Suite struct FrameworkNameTests {
    private func lowered(_ operations: [(method: String, path: String, id: String?)]) throws -> Lowered {
        let lines = operations.map { operation in
            "  '\(operation.path)': {\(operation.method): {tags: [x], "
                + (operation.id.map { "operationId: '\($0)', " } ?? "")
                + "responses: {'200': {description: ok, content: {application/json: {schema: "
                + "{type: object, properties: {a: {}}}}}}}}}"
        }
        return try Lowered("paths:\n" + lines.joined(separator: "\n"))
    }

    private func names(_ operations: [(String, String, String?)]) throws -> [String] {
        try lowered(operations.map { ($0.0, $0.1, $0.2) }).api.groups.flatMap(\.endpoints).map(\.name)
    }

    @Test(arguments: [
        ("get", "/users", "com.acme.rest.v2.UserResource.getUser_get", "getUser"),
        ("put", "/users", "com.acme.UserResource.getUser_get", "getUserGet"),
        ("get", "/users", "users.list.all", "usersListAll"),
        ("get", "/v1/batch/jobs", "jobs_api_routes_batch_get_batch_jobs", "getBatchJobs"),
        ("post", "/v1/files", "api.routes.upload_file", "uploadFile"),
        ("get", "/v1/agents", "agents_api_v1_agents_list", "agentsList"),
        // Version 2 is not part of the path.
        ("get", "/v1/agents", "agents_api_v2_agents_list", "agentsAPIV2AgentsList"),
    ])
    func packagesClassesAndModulesAreLeftOut(method: String, path: String, id: String, name: String) throws {
        let lowered = try lowered([(method, path, id)])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == [name])
        #expect(lowered.api.types.map(\.name.swift) == ["\(name.prefix(1).uppercased() + name.dropFirst())Response"])
        #expect(lowered.messages == [])
    }

    @Test(arguments: [
        ("delete", "/users", "deleteDeleteUser", "deleteUser"), ("post", "/invites/create", nil, "invitesCreate"),
        ("get", "/a/get-b", nil, "getAGetB"), ("get", "/get-b", nil, "getB"), ("post", "/create", nil, "create"),
        ("post", "/x/search", "postXSearch", "postXSearch"), ("put", "/resize", "putResize", "resize"),
        // The word is not a verb here.
        ("get", "/runs", "getRun", "getRun"), ("delete", "/lists", "deleteList", "deleteList"),
        ("get", "/a", "getCreateModel", "getCreateModel"), ("delete", "/publish", nil, "deletePublish"),
        ("post", "/runs", "postRun", "postRun"), ("post", "/probe", "postRunProbe", "runProbe"),
    ])
    func theMethodBeforeAVerbIsLeftOut(method: String, path: String, id: String?, name: String) throws {
        let expected = name == "invitesCreate" ? "postInvitesCreate" : name
        #expect(try names([(method, path, id)]) == [expected])
    }

    @Test func aVerbIsTheNameOfNoOtherOperation() throws {
        #expect(
            try names([("get", "/search", nil), ("post", "/find/search", "postSearch")]) == ["getSearch", "postSearch"])
        #expect(try names([("post", "/resize", "postResize"), ("post", "/b", "resize")]) == ["postResize", "resize"])
    }
}
