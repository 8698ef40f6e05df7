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

    /// The setting `event` decides where both are possible.
    @Test(arguments: [
        (
            "schema: {x-codegen: {event: true}, properties: {id: {}, data: {$ref: '#/components/schemas/Spot'}}}",
            "events Spot"
        ),
        ("schema: {$ref: '#/components/schemas/Named'}", "events Spot"),
        ("schema: {x-codegen: {event: false}, properties: {data: {type: string}}}", "events CallResponse"),
        ("itemSchema: {x-codegen: {event: false}, properties: {id: {}, data: {type: string}}}", "events CallResponse"),
    ])
    func settingDecidesWhetherAnObjectIsTheEvent(item: String, shape: String) throws {
        #expect(try outline(ofItem: item) == shape)
    }

    @Test func settingsWithoutEffectAreReported() throws {
        let lowered = try Lowered(
            operation: """
                {x-codegen: {skippedEvents: ping}, responses: {'200': {description: d, content: {application/json: {\
                schema: {type: object, x-codegen: {event: true}, properties: {data: {}}}}}}}}
                """)
        #expect(
            lowered.messages == [
                "'skippedEvents' of GET /a has no effect",
                "'event' has no effect: '#/paths/~1a/get/responses/200/content/application~1json/schema' is not the item of a stream of events, or has other properties than an event",
            ])
        let item = "{type: object, x-codegen: {event: true}, properties: {data: {}, other: {}}}"
        let other = try Lowered(
            operation: "{responses: {'200': {description: d, content: {text/event-stream: {schema: \(item)}}}}}")
        #expect(other.messages.count == 1)
    }

    /// An event `error` is data if the description declares it, and an error otherwise.
    @Test(arguments: [
        ("{oneOf: [{properties: {type: {const: delta}}}, {properties: {type: {const: error}}}]}", true),
        ("{oneOf: [{properties: {type: {const: delta}}}, {properties: {type: {enum: [error, fatal]}}}]}", true),
        (
            "{oneOf: [{$ref: '#/components/schemas/Spot'}, {$ref: '#/components/schemas/Event'}], discriminator: "
                + "{propertyName: type, mapping: {error: '#/components/schemas/Spot'}}}", true
        ),
        ("{oneOf: [{properties: {type: {const: delta}}}, {properties: {type: {const: end}}}]}", false),
        ("{type: object, properties: {type: {enum: [error, delta]}}}", false),
        ("{properties: {event: {enum: [delta, error]}, data: {$ref: '#/components/schemas/Spot'}}}", true),
        ("{properties: {event: {const: delta}, data: {$ref: '#/components/schemas/Spot'}}}", false),
        // Text is delivered anyway.
        ("{properties: {event: {enum: [delta, error]}, data: {type: string}}}", false),
    ])
    func declaredErrorEventsAreDelivered(item: String, isDelivered: Bool) throws {
        let endpoint = try lowered(item: "schema: \(item)").endpoint("call")
        #expect(endpoint.deliversErrorEvents == isDelivered)
    }

    private func outline(ofItem item: String) throws -> String {
        try lowered(item: item).endpoint("call").success.outline
    }

    private func lowered(item: String) throws -> Lowered {
        try Lowered(
            operation: "{responses: {'200': {description: d, content: {text/event-stream: {\(item)}}}}}",
            schemas: [
                "Spot": "{type: object, properties: {x: {type: number}}}",
                "Event": "{type: object, properties: {id: {type: string}, event: {const: b}, data: {type: string, "
                    + "contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Spot'}}}}",
                "Chunk": "{type: object, required: [data], properties: {data: {$ref: '#/components/schemas/Spot'}}}",
                "Named": "{x-codegen: {event: true}, type: object, properties: {id: {}, data: {$ref: "
                    + "'#/components/schemas/Spot'}}}",
            ], version: "3.2.0")
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
