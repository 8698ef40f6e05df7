import CodegenIR
import CodegenLowering
import Testing

/// Names of operations, without the leading words of their group.
@Suite struct ShortNameTests {
    private func lowered(
        _ ids: [String], tag: String, extra: [String: String] = [:], options: LoweringOptions = LoweringOptions()
    ) throws -> Lowered {
        let lines = ids.enumerated().map { index, id in
            "  /p\(index): {get: {operationId: '\(id)', tags: ['\(tag)'], \(extra[id].map { $0 + ", " } ?? "")"
                + "responses: {'204': {description: ok}}}}"
        }
        return try Lowered("paths:\n" + lines.joined(separator: "\n"), options: options)
    }

    private func names(_ ids: [String], tag: String) throws -> [String] {
        try lowered(ids, tag: tag).api.groups.flatMap(\.endpoints).map(\.name)
    }

    @Test(arguments: [
        ("issues/list", "issues", "list"), ("issues_list", "Issues", "list"), ("Issues.List", "issues", "list"),
        ("issuesList", "Issues", "list"), ("issue_list_all", "Issues", "listAll"), ("issuesList", "Issue", "list"),
        ("policies-get", "Policy", "get"), ("app_clips_read", "AppClips", "read"),
        ("appClips_read", "app clip", "read"),
        ("appstoreRead", "appstore", "read"), ("appstore_read", "App Store", "read"),
        ("lineLineRoutes", "Line", "routes"), ("CatsController_findAll", "cats", "findAll"),
        ("appsCreateIAPReceipt", "Apps", "createIAPReceipt"),
        // Common abbreviations are equal to the word, in both directions.
        ("repoListHooks", "repository", "listHooks"), ("org_get", "Organizations", "get"),
        ("configuration_read", "config", "read"), ("statsShow", "Statistics", "show"),
        ("signDocument", "signatures", "signDocument"), ("payInvoice", "payments", "payInvoice"),
        // Words inside of a name are kept.
        ("getIssue", "Issues", "getIssue"), ("listIssues", "Issues", "listIssues"),
        // A part of a word or of the group's name does not match.
        ("issuesetList", "Issues", "issuesetList"), ("appList", "App Store", "appList"),
        // The remaining part is not a valid name, or another declaration has this name.
        ("issues", "Issues", "issues"), ("issues_init", "Issues", "issuesInit"), ("issuesSelf", "Issues", "issuesSelf"),
        ("issues_operation", "Issues", "issuesOperation"), ("issues_id", "Issues", "issuesID"),
        ("issues_none", "Issues", "issuesNone"), ("issues_some", "Issues", "issuesSome"),
        ("issues_route", "Issues", "issuesRoute"), ("issues_options", "Issues", "issuesOptions"),
        ("issues_2fa", "Issues", "issues2fa"),
        // All other keywords can be used after a dot.
        ("issues_Type", "Issues", "type"), ("issues_import", "Issues", "import"),
        ("issues_default", "Issues", "default"),
    ])
    func leadingWordsOfTheGroupAreLeftOut(id: String, tag: String, name: String) throws {
        #expect(try names([id], tag: tag) == [name])
    }

    @Test func namesAreNotShortenedIfTwoWouldBeEqual() throws {
        let ids = ["issuesList", "list", "issuesGet", "issueGet", "issuesRead"]
        let lowered = try lowered(ids, tag: "Issues")
        #expect(
            lowered.api.groups.flatMap(\.endpoints).map(\.name)
                == ["issuesList", "getP1", "issuesGet", "issueGet", "read"])
        let message = "keeps its full name: another operation of the group could also have the name"
        #expect(
            lowered.messages == [
                "'issuesList' \(message) 'list'",
                "'list' is 'getP1' in Swift: another operation of the group could also have the name 'list'",
                "'issuesGet' \(message) 'get'", "'issueGet' \(message) 'get'",
            ])
        let remedy = "request other names with x-codegen: { name: … }"
        #expect(lowered.advice.map { $0 == remedy } == [false, true, false, false])
        #expect(Set(lowered.advice) == [remedy, "\(remedy), or set operationNames: full"])
    }

    @Test func samplesAndRecordersTakePartInCollisions() throws {
        #expect(try names(["issuesGet", "getSample"], tag: "Issues") == ["issuesGet", "getSample"])
        #expect(try names(["issuesGet", "onGet"], tag: "Issues") == ["issuesGet", "onGet"])
        let reason =
            "another operation of the group could also have the name 'getSample', "
            + "and the names of samples, recorders and sequences must differ, too"
        let lowered = try lowered(["issuesGet", "getSample"], tag: "Issues")
        #expect(lowered.messages == ["'issuesGet' keeps its full name: \(reason)"])
        #expect(lowered.notes == ["5: the other operation"])
    }

    @Test func groupsMayHaveTheSameNames() throws {
        let done = "responses: {'204': {description: ok}}"
        let lowered = try Lowered(
            "paths: {/a: {get: {tags: [cats], operationId: catsList, \(done)}, "
                + "put: {tags: [dogs], operationId: dogsList, \(done)}}}")
        #expect(lowered.api.groups.map { $0.endpoints.map(\.name) } == [["list"], ["list"]])
        #expect(lowered.messages == [])
    }

    @Test func idAndTypesKeepTheFullName() throws {
        let body = "requestBody: {content: {application/json: {schema: {type: object, properties: {a: {}}}}}}"
        let lowered = try lowered(["issues/create"], tag: "issues", extra: ["issues/create": body])
        let endpoint = try lowered.endpoint("create")
        #expect(endpoint.id == "issuesCreate")
        #expect(endpoint.typeName == "Create")
        #expect(lowered.api.types.map(\.name.swift) == ["IssuesCreateRequest"])
        #expect(endpoint.sampleName == "createSample")
        #expect(endpoint.mockName == "onCreate")
        #expect(endpoint.documentation.facts == ["Operation: `issues/create`."])
        #expect(lowered.api.types.map(\.name.swift) == ["IssuesCreateRequest"])
    }

    @Test func requestedNamesAreGivenFirst() throws {
        let lowered = try lowered(
            ["issuesList", "issuesAll", "issuesGet"], tag: "issues",
            extra: ["issuesAll": "x-codegen: {name: list}", "issuesGet": "x-codegen: {name: issuesRead}"])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["issuesList", "list", "issuesRead"])
    }

    @Test func theRequestThatTakesANameIsReported() throws {
        let lowered = try lowered(
            ["list", "issuesGet", "other", "third"], tag: "issues",
            extra: ["other": "x-codegen: {name: List}", "third": "x-codegen: {name: get}"])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["getP0", "issuesGet", "List", "get"])
        let requests = "another operation of the group requests the name"
        #expect(
            lowered.messages == [
                "'list' is 'getP0' in Swift: \(requests) 'List', which differs from 'list' only in case",
                "'issuesGet' keeps its full name: \(requests) 'get'",
            ])
        #expect(lowered.notes == ["6: the name is requested here", "7: the name is requested here"])
    }

    @Test func withFullNamesTheOperationWithTheNameIsReported() throws {
        var options = LoweringOptions()
        options.operationNames = .full
        let lowered = try lowered(
            ["list", "other"], tag: "issues", extra: ["other": "x-codegen: {name: List}"], options: options)
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["list", "List2"])
        let reason = "another operation of the group has the name 'list', which differs from 'List' only in case"
        #expect(lowered.messages == ["\(reason); 'List2' is used"])
        #expect(lowered.notes == ["4: the other operation"])
    }

    /// `list` keeps its id, because its requested name is ambiguous, and `issuesList` is short.
    @Test func anAmbiguousRequestLeavesNoNameTwice() throws {
        let lowered = try lowered(
            ["list", "one", "issuesList"], tag: "issues",
            extra: ["list": "x-codegen: {name: thing}", "one": "x-codegen: {name: thing}"])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["list2", "one", "list"])
        let reason = "2 operations of this group request the name 'thing'"
        #expect(lowered.messages == ["\(reason); 'list2' is used", "\(reason); 'one' is used"])
    }

    /// Neither name depends on the order of the paths.
    @Test(arguments: [LoweringOptions.OperationNaming.short, .full])
    func aNameThatTwoOperationsRequestIsGivenToNeither(_ naming: LoweringOptions.OperationNaming) throws {
        var options = LoweringOptions()
        options.operationNames = naming
        let lowered = try lowered(
            ["one", "two"], tag: "things",
            extra: ["one": "x-codegen: {name: thing}", "two": "x-codegen: {name: Thing}"], options: options)
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["one", "two"])
        let reason = "2 operations of this group request names that differ only in case: 'Thing', 'thing'"
        #expect(lowered.messages == ["\(reason); 'one' is used", "\(reason); 'two' is used"])
        #expect(lowered.notes == ["5: the name is also requested here", "4: the name is also requested here"])
    }

    @Test func fullNamesAreAnOption() throws {
        var options = LoweringOptions()
        options.operationNames = .full
        let lowered = try lowered(["issues/list"], tag: "issues", options: options)
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["issuesList"])
    }

    @Test func representationsAreShortToo() throws {
        let content = "content: {application/json: {schema: {type: object}}, text/csv: {}}"
        let lowered = try Lowered(
            "paths: {/a: {get: {tags: [reports], operationId: reports/get, "
                + "responses: {'200': {description: ok, \(content)}}}}}")
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["get", "getAsCSV"])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.id) == ["reportsGet", "reportsGetAsCSV"])
    }

    @Test func sequencesAreNamedInTheirGroup() throws {
        let list = "{type: object, properties: {items: {type: array, items: {type: string}}}}"
        let operation = { (tag: String) in
            "{tags: [\(tag)], operationId: \(tag)/list, parameters: [{name: page, in: query, schema: {type: integer}}], "
                + "x-codegen: {pagination: {style: page, parameter: page, items: items}}, "
                + "responses: {'200': {description: ok, content: {application/json: {schema: \(list)}}}}}"
        }
        let lowered = try Lowered("paths: {/a: {get: \(operation("cats"))}, /b: {get: \(operation("dogs"))}}")
        #expect(lowered.messages == [])
        #expect(lowered.api.groups.flatMap(\.endpoints).map { $0.pagination?.pagesName } == ["listPages", "listPages"])
    }

    // MARK: Additions of frameworks

    private func lowered(_ operations: [(method: String, path: String, tag: String, id: String)]) throws -> Lowered {
        let body = "requestBody: {content: {application/json: {schema: {type: object, properties: {a: {}}}}}}"
        let lines = operations.map { operation in
            "  '\(operation.path)': {\(operation.method): {operationId: \(operation.id), tags: [\(operation.tag)], \(body), "
                + "responses: {'204': {description: ok}}}}"
        }
        return try Lowered("paths:\n" + lines.joined(separator: "\n"))
    }

    @Test(arguments: [
        ("put", "/items/{item_id}", "read_item_items__item_id__put", "readItem", "ReadItem"),
        ("post", "/api/v1/files/", "create_files_api_v1_files__post", "createFiles", "CreateFiles"),
        ("post", "/items", "items_all_items_post", "all", "ItemsAll"), ("post", "/a-b", "x_a_b_post", "x", "X"),
        // Only the exact path and method match.
        ("put", "/items/{item_id}", "read_item_items__id__put", "readItemItemsIDPut", "ReadItemItemsIDPut"),
        ("post", "/items", "all_items_get", "allItemsGet", "AllItemsGet"),
        ("post", "/items", "_items_post", "post", "ItemsPost"),
    ])
    func pathAndMethodAreLeftOut(method: String, path: String, id: String, name: String, typeName: String) throws {
        let lowered = try lowered([(method, path, "items", id)])
        #expect(try lowered.endpoint(name).typeName == name.prefix(1).uppercased() + name.dropFirst())
        #expect(lowered.api.types.map(\.name.swift) == ["\(typeName)Request"])
    }

    @Test func typesKeepTheWholeIDOfFunctionsWithOneName() throws {
        let lowered = try lowered([
            ("post", "/cats", "cats", "create_cats_post"), ("post", "/dogs", "dogs", "create_dogs_post"),
        ])
        #expect(lowered.api.groups.map { $0.endpoints.map(\.name) } == [["create"], ["create"]])
        #expect(lowered.api.groups.map { $0.endpoints.map(\.id) } == [["createCatsPost"], ["createDogsPost"]])
        #expect(lowered.api.types.map(\.name.swift) == ["CreateCatsPostRequest", "CreateDogsPostRequest"])
        #expect(lowered.messages == [])
    }

    @Test(arguments: [
        ("users", "/api/v1/users", "api_v1_users_list", "list", "UsersList"),
        ("api", "/api/v1/users", "api_v1_users_list", "usersList", "UsersList"),
        ("users", "/api/users", "apiKeysList", "keysList", "KeysList"),
        ("x", "/users", "api_users_list", "apiUsersList", "APIUsersList"),
        // Names of types keep the class, because other classes have methods with the same name.
        ("x", "/a", "AdminController_findAll", "findAll", "AdminControllerFindAll"),
        ("x", "/a", "LibraryService_GetBook", "getBook", "LibraryServiceGetBook"),
        ("x", "/a", "Admin_findAll", "adminFindAll", "AdminFindAll"),
        ("x", "/a", "AppController_", "appController", "AppController"),
    ])
    func rootOfThePathAndClassAreLeftOut(
        tag: String, path: String, id: String, name: String, typeName: String
    ) throws {
        let lowered = try lowered([("post", path, tag, id)])
        let endpoint = try lowered.endpoint(name)
        #expect(lowered.api.types.map(\.name.swift) == ["\(typeName)Request"])
        #expect(endpoint.id.lowercased() == id.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    // MARK: Names from paths

    @Test(arguments: [
        ("Orders", "/api/Orders", "get", "GetOrders"), ("Orders", "/api/v1/orders/{id}", "getByID", "GetOrdersByID"),
        ("Order", "/orders/{id}/lines", "getByIDLines", "GetOrdersByIDLines"),
        ("Lines", "/orders/{id}/lines", "getOrdersByIDLines", "GetOrdersByIDLines"),
        ("x", "/api", "getAPI", "GetAPI"), ("x", "/v2", "getV2", "GetV2"), ("x", "/get/a", "getA", "GetGetA"),
        ("default", "/default/a", "getDefaultA", "GetDefaultA"),
    ])
    func rootAndGroupAreLeftOutOfPaths(tag: String, path: String, name: String, typeName: String) throws {
        let parameter = path.contains("{id}") ? "parameters: [{name: id, in: path, required: true, schema: {}}], " : ""
        let content = "application/json: {schema: {type: object, properties: {a: {}}}}"
        let lowered = try Lowered(
            "paths: {'\(path)': {\(parameter)get: {tags: [\(tag)], "
                + "responses: {'200': {description: ok, content: {\(content)}}}}}}")
        #expect(try lowered.endpoint(name).typeName == name.prefix(1).uppercased() + name.dropFirst())
        #expect(lowered.api.types.map(\.name.swift) == ["\(typeName)Response"])
        #expect(lowered.messages == [])
    }

    @Test func pathsThatDifferInTheirRootAloneKeepIt() throws {
        let done = "get: {tags: [users], responses: {'204': {description: ok}}}"
        let lowered = try Lowered("paths: {/api/v1/users: {\(done)}, /api/v2/users: {\(done)}}")
        let endpoints = lowered.api.groups.flatMap(\.endpoints)
        #expect(endpoints.map(\.name) == ["getAPIV1Users", "getAPIV2Users"])
        #expect(endpoints.map(\.typeName) == ["GetAPIV1Users", "GetAPIV2Users"])
        #expect(lowered.messages == [])
    }

    @Test func numbersAreLeftOutWhereTheNameIsFreeInTheGroup() throws {
        let lowered = try lowered([
            ("post", "/cats", "cats", "list"), ("post", "/dogs", "dogs", "list_1"),
            ("put", "/dogs2", "dogs", "oauth_2"),
            ("post", "/cats/all", "cats", "list_2"),
        ])
        #expect(lowered.api.groups.map { $0.endpoints.map(\.name) } == [["list", "list2"], ["list", "oauth2"]])
        #expect(lowered.api.types.map(\.name.swift).contains("List1Request"))
        #expect(lowered.messages == [])
    }
}
