import CodegenIR
import Testing

@Suite struct RequestedNameTests {
    private let ok = "responses: {'204': {description: ok}}"

    @Test func anOperationKeepsItsIdAndGetsACaseOfItsOwn() throws {
        let lowered = try Lowered(operation: "{operationId: PostsController_findAll, x-codegen: {name: list}}")
        let endpoint = try lowered.endpoint("list")
        #expect(endpoint.id == "postsControllerFindAll")
        #expect(endpoint.typeName == "List")
    }

    @Test func groupsMayUseOneNameEach() throws {
        let paths = """
            {/posts: {get: {tags: [posts], operationId: a, x-codegen: {name: list}, \(ok)}},
            /users: {get: {tags: [users], operationId: b, x-codegen: {name: list}, \(ok)}}}
            """.replacing("\n", with: " ")
        let lowered = try Lowered("paths: \(paths)")
        #expect(lowered.api.groups.map { $0.endpoints.map(\.name) } == [["list"], ["list"]])
        #expect(lowered.messages.isEmpty)
    }

    @Test func aTakenOrReservedNameIsRepairedAndReported() throws {
        let lowered = try Lowered(
            """
            paths:
              /a:
                get: { operationId: list, \(ok) }
            #                       ^ warning: ambiguous-name: 'list' is 'get' in Swift: another operation of the group requests the name 'List'
                put:
                  operationId: b
                  x-codegen: { name: List }
                  \(ok)
                post:
                  operationId: c
                  x-codegen: { name: route }
            #                        ^ warning: unavailable-name: the name 'route' is reserved; 'routeOperation' is used; choose another name
                  \(ok)
            """)
        #expect(lowered.api.groups[0].endpoints.map(\.name) == ["get", "List", "routeOperation"])
        #expect(lowered.differences == [])
    }

    private func lowered(requests: [String]) throws -> (names: [String: String], lowered: Lowered) {
        let paths = requests.map { name in
            "/\(name): {get: {tags: [posts], operationId: \(name)ID, x-codegen: {name: \(name)}, \(ok)}}"
        }
        let lowered = try Lowered("paths: {\(paths.joined(separator: ", "))}")
        let endpoints = lowered.api.groups.flatMap(\.endpoints)
        return (Dictionary(uniqueKeysWithValues: endpoints.map { ($0.template, $0.name) }), lowered)
    }

    @Test(arguments: [["route", "routeOperation"], ["routeOperation", "route"]])
    func aNameRequestedAsWrittenComesBeforeAChangedOne(_ requests: [String]) throws {
        let (names, lowered) = try self.lowered(requests: requests)
        #expect(names == ["/route": "routeOperation2", "/routeOperation": "routeOperation"])
        #expect(lowered.messages == ["the name 'route' is reserved; 'routeOperation2' is used"])
    }

    /// `listSample` is also the name of the sample of `list`.
    @Test(arguments: [["list", "listSample"], ["listSample", "list"]])
    func theOrderDoesNotDecideBetweenARequestAndASample(_ requests: [String]) throws {
        let (names, lowered) = try self.lowered(requests: requests)
        #expect(names == ["/list": "list", "/listSample": "listSample2"])
        let reason = "requests the name 'list', and the names of samples, recorders and sequences must differ, too"
        #expect(lowered.messages == ["another operation of the group \(reason); 'listSample2' is used"])
        #expect(lowered.notes.map { $0.split(separator: ": ").last } == ["the name is requested here"])
    }

    @Test func aReservedNameOfAGroupIsReported() throws {
        let lowered = try Lowered(
            "tags: [{name: Settings, x-codegen: {name: options}}]\npaths: {/a: {get: {tags: [Settings], \(ok)}}}")
        #expect(
            lowered.messages == [
                "the name 'options' is reserved; 'OptionsEndpoint' and 'client.optionsOperations' are used"
            ])
    }

    @Test func aTagNamesItsGroup() throws {
        let lowered = try Lowered(
            "tags: [{name: Post management, x-codegen: {name: posts}}]\n"
                + "paths: {/a: {get: {tags: [Post management], \(ok)}}}")
        let group = lowered.api.groups[0]
        #expect(group.enumName == "PostsEndpoint")
        #expect(group.propertyName == "posts")
        #expect(group.name.wire == "Post management")
    }

    @Test func theRequestedNameOfAParameterIsClaimedBeforeTheOthers() throws {
        let lowered = try Lowered(
            operation: "{parameters: [{name: page, in: query, schema: {type: integer}}, "
                + "{name: p, in: query, x-codegen: {name: page}, schema: {type: integer}}]}")
        let parameters = try lowered.endpoint("call").parameters
        #expect(parameters.map(\.name) == [Name(swift: "pageQuery", wire: "page"), Name(swift: "page", wire: "p")])
        #expect(lowered.messages.isEmpty)
    }

    @Test func aPropertysSchemaNamesItsMember() throws {
        let pet =
            "{type: object, properties: {nm: {type: string, x-codegen: {name: fullName}}, "
            + "own: {$ref: '#/components/schemas/Owner', x-codegen: {name: keeper}}}}"
        let lowered = try Lowered(schemas: ["Pet": pet, "Owner": "{type: object}"])
        let names = try lowered.object("Pet").properties.map(\.name)
        #expect(names == [Name(swift: "fullName", wire: "nm"), Name(swift: "keeper", wire: "own")])
        #expect(lowered.messages.isEmpty)
    }

    @Test func twoMembersCannotHaveOneName() throws {
        let pet =
            "{type: object, properties: {a: {type: string, x-codegen: {name: name}}, "
            + "b: {type: string, x-codegen: {name: name}}, name: {type: string}}}"
        let lowered = try Lowered(schemas: ["Pet": pet])
        #expect(try lowered.object("Pet").properties.map(\.name.swift) == ["a", "b", "name"])
        #expect(
            lowered.messages == [
                "2 properties request the name 'name'; 'a' is used",
                "2 properties request the name 'name'; 'b' is used",
            ])
        #expect(Set(lowered.notes).count == 1)
    }

    @Test func reservedAndEqualNamesOfValuesAreReported() throws {
        let lowered = try Lowered(schemas: [
            "Level": "{type: string, enum: [a, b, c], x-codegen: {members: {a: none, b: same, c: same}}}"
        ])
        #expect(try lowered.enumeration("Level").members.map(\.name.swift) == ["noneValue", "b", "c"])
        #expect(
            lowered.messages == [
                "the name 'none' is reserved; 'noneValue' is used", "2 values request the name 'same'; 'b' is used",
                "2 values request the name 'same'; 'c' is used",
            ])
    }

    @Test func aReservedNameOfAWebhookIsReported() throws {
        let body = "requestBody: {content: {application/json: {schema: {type: string}}}}"
        let lowered = try Lowered(
            "paths: {}\nwebhooks: {other: {post: {x-codegen: {name: unknown}, \(body), \(ok)}}}")
        #expect(lowered.messages == ["the name 'unknown' is reserved; 'unknownWebhook' is used"])
    }

    @Test func theNameOfAnotherTypeIsTaken() throws {
        let pet = "{type: object, properties: {kind: {type: string, enum: [cat], x-codegen: {typeName: Pet}}}}"
        let lowered = try Lowered(schemas: ["Pet": pet])
        #expect(lowered.messages == ["the name 'Pet' is taken by another declaration; 'Pet2' is used"])
    }

    @Test func componentsAndInlineSchemasNameTheirTypes() throws {
        let pet =
            "{type: object, x-codegen: {name: Animal}, properties: "
            + "{kind: {type: string, enum: [cat], x-codegen: {typeName: Species}}}}"
        let lowered = try Lowered(schemas: ["pet_v2": pet, "Animal": "{type: object}"])
        #expect(lowered.api.types.map(\.name.swift) == ["Animal", "Species", "AnimalModel"])
        #expect(try lowered.object("Animal").properties.map(\.type) == [.optional(.named("Species"))])
    }

    @Test func aReservedTypeNameGetsTheApisName() throws {
        let lowered = try Lowered(
            """
            paths: {}
            components:
              schemas:
                failure:
                  type: object
                  x-codegen: { name: Error }
            #                        ^ warning: unavailable-name: the name 'Error' is reserved; 'TestError' is used
            """)
        #expect(lowered.api.types.map(\.name.swift) == ["TestError"])
        #expect(lowered.differences == [])
    }

    @Test func bothSidesOfASplitTypeAreServed() throws {
        let pet =
            "{type: object, properties: {id: {type: string, readOnly: true}, "
            + "kind: {type: string, enum: [cat], x-codegen: {typeName: Species}}}}"
        let body = "{content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}"
        let lowered = try Lowered(
            schemas: ["Pet": pet],
            paths: "{/a: {post: {requestBody: \(body), responses: {'200': "
                + "{description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}}")
        #expect(lowered.messages.isEmpty)
        #expect(lowered.api.types.map(\.name.swift).filter { $0.hasPrefix("Species") }.sorted().first == "Species")
    }
}
