import CodegenIR
import Testing

@Suite struct DocumentationTests {
    /// A plain reference has the type of its target, but not its deprecation.
    @Test func referencesToDeprecatedSchemasAreNotDeprecated() throws {
        let lowered = try Lowered(schemas: [
            "Old": "{type: object, deprecated: true, properties: {x: {type: string}}}",
            "User": "{type: object, properties: {old: {$ref: '#/components/schemas/Old'}}}",
        ])
        let property = try lowered.object("User").properties.first
        #expect(property?.documentation.deprecation == nil)
    }

    private func member(_ schema: String) throws -> Documentation {
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {a: \(schema)}}"])
        return try #require(try lowered.object("A").properties.first).documentation
    }

    @Test(arguments: [
        ("{type: integer, minimum: 1, maximum: 9}", ["Minimum: `1`.", "Maximum: `9`."]),
        (
            "{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1.5, multipleOf: 0.5}",
            ["Greater than: `0`.", "Less than: `1.5`.", "Multiple of: `0.5`."]
        ),
        (
            "{type: string, minLength: 1, maxLength: 3, pattern: '^[a-z]+$'}",
            ["Minimum length: `1`.", "Maximum length: `3`.", "Pattern: `^[a-z]+$`."]
        ),
        (
            "{type: array, items: {type: string}, minItems: 1, maxItems: 2, uniqueItems: true}",
            ["Minimum count: `1`.", "Maximum count: `2`.", "Elements differ from each other."]
        ),
        (
            "{type: object, additionalProperties: {type: string}, minProperties: 1, maxProperties: 2}",
            ["Minimum number of members: `1`.", "Maximum number of members: `2`."]
        ),
        ("{type: string, default: a, examples: [b, c]}", [#"Default: `"a"`."#, #"Example: `"b"`."#]),
        (
            "{type: string, externalDocs: {url: 'https://a.b/(c)', description: 'Why [not].'}}",
            ["SeeAlso: [Why not](<https://a.b/(c)>)"]
        ),
        ("{type: string, externalDocs: {url: 'https://a.b'}}", ["SeeAlso: <https://a.b>"]),
    ])
    func limitsDefaultsExamplesAndLinksAreFacts(schema: String, facts: [String]) throws {
        #expect(try member(schema).facts == facts)
    }

    @Test func titlePrecedesTheDescription() throws {
        let both = try member("{type: string, title: A title, description: More words.}")
        #expect(both.summary == "A title")
        #expect(both.details == "More words.")
        #expect(try member("{type: string, description: Words.}").summary == "Words.")
    }

    @Test func deprecationIsSaidOfMembersAndTypes() throws {
        #expect(try member("{type: string, deprecated: true}").deprecation == "The API marks this as deprecated.")
        let type = try Lowered(schemas: ["A": "{type: object, deprecated: true, properties: {a: {}}}"]).type("A")
        #expect(type.documentation.deprecation == "The API marks this as deprecated.")
    }

    @Test func typesHaveTheDocumentationOfTheirSchemas() throws {
        let type = try Lowered(schemas: [
            "A":
                "{type: object, description: An A., externalDocs: {url: 'https://a.b', description: More}, properties: {a: {}}}"
        ]).type("A")
        #expect(type.documentation.summary == "An A.")
        #expect(type.documentation.facts == ["SeeAlso: [More](https://a.b)"])
    }

    @Test func titlesOfTypesAreNotRepeatedAtTheirProperties() throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {type: object, properties: {inline: {title: Inline, type: object, properties: {x: {type: string}}},
            listed: {title: All of them, type: array, items: {type: object, properties: {x: {type: string}}}},
            other: {$ref: '#/components/schemas/B'}, described: {title: T, description: Words.,
            type: object, properties: {x: {type: string}}}}}
            """, "B": "{title: Bee, type: object, properties: {x: {type: string}}}",
        ])
        guard case .object(let object) = try lowered.type("A").kind else { return #expect(Bool(false)) }
        #expect(object.properties.map(\.documentation.summary) == [nil, "All of them", nil, "Words."])
        #expect(try lowered.type("B").documentation.summary == "Bee")
    }

    @Test func aTitleThatSpellsTheNameIsLeftOut() throws {
        let lowered = try Lowered(schemas: [
            "UserAccount": "{title: User account, type: object, properties: {a: {}}}",
            "Role": "{title: Role, description: What one may do., type: object, properties: {a: {}}}",
        ])
        #expect(try lowered.type("UserAccount").documentation.summary == nil)
        #expect(try lowered.type("Role").documentation == Documentation(summary: "What one may do."))
    }

    @Test(arguments: ["amount_details_param", "capability", "amountDetails", "AmountDetails", "Amount_2"])
    func aTitleThatIsAnIdentifierIsNotDocumentation(_ title: String) throws {
        #expect(try member("{type: string, title: \(title), description: Words.}") == Documentation(summary: "Words."))
    }

    @Test(arguments: ["Latitude", "UTC", "A title", "e.g. this", "größe"])
    func otherTitlesStay(_ title: String) throws {
        #expect(try member("{type: string, title: \(title), description: Words.}").summary == title)
    }

    @Test func aTitleThatSpellsTheMemberIsLeftOut() throws {
        let lowered = try Lowered(schemas: [
            "Item": """
            {type: object, title: Item, properties: {item_id: {type: integer, title: Item Id},
            loc: {type: string, title: Location}, status: {type: string, description: Status},
            created_at: {title: Created At, description: In UTC., type: string},
            price: {title: Price, anyOf: [{type: number}, {type: string}]}}}
            """
        ])
        let summaries = try lowered.object("Item").properties.map(\.documentation.summary)
        #expect(summaries == [nil, "Location", nil, "In UTC.", nil])
        #expect(try lowered.type("ItemPrice").documentation == Documentation())
    }

    @Test(arguments: [("Response Get Item Items  Id  Get", nil), ("Response of an item", "Response of an item")])
    func titlesThatFastAPIMakesOfIDsAreLeftOut(title: String, summary: String?) throws {
        let schema = "{title: \(title), type: object, properties: {a: {}}}"
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}")
        #expect(try lowered.type("CallResponse").documentation.summary == summary)
    }

    private func texts(_ words: String) throws -> [String?] {
        let lowered = try Lowered(operation: "{\(words), responses: {'204': {description: d}}}")
        let endpoint = try #require(lowered.api.groups.first?.endpoints.first)
        return [endpoint.documentation.summary, endpoint.documentation.details]
    }

    @Test(arguments: [
        ("operationId: getItem, summary: Get Item, description: An item.", ["An item.", nil]),
        ("operationId: get_item_items__id__get, summary: Get Item, description: An item.", ["An item.", nil]),
        ("operationId: headItem, summary: GetItem, description: An item.", ["An item.", nil]),
        ("operationId: getItem, summary: Get Item", ["Get Item", nil]),
        ("operationId: getItem, summary: Get Item, description: ' '", ["Get Item", nil]),
        ("operationId: getItem, summary: Get item, description: More.", ["Get item", "More."]),
        ("operationId: getItem, summary: Get Item, description: '**Note**: Old.'", ["Get Item", "**Note**: Old."]),
        ("operationId: getItem, summary: Gets one, description: Gets one., tags: [a]", ["Gets one", nil]),
    ])
    func aSummaryThatSpellsTheOperationGivesWayToTheDescription(words: String, texts: [String?]) throws {
        #expect(try self.texts(words) == texts)
    }

    @Test(arguments: [
        ("{$ref: '#/components/schemas/Item'}", "Item", nil), ("{$ref: '#/components/schemas/Item'}", "An item", nil),
        ("{type: array, items: {$ref: '#/components/schemas/Item'}}", "ItemList", nil),
        ("{type: array, items: {$ref: '#/components/schemas/Item'}}", "All items", "All items"),
        ("{type: string}", "String", "String"), ("{$ref: '#/components/schemas/Item'}", "The new item", "The new item"),
    ])
    func theNameOfTheTypeIsNotDocumentationOfTheResult(schema: String, text: String, documentation: String?) throws {
        let lowered = try Lowered(
            operation:
                "{responses: {'200': {description: \(text), content: {application/json: {schema: \(schema)}}}}}",
            schemas: ["Item": "{type: object, properties: {a: {type: string}}}"])
        #expect(try lowered.endpoint("call").resultDocumentation == documentation)
    }

    @Test func documentationIsNotRepeated() throws {
        let same = try member("{type: string, title: A title, description: A title.}")
        #expect(same == Documentation(summary: "A title."))
        let lowered = try Lowered(schemas: [
            "SimpleUser": "{title: Simple User, description: Simple User, type: object, properties: {a: {}}}",
            "A": """
            {type: object, properties: {user: {nullable: true, description: A simple user, allOf: [{$ref: \(Self.user)}]},
            owner: {nullable: true, title: Simple User, description: Simple User, allOf: [{$ref: \(Self.user)}]}}}
            """,
        ])
        #expect(try lowered.type("SimpleUser").documentation == Documentation())
        #expect(try lowered.object("A").properties.map(\.documentation.summary) == ["A simple user", nil])
    }

    private static let user = "'#/components/schemas/SimpleUser'"

    private func operation(_ item: String) throws -> Endpoint {
        try Lowered("paths:\n  /a:\n" + item).endpoint("a")
    }

    @Test func pathItemsDocumentTheirOperations() throws {
        let bare = try operation("    {summary: Short., description: Long., get: {operationId: a, responses: {}}}")
        #expect(bare.documentation.summary == "Short.")
        #expect(bare.documentation.details == "Long.")
        let own = try operation(
            "    {summary: Short., description: Long., get: {operationId: a, summary: Own., description: More., responses: {}}}"
        )
        #expect(own.documentation.summary == "Own.")
        #expect(own.documentation.details == "More.\n\nLong.")
    }

    @Test(arguments: [
        ("OK", nil), ("Successful response.", nil), ("200 - Success", nil), ("The post.", "The post."),
        ("Created, see Location", "Created, see Location"),
    ])
    func resultsAreDocumentedWhereTheDescriptionSaysMoreThanSuccess(_ description: String, _ result: String?) throws {
        let endpoint = try operation("    {get: {operationId: a, responses: {'200': {description: '\(description)'}}}}")
        #expect(endpoint.resultDocumentation == result)
    }
}
