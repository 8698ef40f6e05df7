import CodegenIR
import Testing

@Suite struct ParameterTests {
    private func parameters(_ list: String, path: String = "/a", version: String = "3.1.0") throws -> [Parameter] {
        try Lowered(operation: "{parameters: [\(list)]}", path: path, version: version).endpoint("call").parameters
    }

    @Test(arguments: [
        ("in: path, required: true", Parameter.Style.simple, nil), ("in: query", .form, nil),
        ("in: header", .simple, nil), ("in: cookie", .form, true),
        ("in: header, explode: true", .simple, true), ("in: query, style: form, explode: true", .form, nil),
        ("in: path, required: true, style: label, explode: true", .label, true),
        ("in: path, required: true, style: matrix", .matrix, nil), ("in: query, explode: false", .form, false),
        ("in: query, style: spaceDelimited", .spaceDelimited, nil),
        ("in: query, style: pipeDelimited, explode: true", .pipeDelimited, true),
        ("in: query, style: deepObject, explode: true", .deepObject, nil),
    ])
    func everyPlaceHasItsStyles(place: String, style: Parameter.Style, explode: Bool?) throws {
        let schema = "schema: {type: array, items: {type: string}}"
        let parameter = try #require(
            try parameters("{name: p, \(place), \(schema)}", path: place.contains("path") ? "'/a/{p}'" : "/a").first)
        #expect(parameter.style == style)
        #expect(parameter.explode == explode)
    }

    @Test func aPathHasItsSegmentAlsoWhereTheSchemaAllowsNull() throws {
        let list = "{name: p, in: path, required: true, schema: {type: [string, 'null']}}"
        #expect(try parameters(list, path: "'/a/{p}'").map(\.type) == [.primitive(.string)])
    }

    @Test func reservedCharactersMayStayWhereTheDescriptionSaysSo() throws {
        let list = "{name: a, in: query, allowReserved: true, schema: {type: string}}, {name: b, in: query, schema: {}}"
        #expect(try parameters(list).map(\.allowReserved) == [true, false])
    }

    @Test func slashesMaySeparateSegmentsOfAPath() throws {
        let list = "{name: p, in: path, required: true, schema: {type: string}, x-codegen: {slashes: true}}"
        #expect(try parameters(list, path: "'/a/{p}'").map(\.hasSlashes) == [true])
    }

    @Test func contentInJSONIsWrittenAsJSON() throws {
        let parameter = try #require(
            try parameters("{name: p, in: query, content: {application/json: {schema: {type: integer}}}}").first)
        #expect(parameter.style == .json)
        #expect(parameter.type == .optional(.primitive(.int)))
    }

    @Test func wholeQueryIsAParameter() throws {
        let parameter = try #require(
            try parameters(
                "{name: q, in: querystring, required: true, content: {application/json: {schema: {type: object}}}}",
                version: "3.2.0"
            ).first)
        #expect(parameter.location == .querystring)
        #expect(parameter.style == .json)
    }

    @Test(arguments: [
        ("{type: string, const: a}", DefaultValue.enumCase("a")), ("{type: boolean, const: true}", .bool(true)),
        ("{type: string, enum: [v1]}", .enumCase("v1")), ("{type: string, enum: [v1, v2]}", nil),
        ("{$ref: '#/components/schemas/Version'}", .enumCase("v1")), ("{enum: [a, null]}", nil),
    ])
    func aRequiredParameterWithOneValueHasADefault(schema: String, value: DefaultValue?) throws {
        let lowered = try Lowered(
            operation: "{parameters: [{name: v, in: header, required: true, schema: \(schema)}]}",
            schemas: ["Version": "{type: string, enum: [v1]}"])
        #expect(try lowered.endpoint("call").parameters.map(\.defaultValue) == [value])
    }

    @Test(arguments: ["Host", "content-length", "Transfer-Encoding", "Connection", "Accept", "Content-Type"])
    func aHeaderOfTheTransportIsNotAnArgument(name: String) throws {
        let list = "{name: \(name), in: header, required: true, schema: {type: string}}, {name: host, in: query}"
        #expect(try parameters(list).map(\.location) == [.query])
    }

    @Test func optionalParametersStayBeforeRequiredParameters() throws {
        let list = """
            {name: a, in: query, schema: {type: string}}, {name: b, in: header, required: true, schema: {type: string}}, \
            {name: c, in: query, required: true, schema: {type: [string, 'null']}}
            """
        let found = try parameters(list)
        #expect(found.map(\.name.wire) == ["a", "b", "c"])
        #expect(found.map(\.type.spelling) == ["String?", "String", "String?"])
        #expect(found.map(\.defaultValue) == [.null, nil, nil])
    }

    @Test func nameUsedInTwoLocationsContainsTheLocation() throws {
        let list = """
            {name: id, in: path, required: true, schema: {type: string}}, {name: id, in: query, schema: {type: string}}, \
            {name: ID, in: header, schema: {type: string}}
            """
        #expect(try parameters(list, path: "'/a/{id}'").map(\.name.swift) == ["idInPath", "idQuery", "idHeader"])
    }

    @Test func inlineTypesAreNamedAfterOperationAndParameter() throws {
        let list = "{name: sort_by, in: query, schema: {type: string, enum: [a, b]}}"
        #expect(try parameters(list).map(\.type) == [.optional(.named("CallSortBy"))])
    }

    @Test func argumentsAreFlatAndInTheOrderOfTheDescription() throws {
        let parameters = (1...40).map { number in
            "{name: p\(number), in: query, required: \(number % 4 == 0), schema: {type: string}}"
        }
        let lowered = try Lowered(operation: "{parameters: [\(parameters.joined(separator: ", "))]}")
        let endpoint = try lowered.endpoint("call")
        #expect(endpoint.parameters.map(\.name.swift) == (1...40).map { "p\($0)" })
        #expect(endpoint.parameters.count { $0.defaultValue == .null } == 30)
        #expect(lowered.api.types.isEmpty)
    }

    @Test func partOfASegmentIsAParameter() throws {
        let endpoint = try Lowered(
            operation: "{parameters: [{name: Sid, in: path, required: true, schema: {type: string}}]}",
            path: "'/a/{Sid}.json?b=c#d'"
        ).endpoint("call")
        #expect(endpoint.path == [.literal("/a/"), .parameter("Sid"), .literal(".json?b=c")])
    }

    @Test func textsOfAParameterAreDocumented() throws {
        let parameter = try #require(
            try parameters(
                """
                {name: p, in: query, deprecated: true, description: How many., \
                schema: {type: integer, minimum: 1, maximum: 9, default: 3, example: 4}}
                """
            ).first)
        #expect(parameter.documentation.summary == "How many.")
        #expect(parameter.documentation.deprecation == "The API marks this parameter as deprecated.")
        #expect(parameter.documentation.facts == ["Minimum: `1`.", "Maximum: `9`.", "Default: `3`.", "Example: `4`."])
    }

    /// The `Authorization` field is described by a security scheme or by the parameter.
    @Test func authorizationIsAParameterWhereNoSchemeSaysIt() throws {
        let parameter = "parameters: [{name: Authorization, in: header, schema: {type: string}}]"
        let open = try Lowered(operation: "{\(parameter)}").endpoint("call")
        #expect(open.parameters.map(\.name.wire) == ["Authorization"])
        let secured = try Lowered(
            """
            paths: {/a: {get: {operationId: call, security: [{b: []}], \(parameter), responses: {'204': {description: ok}}}}}
            components: {securitySchemes: {b: {type: http, scheme: bearer}}}
            """
        ).endpoint("call")
        #expect(secured.parameters.isEmpty)
    }
}
