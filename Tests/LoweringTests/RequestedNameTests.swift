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
            #                       ^ warning: ambiguous-name: 'list' is 'get'
                put:
                  operationId: b
                  x-codegen: { name: List }
                  \(ok)
                post:
                  operationId: c
                  x-codegen: { name: route }
            #                        ^ warning: unavailable-name: 'routeOperation' is used; choose another name
                  \(ok)
            """)
        #expect(lowered.api.groups[0].endpoints.map(\.name) == ["get", "List", "routeOperation"])
        #expect(lowered.differences == [])
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
                "the name 'name' is taken or reserved here; 'a' is used",
                "the name 'name' is taken or reserved here; 'b' is used",
            ])
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
            #                        ^ warning: unavailable-name: the name 'Error' is taken or reserved here; 'TestError' is used
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
