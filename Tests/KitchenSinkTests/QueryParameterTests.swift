import EndpointRuntime
import KitchenSink
import Testing

/// Parameters in the query, in each style of OpenAPI.
struct QueryParameterTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)

    @Test func formExplodesByDefault() async throws {
        let target = try await Sent.target {
            try await $0.query.queryForm(
                text: "a b", flag: true, list: [1, 2], joined: [1, 2], point: point, packed: point)
        }
        #expect(target == "/query/form?text=a%20b&flag=true&list=1&list=2&joined=1,2&x=1&y=2&packed=x,1,y,2")
    }

    @Test func nilParametersAreNotSent() async throws {
        #expect(try await Sent.target { try await $0.query.queryForm() } == "/query/form")
        #expect(try await Sent.target { try await $0.query.queryForm(text: "") } == "/query/form?text=")
    }

    @Test func delimitersJoinUnexplodedValues() async throws {
        let target = try await Sent.target {
            try await $0.query.queryDelimited(
                space: [1, 2], pipe: [1, 2], spaced: [1, 2], piped: [1, 2], pipePoint: point)
        }
        #expect(
            target
                == "/query/delimited?space=1%202&pipe=1%7C2&spaced=1&spaced=2&piped=1&piped=2&pipe_point=x%7C1%7Cy%7C2"
        )
    }

    @Test func deepObjectNamesEachMember() async throws {
        let target = try await Sent.target {
            try await $0.query.queryDeepObject(
                point: point, filter: ["a b": "c&d"], levels: [.low: 1, .unknown("z"): 2])
        }
        #expect(
            target
                == "/query/deep-object?point%5Bx%5D=1&point%5By%5D=2&filter%5Ba%20b%5D=c%26d&levels%5Blow%5D=1&levels%5Bz%5D=2"
        )
    }

    @Test func reservedCharactersStayWhereTheyMay() async throws {
        let target = try await Sent.target {
            try await $0.query.queryReserved(strict: "a/b?c,d", reserved: "a/b?c,d#e&f")
        }
        #expect(target == "/query/reserved?strict=a%2Fb%3Fc%2Cd&reserved=a/b?c,d%23e%26f")
    }

    @Test func contentIsJSON() async throws {
        let target = try await Sent.target { try await $0.query.queryContent(filter: point) }
        #expect(target == "/query/content?filter=%7B%22x%22%3A1%2C%22y%22%3A2%7D")
    }

    @Test func wholeQueryIsOneValue() async throws {
        let target = try await Sent.target { try await $0.query.queryString(selector: point) }
        #expect(target == "/query/string?x=1&y=2")
    }

    @Test func manyOptionalParametersAreArguments() async throws {
        let sent = try await Sent.by {
            try await $0.query.queryMany(required: "r", a2: 7, a3: false, a8: "h", xA9: "nine")
        }
        #expect(sent.target == "/query/many?required=r&a2=7&a3=false&a8=h")
        #expect(sent.header("X-A9") == "nine")
        #expect(try await Sent.target { try await $0.query.queryMany(required: "r") } == "/query/many?required=r")
    }

    @Test func queryIsAMethodWithABody() async throws {
        let sent = try await Sent.by { try await $0.query.queryMethod(point) }
        #expect(sent.method == "QUERY")
        #expect(sent.target == "/query/own-method")
        #expect(sent.text == #"{"x":1,"y":2}"#)
    }

    @Test func additionalOperationsBringTheirMethod() async throws {
        let sent = try await Sent.by { try await $0.query.copyMethod() }
        #expect(sent.method == "COPY")
        #expect(sent.target == "/query/own-method")
    }
}
