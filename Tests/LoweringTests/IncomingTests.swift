import CodegenIR
import CodegenLowering
import CodegenSymbols
import Testing

/// Webhooks and callbacks become cases of an enum each.
@Suite struct IncomingTests {
    private func incoming(_ yaml: String, isOpen: Bool = true) throws -> [IncomingRequests] {
        var options = LoweringOptions()
        options.opensEnumerations = isOpen
        return try Lowered(yaml, options: options).api.incoming
    }

    private let booking = """
        components: {schemas: {Booking: {type: object, required: [id], properties: {id: {type: integer, example: 7}}}}}
        """

    private func body(_ schema: String = "{$ref: '#/components/schemas/Booking'}") -> String {
        "requestBody: {content: {application/json: {schema: \(schema)}}}"
    }

    @Test func aRequestedNameIsThatOfTheCase() throws {
        let found = try incoming(
            """
            webhooks:
              new-booking: {post: {x-codegen: {name: booked}, \(body()), responses: {'204': {description: ok}}}}
              booked: {post: {\(body()), responses: {'204': {description: ok}}}}
              other: {post: {x-codegen: {name: unknown}, \(body()), responses: {'204': {description: ok}}}}
            \(booking)
            """)
        let names = found.flatMap(\.requests).map(\.name)
        #expect(names.map(\.swift) == ["booked", "bookedWebhook", "unknownWebhook"])
        #expect(names.map(\.wire) == ["new-booking", "booked", "other"])
    }

    @Test func aWebhookIsACaseWithItsPayload() throws {
        let found = try incoming(
            "webhooks: {new-booking: {post: {summary: Booked., \(body()), responses: {'204': {description: Got it.}}}}}\n\(booking)"
        )
        let webhooks = try #require(found.first)
        #expect(found.count == 1)
        #expect(webhooks.enumName == "TestWebhooks")
        #expect(webhooks.isOpen)
        let request = try #require(webhooks.requests.first)
        #expect(request.name.swift == "newBooking")
        #expect(request.name.wire == "new-booking")
        #expect(request.method == "POST")
        #expect(request.body == .json(.named("Booking")))
        #expect(request.expression == nil)
        #expect(request.samples.map(\.body) == [#"{"id":7}"#])
        #expect(request.documentation.summary == "Booked.")
        #expect(request.documentation.facts == ["Respond with `204`: Got it."])
    }

    @Test func aCallbackIsNamedByItsKeyNotItsExpression() throws {
        let lowered = try Lowered(
            """
            paths: {/a: {post: {operationId: subscribe, responses: {}, callbacks: {
              onData: {'{$request.body#/url}': {post: {\(body("{type: object, properties: {x: {type: string}}}"))}}}}}}}
            """)
        let callbacks = try #require(lowered.api.incoming.first)
        #expect(callbacks.enumName == "TestCallbacks")
        #expect(callbacks.kind == .callback)
        #expect(callbacks.requests.map(\.name.swift) == ["onData"])
        #expect(callbacks.requests.map(\.body) == [.json(.named("OnDataPayload"))])
        #expect(callbacks.requests.map(\.expression) == ["{$request.body#/url}"])
        #expect(lowered.api.types.map(\.name.swift) == ["OnDataPayload"])
    }

    /// In any order, both are named after their operations.
    @Test(arguments: [["a", "b"], ["b", "a"]])
    func equalNamesAreDistinguishedByTheirOperations(order: [String]) throws {
        let paths = order.map { id in
            "/\(id): {post: {operationId: \(id), responses: {}, callbacks: {done: {'{$url}': {post: {}}}}}}"
        }
        let callbacks = try incoming("paths: {\(paths.joined(separator: ", "))}").first
        #expect(callbacks?.requests.map(\.name.swift) == ["aDone", "bDone"])
        #expect(callbacks?.requests.map(\.name.wire) == ["a/done", "b/done"])
    }

    private let sharedItem = """
        components: {pathItems: {Changed: {post: {operationId: changed, requestBody: {content: {application/json: {schema: \
        {type: object, properties: {id: {type: integer}}}}}}, responses: {'204': {description: ok}}}}}}
        """
    private let reference = "{$ref: '#/components/pathItems/Changed'}"

    @Test func webhooksMayShareAPathItem() throws {
        let webhooks = try #require(
            try incoming("webhooks: {created: \(reference), updated: \(reference)}\n\(sharedItem)").first)
        #expect(webhooks.requests.map(\.name.wire) == ["created", "updated"])
        #expect(Set(webhooks.requests.map(\.body)).count == 1)
    }

    @Test func callbacksAndWebhooksMayShareAPathItem() throws {
        let callbacks = "{one: {'{$url}': \(reference)}, two: {'{$url}': \(reference), '{$other}': \(reference)}}"
        let found = try incoming(
            """
            webhooks: {changed: \(reference)}
            paths: {/a: {post: {operationId: subscribe, responses: {}, callbacks: \(callbacks)}}}
            \(sharedItem)
            """)
        #expect(found.map(\.kind) == [.webhook, .callback])
        #expect(found.first?.requests.map(\.name.wire) == ["changed"])
        #expect(found.last?.requests.map(\.name.wire) == ["one", "{$other}/subscribe/two", "{$url}/subscribe/two"])
    }

    @Test func aCallbackOfItsOwnPathItemEnds() throws {
        let callbacks = try incoming(
            """
            paths: {/a: {post: {operationId: subscribe, responses: {}, callbacks: {c: {'{$url}': {$ref: '#/components/pathItems/P'}}}}}}
            components: {pathItems: {P: {post: {responses: {}, callbacks: {c: {'{$url}': {$ref: '#/components/pathItems/P'}}}}}}}
            """
        ).first
        #expect(callbacks?.requests.map(\.name.wire) == ["c"])
    }

    @Test func methodsOfOneWebhookAreDistinguished() throws {
        let webhooks = try incoming("webhooks: {ping: {get: {}, post: {}}, pong: {post: {}}}").first
        #expect(webhooks?.requests.map(\.name.swift) == ["getPing", "pong", "postPing"])
        #expect(webhooks?.requests.map(\.name.wire) == ["get/ping", "pong", "post/ping"])
    }

    @Test func namesThatTheEnumHasItselfGetASuffix() throws {
        let webhooks = try incoming(
            "webhooks: {unknown: {post: {}}, samples: {post: {}}, x: {post: {}}, xSample: {post: {}}}")
        #expect(
            webhooks.first?.requests.map(\.name.swift) == ["samplesWebhook", "unknownWebhook", "xSample", "xWebhook"])
    }

    @Test func bodiesAreReadInOneContentTypeAndTypedInAll() throws {
        let form = "application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Booking'}}"
        let found = try incoming(
            """
            webhooks:
              a: {post: {requestBody: {content: {\(form), application/json: {schema: {$ref: '#/components/schemas/Booking'}}}}}}
              b: {post: {requestBody: {content: {\(form)}}}}
              c: {post: {requestBody: {content: {text/plain: {schema: {type: string}}}}}}
              d: {post: {}}
            \(booking)
            """)
        let requests = try #require(found.first?.requests)
        #expect(requests.map(\.body) == [.json(.named("Booking")), .data, .text(.primitive(.string)), .none])
        #expect(requests.map(\.payloads.count) == [2, 1, 1, 0])
        #expect(requests[1].payloads.first?.type == .named("Booking"))
    }

    @Test func headersAreTyped() throws {
        let headers = try incoming(
            """
            webhooks: {a: {post: {parameters: [
              {name: X-Attempt, in: header, required: true, schema: {type: integer}},
              {name: X-Note, in: header, schema: {type: string}}, {name: q, in: query, schema: {type: string}}]}}}
            """
        ).first?.requests.first?.headers
        #expect(headers?.map(\.name.swift) == ["xAttempt", "xNote"])
        #expect(headers?.map(\.type) == [.primitive(.int), .optional(.primitive(.string))])
    }

    @Test func closedClientsKeepNoUnknownRequests() throws {
        #expect(try incoming("webhooks: {a: {post: {}}}", isOpen: false).first?.isOpen == false)
        #expect(try incoming("paths: {}").isEmpty)
    }

    @Test func symbolsListThem() throws {
        let lowered = try Lowered("webhooks: {new-booking: {post: {\(body())}}}\n\(booking)")
        let table = SymbolTable(lowered.api)
        #expect(table.webhooks.map(\.symbol) == ["TestWebhooks.newBooking"])
        #expect(table.webhooks.first?.requests.map(\.type) == ["Booking"])
        #expect(table.callbacks.isEmpty)
    }
}
