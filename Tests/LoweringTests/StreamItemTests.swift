import CodegenIR
import Testing

/// What the elements of streams are.
@Suite struct StreamItemTests {
    @Test(arguments: [
        ("{properties: {event: {type: string}, data: {$ref: '#/components/schemas/Spot'}}}", "events Spot"),
        ("{properties: {data: {type: string}}}", "events String"),
        ("{properties: {data: {type: string, contentSchema: {$ref: '#/components/schemas/Spot'}}}}", "events Spot"),
        (
            "{properties: {event: {}, data: {contentMediaType: text/csv, contentSchema: {type: array}, type: string}}}",
            "events String"
        ),
        ("{$ref: '#/components/schemas/Event'}", "events Spot"),
        // If there are several kinds of events, the name of the event determines the type of its data.
        (
            """
            {properties: {event: {type: string}, data: {type: string}}, oneOf: [{properties: {event: {const: a}}}, \
            {properties: {event: {const: b}, data: {contentSchema: {type: integer}}}}]}
            """, "events String"
        ),
        (
            """
            {oneOf: [{properties: {event: {const: a}, data: {$ref: '#/components/schemas/Spot'}}}, \
            {$ref: '#/components/schemas/Event'}]}
            """, "events Spot"
        ),
        (
            """
            {oneOf: [{properties: {event: {const: a}, data: {type: string}}}, {$ref: '#/components/schemas/Event'}, \
            {properties: {event: {const: ping}}}]}
            """, "events String"
        ),
        (
            "{oneOf: [{$ref: '#/components/schemas/Event'}, {properties: {event: {const: a}, data: {type: string}}}]}",
            "events String"
        ),
        // An object with other properties is the data itself.
        ("{properties: {event: {type: string}, data: {type: string}, other: {type: string}}}", "events CallResponse"),
        ("{properties: {event: {type: string}}}", "events CallResponse"),
        ("{properties: {id: {type: string}, data: {$ref: '#/components/schemas/Spot'}}}", "events Spot"),
    ])
    func itemsThatAreWholeEventsHaveTheTypeOfTheirData(item: String, shape: String) throws {
        #expect(try outline(ofItem: "itemSchema: \(item)") == shape)
    }

    private func outline(ofItem item: String) throws -> String {
        try Lowered(
            operation: "{responses: {'200': {description: d, content: {text/event-stream: {\(item)}}}}}",
            schemas: [
                "Spot": "{type: object, properties: {x: {type: number}}}",
                "Event": "{type: object, properties: {id: {type: string}, event: {const: b}, data: {type: string, "
                    + "contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Spot'}}}}",
                "Chunk": "{type: object, required: [data], properties: {data: {$ref: '#/components/schemas/Spot'}}}",
            ], version: "3.2.0"
        ).endpoint("call").success.outline
    }

    /// Before OpenAPI 3.2, `schema` describes an event or its data.
    @Test(arguments: [
        ("{$ref: '#/components/schemas/Chunk'}", "events Spot"),
        ("{type: object, properties: {data: {type: string}}}", "events String"),
        ("{type: array, items: {$ref: '#/components/schemas/Chunk'}}", "events Spot"),
        ("{oneOf: [{$ref: '#/components/schemas/Chunk'}, {properties: {data: {type: string}}}]}", "events String"),
        ("{properties: {comment: {type: string}, data: {$ref: '#/components/schemas/Spot'}}}", "events Spot"),
        ("{properties: {id: {type: string}, data: {$ref: '#/components/schemas/Spot'}}}", "events CallResponse"),
        ("{properties: {data: {type: string}, more: {type: string}}}", "events CallResponse"),
        ("{$ref: '#/components/schemas/Spot'}", "events Spot"),
    ])
    func schemasOfEventsHaveTheTypeOfTheirData(schema: String, shape: String) throws {
        #expect(try outline(ofItem: "schema: \(schema)") == shape)
    }

    /// `text/event-stream: {}` is a stream, and not a string that is complete when the server closes the connection.
    @Test(arguments: [
        ("text/event-stream", "events String"), ("application/x-ndjson", "lines JSONValue"),
        ("application/json-seq", "lines JSONValue"),
    ])
    func aStreamNeedsNoSchema(type: String, shape: String) throws {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {\(type): {}}}}}", schemas: [:])
        #expect(try lowered.endpoint("call").success.outline == shape)
    }
}
