import CodegenIR
import Testing

@testable import CodegenLowering

@Suite struct NamingTests {
    /// Streams as described by gRPC gateways.
    @Test func anEntryOfAnExtensionWhoseNameIsTakenHasItsSectionInFront() throws {
        let lowered = try Lowered(
            """
            paths: {/a: {get: {operationId: call, responses: {'200': {description: d, content: {application/json: {
            schema: {$ref: '#/x-stream-definitions/Item'}}}}}}}}
            components: {schemas: {Item: {type: object, properties: {a: {type: string}}}}}
            x-stream-definitions: {Item: {type: object, properties: {result: {$ref: '#/components/schemas/Item'}}}}
            """)
        #expect(lowered.api.types.map(\.name.swift).sorted() == ["Item", "StreamDefinitionsItem"])
    }

    @Test(arguments: [
        ("user_id", "userID"), ("avatar_url", "avatarURL"), ("URLString", "urlString"), ("ids", "ids"),
        ("tag_ids", "tagIDs"), ("HTTPServer", "httpServer"), ("is-active", "isActive"), ("X-Rate-Limit", "xRateLimit"),
        ("PENDING_REVIEW", "pendingReview"), ("2fa", "_2fa"), ("oauth_token", "oauthToken"), ("ipv6", "ipv6"),
        ("my_ipv6_address", "myIPv6Address"), ("page[size]", "pageSize"), ("$ref", "ref"), ("größe", "größe"),
        ("userIDs", "userIDs"), ("", "value"), ("@type", "type"), ("_links", "links"), (".hidden", "hidden"),
        ("(rpc) x", "rpcX"),
        ("foo.bar", "fooBar"),
        ("IAPReceipt", "iapReceipt"), ("getTVShows", "getTVShows"), ("HTTP_TVS", "httpTvs"), ("dSYMUrl", "dSYMURL"),
    ])
    func membersAreLowerCamelCase(wire: String, swift: String) {
        #expect(SwiftNames.member(wire) == swift)
    }

    @Test(arguments: [
        ("payment_intent", "PaymentIntent"), ("api-key", "APIKey"), ("Pet", "Pet"), ("400Error", "Model400Error"),
        ("io.k8s.Pod", "IoK8sPod"), ("user", "User"), ("URL", "URL"), ("oauth2 client", "OAuth2Client"),
        ("IAPValidationRequest", "IAPValidationRequest"), ("OpenAIFile", "OpenAIFile"), ("ÄÖFile", "ÄÖFile"),
        ("TVsOfUsers", "TVsOfUsers"), ("IAP", "Iap"), ("Page<Pet>", "PagePet"),
        ("Map<String, List<Pet>>", "MapStringListPet"), ("a>b", "AGreaterThanB"),
    ])
    func typesAreUpperCamelCase(wire: String, swift: String) {
        #expect(SwiftNames.type(wire) == swift)
    }

    @Test(arguments: [
        ("", "empty"), ("+1", "plus1"), ("-1", "minus1"), ("=", "equals"), (">=", "greaterThanEquals"),
        ("-created_at", "minusCreatedAt"), ("½-½", "halfMinusHalf"), ("not found", "notFound"), ("*", "asterisk"),
        ("_", "underscore"), ("$100", "dollar100"), ("_2", "_2"), (".5", "dot5"), ("/me", "me"), ("#", "number"),
        ("A+", "aPlus"), ("A-", "aMinus"), ("red*", "red"), ("reactions-+1", "reactionsPlus1"),
        ("reactions--1", "reactionsMinus1"), ("utf-8", "utf8"), ("x-y", "xY"), ("a+b", "aB"),
        ("mp3_44100_128", "mp3_44100_128"), ("1,001-5,000", "_1_001_5_000"), ("1.5", "_1_5"), ("2.1.0", "_2_1_0"),
        ("iso_3166_1", "iso3166_1"), ("gpt-3.5-turbo-0125", "gpt3_5Turbo0125"), ("2024-01-31", "_2024_01_31"),
        ("1m", "_1m"), ("1M", "_1M"), ("2FA", "_2fa"),
    ])
    func enumerationCasesSayTheirSymbols(wire: String, swift: String) {
        #expect(NameStyle.enumerationCase.spelled(wire) == swift)
    }

    @Test(arguments: [
        ("{_id: {}, id: {}}", ["underscoreID", "idProperty"]), ("{_id: {}, ID: {}}", ["underscoreID", "idProperty"]),
        ("{'@type': {}, $type: {}}", ["atType", "dollarType"]), ("{_self: {}}", ["selfValue"]),
    ])
    func aMarkIsNamedWhereItDistinguishesProperties(properties: String, names: [String]) throws {
        let lowered = try Lowered(schemas: ["Item": "{type: object, properties: \(properties)}"])
        #expect(try lowered.object("Item").properties.map(\.name.swift) == names)
    }

    @Test func aMarkIsNamedWhereItDistinguishesOtherNames() throws {
        let lowered = try Lowered(
            schemas: [
                "_Item": "{type: object}", "Item": "{type: object}", "_Other": "{type: object}",
                "Sort": "{type: string, enum: ['@me', me, none, -name, name]}",
            ],
            paths: "{/a: {get: {operationId: find, parameters: [{in: query, name: $filter, schema: {type: string}}, "
                + "{in: query, name: filter, schema: {type: string}}, {in: query, name: $top, schema: {type: integer}}]"
                + ", responses: {'204': {description: ok}}}}}")
        #expect(Set(lowered.api.types.map(\.name.swift)) == ["UnderscoreItem", "ItemModel", "Other", "Sort"])
        #expect(
            try lowered.enumeration("Sort").members.map(\.name.swift)
                == ["atMe", "meValue", "noneValue", "minusName", "name"])
        #expect(try lowered.endpoint("find").parameters.map(\.name.swift) == ["dollarFilter", "filterQuery", "top"])
    }

    @Test func aSchemaWithTheNameOfTheModuleIsAModel() throws {
        let lowered = try Lowered(schemas: ["Test": "{type: object}", "TestClient": "{type: object}"])
        #expect(lowered.api.types.map(\.name.swift).sorted() == ["TestClientModel", "TestModel"])
    }

    @Test(arguments: [
        ("model.Status", "StatusActive, StatusNotFound", ["active", "notFound"]),
        ("OrderStatus", "OrderStatusActive, OrderStatusDone", ["active", "done"]),
        ("Status", "StatusActive, Done", ["statusActive", "done"]),
        ("Not", "NotFound, Not404", ["notFound", "not404"]),
        ("Kind", "StatusActive, StatusDone", ["statusActive", "statusDone"]),
    ])
    func constantsLeaveOutTheNameOfTheirType(schema: String, constants: String, names: [String]) throws {
        let lowered = try Lowered(
            schemas: [schema: "{type: integer, enum: [1, 2], x-enum-varnames: [\(constants)]}"])
        let type = try #require(lowered.api.types.first?.name.swift)
        #expect(try lowered.enumeration(type).members.map(\.name.swift) == names)
    }

    @Test func aNumberAfterADigitIsSeparated() {
        var scope = NameScope()
        #expect([scope.claim("v1"), scope.claim("v1")] == ["v1", "v1_2"])
    }

    @Test func namesThatGeneratedCodeNeedsStayFree() throws {
        let lowered = try Lowered(
            schemas: [
                "Test": "{type: object, properties: {self: {}, init: {}, is_absent: {}, neutralValue: {}, write: {}}}",
                "TestClient": "{type: object}", "Kind": "{type: string, enum: [rawValue, neutralValue, allCases, ok]}",
            ])
        #expect(!lowered.api.types.map(\.name.swift).contains("Test"))
        #expect(!lowered.api.types.map(\.name.swift).contains("TestClient"))
        let names = try lowered.enumeration("Kind").members.map(\.name.swift)
        #expect(names == ["rawValueValue", "neutralValue", "allCasesValue", "ok"])
        let object = try #require(
            lowered.api.types.compactMap { type -> ObjectType? in
                guard case .object(let object) = type.kind, !object.properties.isEmpty else { return nil }
                return object
            }.first)
        #expect(object.properties.map(\.name.swift) == ["selfValue", "initValue", "isAbsent", "neutralValue", "write"])
    }

    @Test func operationsLeaveRoomForTheirSamples() throws {
        let operations = ["get_x", "get_x_sample", "route", "samples", "on_get_x"].map { id in
            "  /\(id): {get: {operationId: \(id), tags: [t], responses: {'204': {description: d}}}}"
        }
        let lowered = try Lowered("paths:\n" + operations.joined(separator: "\n"))
        #expect(
            lowered.api.groups.flatMap(\.endpoints).map(\.name)
                == ["getGetX", "getXSample", "routeOperation", "samplesOperation", "onGetX"])
    }

    @Test func mixedEnumerationsDistinguishStringsFromNumbers() throws {
        let members = try Lowered(schemas: ["E": "{enum: ['1', 1, true]}"]).enumeration("E").members
        #expect(members.map(\.name.wire) == ["\"1\"", "1", "true"])
    }

    @Test func orderChangesNoName() throws {
        let done = "responses: {'204': {description: ok}}"
        let paths = [
            "/b: {get: {operationId: list_all, \(done)}}", "/a: {get: {operationId: listAll, \(done)}}",
            "/x/y: {get: {\(done)}}", "/x_y: {get: {\(done)}}",
        ]
        let schemas = [
            "foo_bar: {type: object}", "foo-bar: {type: object}",
            "pet: {type: object, properties: {kind: {enum: [a]}}}",
            "pet_kind: {type: object}",
        ]
        func names(_ paths: [String], _ schemas: [String]) throws -> [String: String] {
            let api = try Lowered(
                "paths: {\(paths.joined(separator: ", "))}\ncomponents: {schemas: {\(schemas.joined(separator: ", "))}}"
            ).api
            let types = api.types.map { ($0.origin.pointer, $0.name.swift) }
            let operations = api.groups.flatMap(\.endpoints).map { ($0.origin.pointer, $0.id) }
            return Dictionary(uniqueKeysWithValues: types + operations)
        }
        let found = try names(paths, schemas)
        #expect(found["/paths/~1b/get"] == "getB")
        #expect(try names(paths.reversed(), schemas.reversed()) == found)
    }

    @Test func takenNamesGetDistinguishingSuffixes() throws {
        let inline = "{type: object, properties: {a: {type: string}}}"
        let split = "{type: object, properties: {id: {type: string, readOnly: true}}}"
        let lowered = try Lowered(
            schemas: [
                "pet": "{type: object, properties: {kind: \(inline), tags: {type: array, items: \(inline)}}}",
                "pet_kind": inline, "pet_tag": inline, "pet_tags_item": inline, "save_request": inline, "other": split,
            ],
            paths: "{/a: {post: {operationId: save, requestBody: {content: {application/json: {schema: \(inline)}}}, "
                + "responses: {'200': {description: ok, content: {application/json: {schema: "
                + "{$ref: '#/components/schemas/other'}}}}}}, put: {operationId: put, requestBody: {content: "
                + "{application/json: {schema: {$ref: '#/components/schemas/other'}}}}, responses: {}}}}")
        let names = Set(lowered.api.types.map(\.name.swift))
        #expect(names.isSuperset(of: ["PetKindProperty", "PetTagsItemElement", "SaveRequestJSON", "OtherInput"]))
        #expect(!names.contains { $0.last?.isNumber == true })
    }

    @Test func listedPrefixesOfSchemasAreLeftOut() throws {
        var options = LoweringOptions()
        options.schemaPrefixes = ["io.k8s.api.", "io.k8s.api.apps.v1.", "io.k8s.api.apps.v1beta1."]
        let names = [
            "io.k8s.api.apps.v1.Deployment", "io.k8s.api.core.v1.Pod", "io.k8s.api.apps.v1.Scale",
            "io.k8s.api.apps.v1beta1.Scale", "io.k8s.api.apps.v1.", "io.k8s.api.apps.v1.Error", "io.k8s.other.Pod",
            "io.k8s.api.apps.v1.Status", "Status", "io.k8s.api.2fa",
        ]
        func types(_ names: [String]) throws -> [String: String] {
            let schemas = names.map { "    \($0): {type: object}" }.joined(separator: "\n")
            let lowered = try Lowered("paths: {}\ncomponents:\n  schemas:\n\(schemas)", options: options)
            return Dictionary(uniqueKeysWithValues: lowered.api.types.map { ($0.name.wire, $0.name.swift) })
        }
        let found = try types(names)
        #expect(
            names.map { found[$0] } == [
                "Deployment", "CoreV1Pod", "IoK8sAPIAppsV1Scale", "IoK8sAPIAppsV1beta1Scale", "AppsV1",
                "TestError", "IoK8sOtherPod", "IoK8sAPIAppsV1Status", "Status", "IoK8sAPI2fa",
            ])
        #expect(try types(names.reversed()) == found)
    }

    @Test func listedSuffixesOfSchemasAreLeftOut() throws {
        var options = LoweringOptions()
        (options.schemaPrefixes, options.schemaSuffixes) = (["x."], ["Dto", "ResponseDto", "_object", "Act"])
        let names = [
            "UserDto", "AssetResponseDto", "PageResponse", "PageResponseDto", "album_object", "Dto", "ErrorDto",
            "x.ThingDto", "Contract", "SignAct", "Pair", "PairDto", "2Dto", "BigResponse", "BigDto", "BigResponseDto",
        ]
        func types(_ names: [String]) throws -> [String: String] {
            let schemas = names.map { "    \($0): {type: object}" }.joined(separator: "\n")
            let lowered = try Lowered("paths: {}\ncomponents:\n  schemas:\n\(schemas)", options: options)
            return Dictionary(uniqueKeysWithValues: lowered.api.types.map { ($0.name.wire, $0.name.swift) })
        }
        let found = try types(names)
        #expect(
            names.map { found[$0] } == [
                "User", "Asset", "PageResponse", "Page", "Album", "Dto", "TestError", "Thing", "Contract", "Sign",
                "Pair", "PairDto", "Model2Dto", "BigResponse", "BigDto", "BigResponseDto",
            ])
        #expect(try types(names.reversed()) == found)
    }

    /// FastAPI names the schema of a form after the function, path and method.
    @Test func formOfAFunctionIsNamedAfterIt() throws {
        let form = { (name: String) in
            """
            {post: {operationId: login_auth_login_post, responses: {'204': {description: d}}, requestBody: {content: \
            {application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/\(name)'}}}}}}
            """
        }
        let names = { (name: String) in
            let schema = "{type: object, required: [user], properties: {user: {type: string}}}"
            let schemas: KeyValuePairs = [name: schema]
            return try Lowered(schemas: schemas, paths: "{/auth/login: \(form(name))}").api.types.map(\.name.swift)
        }
        #expect(try names("Body_login_auth_login_post") == ["BodyLogin"])
        #expect(try names("Body_logout_auth_logout_post") == ["BodyLogoutAuthLogoutPost"])
    }

    @Test func serverVariablesWithValuesAreEnumerations() throws {
        let lowered = try Lowered(
            """
            servers:
              - url: https://{region}.example.com:{port}
                description: regional
                variables: {region: {default: eu, enum: [us, eu]}, port: {default: '443'}}
            paths: {}
            """)
        let variables = try #require(lowered.api.servers.first?.variables)
        #expect(variables.map(\.type) == [.named("RegionalRegion"), .primitive(.string)])
        #expect(variables.map(\.defaultValue) == [.enumCase("eu"), .string("443")])
        let region = try lowered.enumeration("RegionalRegion")
        #expect(region.members.map(\.name.swift) == ["us", "eu"])
        #expect(region.unknownCase == "unknown")
    }
}
