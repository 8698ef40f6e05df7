import CodegenIR
import Testing

/// The property of a body that selects between a complete response and a stream.
@Suite struct StreamSwitchTests {
    private func lowered(
        _ properties: String, settings: String = "{}", stream: String = "text/event-stream",
        type: String = "application/json",
        isRequired: Bool = true
    ) throws -> Lowered {
        try Lowered(
            operation: """
                {operationId: ask, x-codegen: \(settings), requestBody: {required: \(isRequired), content: {\(type): {schema: \
                {type: object, properties: \(properties)}}}}, responses: {'200': {description: d, content: {application/json: \
                {schema: {type: object}}, \(stream): {schema: {type: object, properties: {x: {}}}}}}}}
                """, method: "post")
    }

    private func switches(_ lowered: Lowered) -> [String] {
        lowered.api.groups.flatMap(\.endpoints).map { endpoint in
            let found = endpoint.body?.streamSwitch
            return "\(endpoint.name) \(found.map { "\($0.property) \($0.value)" } ?? "-")"
        }
    }

    @Test(arguments: ["text/event-stream", "application/x-ndjson"])
    func methodsSetThePropertyToTheValueOfTheirResponse(stream: String) throws {
        let lowered = try lowered("{stream: {type: boolean}, text: {type: string}}", stream: stream)
        let suffix = stream == "text/event-stream" ? "EventStream" : "JSONLines"
        #expect(switches(lowered) == ["ask stream false", "askAs\(suffix) stream true"])
        #expect(lowered.messages == [])
    }

    @Test(arguments: [
        "{type: boolean, default: false}", "{type: [boolean, 'null']}", "{anyOf: [{type: boolean}, {type: 'null'}]}",
        "{$ref: '#/components/schemas/Flag'}",
    ])
    func thePropertyMayBeOptionalAndNullable(property: String) throws {
        let lowered = try Lowered(
            operation: """
                {operationId: ask, requestBody: {content: {application/json: {schema: {type: object, properties: {stream: \
                \(property)}}}}}, responses: {'200': {description: d, content: {application/json: {schema: {type: object}}, \
                text/event-stream: {}}}}}
                """, method: "post", schemas: ["Flag": "{type: boolean}"])
        #expect(switches(lowered) == ["ask stream false", "askAsEventStream stream true"])
    }

    @Test(arguments: [
        "{stream: {const: true}}", "{stream: {type: boolean, enum: [true]}}", "{stream: {type: string}}", "{text: {}}",
    ])
    func otherPropertiesAreLeftToTheCaller(properties: String) throws {
        #expect(try switches(lowered(properties)) == ["ask -", "askAsEventStream -"])
    }

    @Test func aSettingNamesThePropertyOrTurnsItOff() throws {
        let properties = "{stream: {type: boolean}, streaming: {type: boolean}}"
        let other = try lowered(properties, settings: "{streamProperty: streaming}")
        #expect(switches(other) == ["ask streaming false", "askAsEventStream streaming true"])
        #expect(
            try switches(lowered(properties, settings: "{streamProperty: false}")) == ["ask -", "askAsEventStream -"])
        let unknown = try lowered(properties, settings: "{streamProperty: streamin}")
        #expect(unknown.messages == ["the body has no property 'streamin'"])
        let form = try lowered(
            properties, settings: "{streamProperty: stream}", type: "application/x-www-form-urlencoded")
        #expect(form.messages == ["'streamProperty' of POST /a has no effect"])
        #expect(
            form.advice.map { $0.hasSuffix(", or does not return both a complete response and a stream") } == [true])
    }

    @Test func oneKindOfResponseNeedsNoSwitch() throws {
        let lowered = try lowered("{stream: {type: boolean}}", stream: "text/csv")
        #expect(switches(lowered) == ["ask -", "askAsCSV -"])
    }
}
