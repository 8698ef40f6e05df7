import Testing

/// Parameters are validated against their schemas, in every location and style.
@Suite struct ParameterTests {
    @Test func problemsHaveLocationReasonAndSchema() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.call("GET", "/posts?page=0&limit=many", key)
            #expect(reply.status == 422)
            #expect(
                reply.body.contains(
                    #""reasons":[{"where":"query page","problem":"is less than 1","schema":"specs/community.yaml:"#))
            #expect(
                reply.body.contains(
                    #"{"where":"query limit","problem":"is not an integer","schema":"specs/community.yaml:"#))
        }
    }

    @Test func missingParameterIs422() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.call("GET", "/search", key)
            #expect(reply.status == 422)
            #expect(reply.body.contains(#"{"where":"query q","problem":"is missing""#))
        }
    }

    @Test(arguments: [
        ("min=5", "q min is less than 10"), ("open=3", "q open is not greater than 3"),
        ("step=7", "q step is not a multiple of 5"),
        ("short=abcd", "q short is too long"), ("pattern=x1", "q pattern does not match the pattern ^[a-z]+$"),
        ("color=mauve", "q color is not a value of enum"), ("day=2025-02-30", "q day is not a valid date"),
        ("ids=1&ids=x", "q ids /1 is not an integer"), ("flag=yes", "q flag is not a boolean"),
        ("min=10&open=4&step=10&short=a&pattern=abc&color=red&day=2025-02-28&ids=1&ids=2&flag=true", nil),
    ])
    func everyLimitIsChecked(_ query: String, _ problem: String?) async throws {
        let names = [
            "min: { type: integer, minimum: 10 }", "open: { type: number, exclusiveMinimum: 3 }",
            "step: { type: integer, multipleOf: 5 }", "short: { type: string, maxLength: 3 }",
            "pattern: { type: string, pattern: '^[a-z]+$' }", "color: { type: string, enum: [red, blue] }",
            "day: { type: string, format: date }", "ids: { type: array, items: { type: integer } }",
            "flag: { type: boolean }",
        ]
        let parameters = names.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return "{ name: \(parts[0]), in: query, schema:\(parts[1]) }"
        }
        let description = try Descriptions.of(
            """
            paths:
              /q: { get: { parameters: [\(parameters.joined(separator: ", "))], responses: { '204': { description: '' } } } }
            """)
        try await withServer(description) { served, _ in
            let reply = try await served.call("GET", "/q?\(query)")
            #expect(reply.status == (problem == nil ? 204 : 422), "\(reply.body)")
            if let problem {
                #expect(
                    reply.body.contains(#""detail":"\#(problem.replacing("q ", with: "query ", maxReplacements: 1))""#))
            }
        }
    }

    @Test(arguments: [
        ("/path/simple/a/1,2/x,1,y,2/x=1,y=2", 204), ("/path/simple/a/1,b/x,1,y,2/x=1,y=2", 422),
        ("/path/simple/a/1,2/x,1/x=1,y=2", 422), ("/path/label/.7/.1,2/.1.2/.x,1,y,2/.x=1.y=2", 204),
        ("/path/label/.7/.1,2/.1.z/.x,1,y,2/.x=1.y=2", 422),
        ("/path/matrix/;id=7/;list=1,2/;exploded_list=1;exploded_list=2/;point=x,1,y,2/;x=1;y=2", 204),
        ("/path/matrix/;id=7/;list=1,2/;exploded_list=1;exploded_list=q/;point=x,1,y,2/;x=1;y=2", 422),
        ("/query/form?list=1&list=2&joined=1,2&x=1&y=2&packed=x,1,y,2", 204), ("/query/form?joined=1,b", 422),
        ("/query/form?packed=x,1", 422), ("/query/delimited?space=1%202&pipe=1%7C2&spaced=1&spaced=2", 204),
        ("/query/delimited?pipe=1|b", 422),
    ])
    func stylesAreTakenApart(_ target: String, _ status: Int) async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", target, key)
            #expect(reply.status == status, "\(reply.body)")
        }
    }

    @Test func deepObjectsAreTakenApart() async throws {
        let description = try Descriptions.of(
            """
            paths:
              /q:
                get:
                  parameters:
                    - name: filter
                      in: query
                      style: deepObject
                      explode: true
                      schema:
                        type: object
                        properties: { size: { type: integer }, tags: { type: array, items: { type: string, maxLength: 2 } } }
                  responses: { '204': { description: '' } }
            """)
        try await withServer(description) { served, _ in
            let reply1 = try await served.call("GET", "/q?filter[size]=3&filter%5Btags%5D=a")
            #expect(reply1.status == 204)
            let reply = try await served.call("GET", "/q?filter[size]=x&filter[tags][]=abc")
            #expect(reply.status == 422)
            #expect(
                reply.body.contains(
                    #"{"where":"query filter /size","problem":"is not an integer","schema":"api.yaml:13"}"#)
            )
            #expect(reply.body.contains(#"{"where":"query filter /tags/0","problem":"is too long""#))
        }
    }

    @Test func aPlusIsASpaceInQueriesOnly() async throws {
        let description = try Descriptions.of(
            """
            paths:
              /q/{p}:
                get:
                  parameters:
                    - { name: p, in: path, required: true, schema: { type: string, pattern: '^a[+]b$' } }
                    - { name: q, in: query, schema: { type: string, pattern: '^a b$' } }
                    - { name: c, in: cookie, schema: { type: string, pattern: '^a[+]b$' } }
                    - { name: X-H, in: header, schema: { type: string, pattern: '^a[+]b$' } }
                  responses: { '204': { description: '' } }
            """)
        try await withServer(description) { served, _ in
            let reply = try await served.call("GET", "/q/a+b?q=a+b", "Cookie: c=a+b", "X-H: a+b")
            #expect(reply.status == 204, "\(reply.body)")
        }
    }

    @Test func percentGarbageIs400() async throws {
        try await withPlainCommunity { served in
            for target in ["/posts?page=%zz", "/posts/%f", "/posts/%FF%FE", "/%"] {
                let reply = try await served.call("GET", target, key)
                #expect(reply.status == 400, "\(target)")
                #expect(reply["Content-Type"] == "application/problem+json")
            }
        }
    }
}
