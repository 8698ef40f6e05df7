import Testing

@testable import CodegenHTTP
@testable import CodegenMockServer

/// The operation for a path and a method.
@Suite struct RoutingTests {
    @Test func basePathOfTheServerIsOptional() async throws {
        try await withCommunity { served in
            for path in ["/v1/posts", "/posts"] {
                let reply = try await served.call("GET", path, key)
                #expect(reply.status == 200, "\(path)")
                #expect(reply["Content-Type"] == "application/json")
                #expect(reply.body.contains("First Post"))
            }
        }
    }

    @Test func concreteSegmentsPrecedeTemplatedSegments() async throws {
        let description = try Descriptions.of(
            """
            paths:
              /users/{id}:
                get: { responses: { '200': { description: '', content: { text/plain: { example: one } } } } }
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              /users/me: { get: { responses: { '200': { description: '', content: { text/plain: { example: me } } } } } }
              /users/{id}.json:
                get: { responses: { '200': { description: '', content: { text/plain: { example: file } } } } }
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
            """)
        try await withServer(description) { served, _ in
            let reply1 = try await served.call("GET", "/users/me")
            #expect(reply1.body == "me")
            let reply2 = try await served.call("GET", "/users/7")
            #expect(reply2.body == "one")
            let reply3 = try await served.call("GET", "/users/7.json")
            #expect(reply3.body == "file")
            let reply4 = try await served.call("GET", "/users/x.json")
            #expect(reply4.status == 422)
        }
    }

    @Test func pathsThatShareAPathItemAreOperationsOfTheirOwn() throws {
        let description = try Descriptions.of(
            """
            paths: { /v1/t: { $ref: '#/components/pathItems/T' }, /v2/t: { $ref: '#/components/pathItems/T' } }
            components:
              pathItems:
                T: { get: { operationId: list, responses: { '200': { description: '' } } } }
            """)
        let operations = ServedOperation.all(of: description.api, description.document, .full)
        #expect(operations.map(\.template) == ["/v1/t", "/v2/t"])
        #expect(Set(operations.map(\.name)).count == 2)
    }

    /// Methods of a less specific path are not listed, but are supported.
    @Test func methodsOfAPathAreItsOwn() throws {
        let empty = "{ responses: { '204': { description: '' } } }"
        let responder = Responder(
            try Descriptions.of(
                """
                paths:
                  /users/me: { get: \(empty) }
                  /users/{id}: { get: \(empty), delete: \(empty) }
                  /users/{name}: { put: \(empty) }
                """))
        func allowed(_ path: String) -> String? { responder.answer(RequestMessage("OPTIONS", path)).header("Allow") }
        #expect(allowed("/users/me") == "GET, HEAD, OPTIONS")
        #expect(allowed("/users/7") == "GET, DELETE, PUT, HEAD, OPTIONS")
        #expect(responder.answer(RequestMessage("DELETE", "/users/me")).status == 204)
        #expect(responder.answer(RequestMessage("PATCH", "/users/me")).header("Allow") == "GET, HEAD, OPTIONS")
        let asked = RequestMessage("OPTIONS", "/users/me", headers: [.init("Access-Control-Request-Method", "DELETE")])
        #expect(responder.answer(asked).header("Access-Control-Allow-Methods") == "GET, HEAD, OPTIONS, DELETE")
    }

    @Test func partialSegmentsAreMatched() async throws {
        try await withKitchenSink { served in
            let reply5 = try await served.call("GET", "/path/partial/AC1.json", key)
            #expect(reply5.status == 204)
            let reply6 = try await served.call("GET", "/path/partial/AC1.xml", key)
            #expect(reply6.status == 404)
        }
    }

    @Test(arguments: [
        ("{a}.{b}", "x.y.z", ["a": "x", "b": "y.z"]), ("v{a}", "v1", ["a": "1"]), ("{a}.json", ".json", nil),
        ("{a}:go", "a%2Fb:go", ["a": "a%2Fb"]), ("plain", "pl%61in", [:]), ("{a}", "", nil),
    ])
    func segmentsGiveTheirParameters(_ template: String, _ text: String, _ expected: [String: String]?) {
        let found = SegmentPattern(template).match(text[...]).map { pairs in
            Dictionary(pairs.map { ($0.name, String($0.value)) }) { first, _ in first }
        }
        #expect(found == expected)
    }

    @Test func unknownPathIs404() async throws {
        try await withCommunity { served in
            let reply = try await served.call("GET", "/nothing/here")
            #expect(reply.status == 404)
            #expect(reply["Content-Type"] == "application/problem+json")
            #expect(
                reply.body
                    == #"{"type":"about:blank","title":"Not Found","status":404,"#
                    + #""detail":"the description has no path /nothing/here"}"#)
        }
    }

    @Test func otherMethodIs405WithAllow() async throws {
        try await withCommunity { served in
            let reply = try await served.call("PATCH", "/posts", key)
            #expect(reply.status == 405)
            #expect(reply["Allow"] == "GET, POST, HEAD, OPTIONS")
            #expect(reply["Content-Type"] == "application/problem+json")
        }
    }

    @Test func headIsAnsweredWithoutBody() async throws {
        try await withCommunity { served in
            let whole = try await served.call("GET", "/posts", key)
            let head = try await served.call("HEAD", "/posts", key)
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect(head["Content-Length"] == whole["Content-Length"])
            #expect(head["Content-Type"] == "application/json")
        }
    }

    @Test func everyAnswerAllowsOtherOrigins() async throws {
        try await withCommunity { served in
            for reply in [try await served.call("GET", "/posts", key), try await served.call("GET", "/nothing")] {
                #expect(reply["Access-Control-Allow-Origin"] == "*")
                #expect(reply["Access-Control-Expose-Headers"] == "*")
            }
        }
    }

    @Test func preflightIsAnswered() async throws {
        var options = MockServer.Options()
        options.origin = "https://app.example.com"
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            let reply = try await served.call(
                "OPTIONS", "/v1/posts", "Origin: https://app.example.com", "Access-Control-Request-Method: POST",
                "Access-Control-Request-Headers: authorization, content-type")
            #expect(reply.status == 204)
            #expect(reply["Access-Control-Allow-Origin"] == "https://app.example.com")
            #expect(reply["Vary"] == "Origin")
            #expect(reply["Access-Control-Allow-Methods"] == "GET, POST, HEAD, OPTIONS")
            #expect(reply["Access-Control-Allow-Headers"] == "authorization, content-type")
            #expect(reply["Allow"] == "GET, POST, HEAD, OPTIONS")
        }
    }

    @Test func preflightNeedsNoCredentials() async throws {
        try await withCommunity { served in
            let asked = try await served.call("OPTIONS", "/posts", "Access-Control-Request-Method: GET")
            #expect(asked.status == 204)
            #expect(asked["Access-Control-Allow-Methods"] == "GET, POST, HEAD, OPTIONS")
            let called = try await served.call("GET", "/posts")
            #expect(called.status == 401)
            let nowhere = try await served.call("OPTIONS", "/nothing", "Access-Control-Request-Method: GET")
            #expect(nowhere.status == 404)
        }
    }

    @Test func declaredOptionsAreAnOperation() async throws {
        let description = try Descriptions.of(
            """
            paths:
              /x:
                options:
                  security: [{ key: [] }]
                  responses: { '200': { description: '', content: { text/plain: { example: own } } } }
                get: { responses: { '204': { description: '' } } }
            components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
            """)
        try await withServer(description) { served, _ in
            let own = try await served.call("OPTIONS", "/x", "X-Key: 1")
            #expect(own.status == 200)
            #expect(own.body == "own")
            let without = try await served.call("OPTIONS", "/x")
            #expect(without.status == 401)
            let asked = try await served.call("OPTIONS", "/x", "Access-Control-Request-Method: GET")
            #expect(asked.status == 204)
            #expect(asked["Access-Control-Allow-Methods"] == "OPTIONS, GET, HEAD")
        }
    }
}
