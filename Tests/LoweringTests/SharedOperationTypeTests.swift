import CodegenIR
import Testing

/// Equal types of several operations are one type, whose name contains no operation.
@Suite struct SharedOperationTypeTests {
    private let order = "{type: string, enum: [asc, desc]}"

    /// - Parameter operations: The id, the tag and the schema of the parameter `order` of each operation.
    private func lowered(
        _ operations: [(id: String, tag: String, schema: String)], name: String = "order",
        schemas: KeyValuePairs<String, String> = [:]
    ) throws -> Lowered {
        let paths = operations.map { operation in
            """
            /\(operation.id): {get: {operationId: \(operation.id), tags: [\(operation.tag)], \
            parameters: [{name: \(name), in: query, schema: \(operation.schema)}], responses: {}}}
            """
        }
        return try Lowered(schemas: schemas, paths: "{\(paths.joined(separator: ", "))}")
    }

    @Test func aTypeOfOneGroupIsNamedByGroupAndProperty() throws {
        let lowered = try lowered([("listRuns", "Chat", order), ("listNotes", "Chat", order)])
        #expect(try lowered.enumeration("ChatOrder").members.map(\.name.swift) == ["asc", "desc"])
        for name in ["ListRunsOrder", "ListNotesOrder"] {
            #expect(try lowered.alias(name) == .named("ChatOrder"))
            #expect(try lowered.type(name).owningFile == "ChatOrder")
        }
        let summary = try lowered.type("ChatOrder").documentation.summary
        #expect(summary == "A type that several operations of `ChatAPI` share.")
        #expect(try lowered.endpoint("listRuns").parameters.map(\.type.spelling) == ["ListRunsOrder?"])
    }

    @Test func aTypeOfSeveralGroupsIsNamedByAPIAndProperty() throws {
        let lowered = try lowered([("listRuns", "Chat", order), ("listFiles", "Files", order)])
        _ = try lowered.enumeration("TestOrder")
        #expect(try lowered.alias("ListFilesOrder") == .named("TestOrder"))
        #expect(try lowered.type("TestOrder").documentation.summary == "A type that several operations share.")
    }

    @Test func valuesDistinguishTypesOfOneName() throws {
        let other = "{type: string, enum: [newest, oldest]}"
        let lowered = try lowered([
            ("listA", "Chat", order), ("listB", "Chat", order), ("listC", "Chat", other), ("listD", "Chat", other),
        ])
        #expect(try lowered.alias("ListBOrder") == .named("ChatOrderAscDesc"))
        #expect(try lowered.alias("ListDOrder") == .named("ChatOrderNewestOldest"))
    }

    @Test func groupsDistinguishTypesOfOneName() throws {
        let values = ["a, b, c, d, e", "f, g, h, i, j"].map { "{type: string, enum: [\($0)]}" }
        let lowered = try lowered([
            ("listA", "Chat", values[0]), ("listB", "Chat", values[0]), ("listC", "Chat", values[1]),
            ("listD", "Files", values[1]), ("listE", "Files", values[1]), ("listF", "Files", values[0]),
        ])
        #expect(try lowered.alias("ListBOrder") == .named("ChatOrder"))
        #expect(try lowered.alias("ListEOrder") == .named("FilesOrder"))
        for name in ["ListCOrder", "ListFOrder"] { _ = try lowered.enumeration(name) }
    }

    @Test func typesWithoutADistinctNameStaySeparate() throws {
        let values = ["a, b, c, d, e", "f, g, h, i, j"]
        func body(_ list: String) -> String {
            "{type: object, properties: {sort: {type: object, properties: {order: {type: string, enum: [\(list)]}}}}}"
        }
        let operations = values.enumerated().flatMap { index, list in
            ["one", "two"].map { ("\($0)\(index)", "Chat", body(list)) }
        }
        let lowered = try lowered(operations.map { (id: $0.0, tag: $0.1, schema: $0.2) }, name: "filter")
        for name in ["One0FilterSortOrder", "Two0FilterSortOrder", "One1FilterSortOrder", "Two1FilterSortOrder"] {
            _ = try lowered.enumeration(name)
        }
        for name in ["One0FilterSort", "Two0FilterSort", "One0Filter", "Two0Filter"] { _ = try lowered.object(name) }
    }

    @Test func anAlternativeIsNotNamedLikeItsUnion() throws {
        let address = "{type: object, properties: {city: {type: string}}}"
        let union = "{anyOf: [\(address), {type: string, enum: ['']}]}"
        let body = "{type: object, properties: {ship: \(union)}}"
        let lowered = try lowered([("buy", "Shop", body), ("order", "Shop", body)], name: "form")
        _ = try lowered.union("ShopShip")
        _ = try lowered.object("ShopShipObject")
    }

    @Test func propertiesWithTheSameLastWordShareAType() throws {
        let body = "{type: object, properties: {voice_order: \(order), text_order: \(order)}}"
        let lowered = try lowered([("listRuns", "Chat", body), ("listNotes", "Chat", order)])
        #expect(try lowered.alias("ListRunsOrderVoiceOrder") == .named("ChatOrder"))
        #expect(try lowered.alias("ListNotesOrder") == .named("ChatOrder"))
    }

    @Test func bodiesOfFailuresAreNamedByTheirStatus() throws {
        let failure = "{type: object, properties: {reason: {type: string}}}"
        let answers = "{'404': {description: no, content: {application/json: {schema: \(failure)}}}}"
        let paths = ["a", "b"].map { "/\($0): {get: {operationId: \($0), tags: [Chat], responses: \(answers)}}" }
        let lowered = try Lowered(schemas: [:], paths: "{\(paths.joined(separator: ", "))}")
        #expect(try lowered.alias("ANotFoundResponse") == .named("ChatNotFoundResponse"))
        #expect(try lowered.alias("BNotFoundResponse") == .named("ChatNotFoundResponse"))
        #expect(try lowered.sample("ChatNotFoundResponse") != nil)
    }

    /// One declaration for equal bodies, whatever the status. The types of the operations stay as aliases.
    @Test func equalBodiesOfDifferentStatusesAreOneType() throws {
        func operation(_ path: String, _ statuses: [(code: Int, property: String)]) -> String {
            let answers = statuses.map { status in
                "'\(status.code)': {description: no, content: {application/json: {schema: {type: object, "
                    + "properties: {\(status.property): {type: string}}}}}}"
            }
            return "/\(path): {get: {operationId: \(path), tags: [Chat], "
                + "responses: {\(answers.joined(separator: ", "))}}}"
        }
        let paths = [
            operation("a", [(400, "why"), (401, "why")]), operation("b", [(401, "why"), (403, "code")]),
            operation("c", [(401, "why"), (404, "code")]),
        ]
        let lowered = try Lowered(schemas: [:], paths: "{\(paths.joined(separator: ", "))}")
        #expect(try lowered.object("ChatWhyFailureResponse").properties.map(\.name.wire) == ["why"])
        #expect(try lowered.object("ChatCodeFailureResponse").properties.map(\.name.wire) == ["code"])
        for name in ["ABadRequestResponse", "AUnauthorizedResponse", "BUnauthorizedResponse", "CUnauthorizedResponse"] {
            #expect(try lowered.alias(name) == .named("ChatWhyFailureResponse"))
        }
    }

    @Test func aTakenNameIsNotUsed() throws {
        let lowered = try lowered(
            [("listRuns", "Chat", order), ("listNotes", "Chat", order)],
            schemas: ["ChatOrder": "{type: object, properties: {id: {type: string}}}"])
        _ = try lowered.object("ChatOrder")
        #expect(try lowered.alias("ListRunsOrder") == .named("ChatRequestOrder"))
    }

    /// Each operation of a path item has its own type for the parameter of the path item.
    @Test func parametersOfAPathItemAreShared() throws {
        let parameter = "{name: order, in: query, schema: \(order)}"
        let lowered = try Lowered(
            schemas: [:],
            paths: """
                {/a: {parameters: [\(parameter)], get: {operationId: get, tags: [Chat], responses: {}}, \
                put: {operationId: put, tags: [Chat], responses: {}}}}
                """)
        #expect(try lowered.alias("GetOrder") == .named("ChatOrder"))
        #expect(try lowered.alias("PutOrder") == .named("ChatOrder"))
    }

    /// Operations, path items and their other members can be in files of their own.
    @Test func typesOfOperationsInOtherFilesAreShared() throws {
        func operation(_ id: String) -> String {
            """
            operationId: \(id)
            tags: [Chat]
            parameters: [{name: order, in: query, schema: \(order)}]
            requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
            responses: {}
            """
        }
        let item = "parameters: [{name: side, in: query, schema: {type: string, enum: [left, right]}}]\n"
        let operations = ["post", "put"].map { "\($0):\n" + operation("\($0)C").replacing(/(?m)^/, with: "  ") }
        let lowered = try Lowered(
            "paths: {/a: {post: {$ref: a.yaml}}, /b: {post: {$ref: b.yaml}}, /c: {$ref: c.yaml}}",
            files: [
                "a.yaml": operation("postA"), "b.yaml": operation("postB"),
                "c.yaml": item + operations.joined(separator: "\n"),
            ])
        #expect(lowered.messages == [])
        for name in ["PostAOrder", "PostBOrder", "PostCOrder", "PutCOrder"] {
            #expect(try lowered.alias(name) == .named("ChatOrder"))
        }
        for name in ["PostCSide", "PutCSide"] { #expect(try lowered.alias(name) == .named("ChatSide")) }
        for name in ["PostARequest", "PostBRequest", "PostCRequest"] { _ = try lowered.object(name) }
    }

    @Test func componentsBesideAnOperationInItsFileBelongToNoOperation() throws {
        func operation(_ id: String) -> String {
            """
            operationId: \(id)
            parameters: [{name: order, in: query, schema: {$ref: '#/components/schemas/\(id)Sort'}}]
            responses: {}
            components: {schemas: {\(id)Sort: {type: object, properties: {order: \(order)}}}}
            """
        }
        let lowered = try Lowered(
            "paths: {/a: {get: {$ref: a.yaml}}, /b: {get: {$ref: b.yaml}}}",
            files: ["a.yaml": operation("getA"), "b.yaml": operation("getB")])
        #expect(!lowered.api.types.contains { $0.documentation.summary?.contains("share") == true })
    }

    @Test func theOrderOfOperationsChangesNoName() throws {
        let other = "{type: string, enum: [newest, oldest]}"
        let operations = [
            (id: "listA", tag: "Chat", schema: order), (id: "listB", tag: "Files", schema: order),
            (id: "listC", tag: "Chat", schema: other), (id: "listD", tag: "Chat", schema: other),
        ]
        let names = try [operations, operations.reversed()].map { operations in
            try lowered(Array(operations)).api.types.map { "\($0.name.swift) \($0.kind)" }.sorted()
        }
        #expect(names[0] == names[1])
    }
}
