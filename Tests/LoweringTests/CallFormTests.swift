import CodegenIR
import CodegenLowering
import Testing

/// The additional forms of a method's arguments: the query as one value, and the properties of a body.
@Suite struct CallFormTests {
    private func query(
        _ optional: Int, required: Int = 0, settings: String = "{}", _ options: LoweringOptions = .init()
    )
        throws -> String?
    {
        let parameters =
            (0..<required).map { "{name: r\($0), in: query, required: true, schema: {type: string}}" }
            + (0..<optional).map { "{name: o\($0), in: query, schema: {type: string}}" }
            + ["{name: h, in: header, schema: {type: string}}"]
        let lowered = try Lowered(
            operation: """
                {x-codegen: \(settings), parameters: [\(parameters.joined(separator: ", "))]}
                """, options: options)
        return try lowered.endpoint("call").queryName
    }

    @Test func operationsWithEightOptionalQueryParametersHaveAQueryType() throws {
        #expect(try query(8) == "CallQuery")
        #expect(try query(7, required: 2) == nil)
        #expect(try query(0) == nil)
    }

    @Test func theConfigurationSetsTheNumberOrTurnsQueryTypesOff() throws {
        var options = LoweringOptions()
        options.queriesFrom = 0
        #expect(try query(0, options) == nil)
        #expect(try query(0, required: 1, options) == "CallQuery")
        options.queriesFrom = nil
        #expect(try query(9, options) == nil)
        #expect(try query(1, settings: "{query: true}", options) == "CallQuery")
        #expect(try query(9, settings: "{query: false}") == nil)
    }

    private func flat(
        _ properties: String, required: String, parameters: String = "[]", isRequired: Bool = true,
        type: String = "application/json", settings: String = "{}", messages: Int = 0,
        _ options: LoweringOptions = .init()
    ) throws -> String? {
        let lowered = try Lowered(
            operation: """
                {x-codegen: \(settings), parameters: \(parameters), requestBody: {required: \(isRequired), content: \
                {\(type): {schema: {$ref: '#/components/schemas/Body'}}}}}
                """, method: "post",
            schemas: [
                "Body": "{type: object, required: \(required), properties: \(properties)}",
                "Kind": "{type: string, enum: [a, b]}", "ID": "{type: string, format: uuid}",
                "Item": "{type: object, properties: {a: {type: string}}}",
            ], options: options)
        #expect(lowered.messages.count == messages)
        return try lowered.endpoint("call").flatBody.map { body in
            let properties = body.properties.map { property in
                "\(property.name.swift): \(property.type.spelling)\(property.defaultValue == nil ? "" : " = …")"
            }
            return "\(body.model)(\(properties.joined(separator: ", ")))"
        }
    }

    @Test func requiredAndOptionalScalarsAreArguments() throws {
        let properties = """
            {email: {type: string}, tags: {type: array, items: {type: string}}, kind: {$ref: '#/components/schemas/Kind'}, \
            id: {$ref: '#/components/schemas/ID'}, item: {$ref: '#/components/schemas/Item'}, at: {type: string, format: \
            date-time}, old: {type: string, deprecated: true}, made: {type: string, readOnly: true}}
            """
        let call = try flat(properties, required: "[email, kind]")
        #expect(call == "Body(email: String, kind: Kind, id: TestID? = …, at: Date? = …, old: String? = …)")
        #expect(try flat(properties, required: "[email, tags]") == nil)
        #expect(try flat(properties, required: "[item]") == nil)
        #expect(try flat(properties, required: "[]") == nil)
    }

    @Test(arguments: [
        ("{type: array, items: {type: string}}", nil), ("{}", nil), ("{type: object}", nil),
        ("{oneOf: [{type: string}, {type: integer}]}", nil), ("{type: string, const: a}", nil),
        ("{type: [string, 'null']}", "Body(a: String?)"), ("{type: boolean, default: true}", "Body(a: Bool = …)"),
        ("{enum: [x, y]}", "Body(a: BodyA)"),
    ])
    func onlyScalarsThatCallersChooseAreArguments(schema: String, expected: String?) throws {
        #expect(try flat("{a: \(schema)}", required: "[a]") == expected)
    }

    @Test func threeStatesKeepTheirDefault() throws {
        let lowered = try Lowered(
            operation: """
                {requestBody: {required: true, content: {application/merge-patch+json: {schema: {type: object, required: [a], \
                properties: {a: {type: string}, b: {type: [string, 'null']}}}}}}}
                """, method: "patch")
        let properties = try #require(try lowered.endpoint("call").flatBody?.properties)
        #expect(properties.map(\.type.spelling) == ["String", "Nullable<String>"])
        #expect(properties.map(\.defaultValue) == [nil, .absent])
    }

    @Test func theNumberOfRequiredPropertiesIsLimited() throws {
        let names = ["a", "b", "c", "d", "e"]
        let properties = "{\(names.map { "\($0): {type: string}" }.joined(separator: ", "))}"
        let all = "[\(names.joined(separator: ", "))]"
        #expect(try flat(properties, required: "[a, b, c, d]")?.hasSuffix("d: String, e: String? = …)") == true)
        #expect(try flat(properties, required: all) == nil)
        #expect(try flat(properties, required: all, settings: "{flatBody: true}") != nil)
        #expect(try flat(properties, required: "[a]", settings: "{flatBody: false}") == nil)
        var options = LoweringOptions()
        options.flatBodiesUpTo = nil
        #expect(try flat(properties, required: "[a]", options) == nil)
        #expect(try flat(properties, required: "[a]", settings: "{flatBody: true}", options) != nil)
    }

    @Test func aBodyWithoutRequiredPropertiesIsFlatOnRequest() throws {
        let properties = "{a: {type: string}, b: {type: array, items: {type: string}}, c: {type: integer}}"
        let requested = "{flatBody: true}"
        #expect(try flat(properties, required: "[]") == nil)
        #expect(try flat(properties, required: "[]", settings: requested) == "Body(a: String? = …, c: Int? = …)")
        #expect(
            try flat(properties, required: "[]", isRequired: false, settings: requested)
                == "Body(a: String? = …, c: Int? = …)")
        let single = "{a: {type: string}}"
        #expect(try flat(single, required: "[]", isRequired: false, settings: requested, messages: 1) == nil)
        #expect(try flat("{b: {type: array}}", required: "[]", settings: requested, messages: 1) == nil)
    }

    @Test func labelsOfParametersAreNotTakenAgain() throws {
        let parameters = "[{name: a, in: query, schema: {type: string}}]"
        let properties = "{a: {type: string}, b: {type: string}}"
        #expect(try flat(properties, required: "[a]", parameters: parameters) == nil)
        #expect(try flat(properties, required: "[b]", parameters: parameters) == "Body(b: String)")
    }

    /// Of two forms whose arguments are all left out, the compiler takes the one with fewer.
    @Test func aCallWithoutArgumentsStaysUnambiguous() throws {
        let single = "{a: {type: string, default: x}}"
        #expect(try flat(single, required: "[a]") == "Body(a: String = …)")
        #expect(try flat(single, required: "[a]", isRequired: false) == nil)
        let properties = "{a: {type: string, default: x}, b: {type: string}}"
        #expect(try flat(properties, required: "[a]", isRequired: false) == "Body(a: String = …, b: String? = …)")
        #expect(try flat(properties, required: "[a, b]", isRequired: false) == "Body(a: String = …, b: String)")
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data", "application/xml"])
    func onlyJSONIsFlat(type: String) throws {
        #expect(try flat("{a: {type: string}}", required: "[a]", type: type) == nil)
    }

    @Test func thePropertyThatSelectsAStreamIsLeftOut() throws {
        let lowered = try Lowered(
            operation: """
                {requestBody: {required: true, content: {application/json: {schema: {type: object, required: [text], \
                properties: {text: {type: string}, stream: {type: boolean}}}}}}, responses: {'200': {description: d, content: \
                {application/json: {schema: {type: object}}, text/event-stream: {}}}}}
                """, method: "post")
        let bodies = lowered.api.groups.flatMap(\.endpoints).map { $0.flatBody?.properties.map(\.name.swift) }
        #expect(bodies == [["text"], ["text"]])
    }

    @Test func settingsWithoutEffectAreReported() throws {
        let lowered = try Lowered(operation: "{x-codegen: {query: true, flatBody: true}}")
        #expect(
            lowered.messages == [
                "'query' of 'a.call' has no effect: it has no query parameters",
                "'flatBody' of 'a.call' has no effect: it has no JSON body whose properties can be arguments",
            ])
    }
}
