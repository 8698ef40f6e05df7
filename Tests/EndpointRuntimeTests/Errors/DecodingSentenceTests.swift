import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// The description of a call whose body cannot be decoded.
struct DecodingSentenceTests {
    private enum ThingsEndpoint: Endpoint {
        case list(page: Int)
        case all

        var route: Route { Route("things.list", .get, "/things", id: "things_list") }
    }

    private struct Event: ObjectCodable, Equatable {
        var at: Date
        var tags: [Int]

        init(from reader: inout ObjectReader) {
            at = reader.read("at")
            tags = reader.read("tags")
        }

        func _write(to writer: inout ObjectWriter) {}
    }

    private func sentence<Value: ModelValue>(
        _ json: String, as type: Value.Type, of endpoint: some Endpoint = ThingsEndpoint.all
    ) async -> String? {
        let stub = StubTransport(samples: [Sample("things.list", json)])
        let error = await failure { () throws(APIError) in _ = try await provider(stub).value(endpoint, as: type) }
        return error?.failure.description(hint: "")
    }

    private let call = "decoding failed in things.list (GET https://api.example.com/v1/things, status 200): "

    @Test func theSentenceNamesCallTypesPathAndPosition() async {
        let json = """
            {"data": [1,
              {"at": null, "tags": []}
            ]}
            """
        let text = await sentence(json, as: [String: [Event?]].self)
        #expect(text == call + "expected an object, found integer at data[0] (line 1, column 11 of the body).")
        let other = await sentence(
            json.replacingOccurrences(of: "1,", with: "null,"), as: [String: [Event?]].self,
            of: ThingsEndpoint.list(page: 1))
        let expected = "expected Date, found null at data[1].at (line 2, column 10 of the body)."
        #expect(other == call + expected)
    }

    @Test(arguments: [
        (
            #"{"at": "1970-01-01T00:00:00Z"}"#,
            "missing required property of type Array<Int> at tags (in the value at line 1, column 1 of the body)."
        ),
        (
            #"{"at": "soon", "tags": []}"#,
            #"expected a date-time (RFC 3339), found "soon" at at (line 1, column 8 of the body)."#
        ),
        (
            #"{"at": "1970-01-01T00:00:00Z", "é": {"a]": "\"}"}, "tags": [1, "2"]}"#,
            "expected Int, found string at tags[1] (line 1, column 64 of the body)."
        ),
        ("\n 7", "expected an object, found integer at the root (line 2, column 2 of the body)."),
        ("{\n\"at\": [", "the text ends where a value should be (line 2, column 8 of the JSON) at at[0]."),
    ])
    func everyKindOfErrorHasItsPosition(_ json: String, _ end: String) async {
        #expect(await sentence(json, as: Event.self) == call + end)
    }

    @Test func secretsInTheMessageAreRedacted() async {
        let text = await sentence(#"{"at": "https://x.y?access_token=abc123", "tags": []}"#, as: Event.self)
        #expect(text?.contains("abc123") == false)
        #expect(text?.contains("at at (line 1, column 8") == true)
    }

    @Test func recordsOfStreamsHaveTheirPosition() async {
        let stub = StubTransport()
        stub.answer("things.list", with: .response(HTTPResponse(statusCode: 200, data: Data("[1]\n[1, true]\n".utf8))))
        let error = await failure { () throws(APIError) in
            for try await _ in try await provider(stub).lines(ThingsEndpoint.all, as: [Int].self) {}
        }
        let end = "expected Int, found bool at [1] (line 1, column 5 of the body)."
        #expect(error?.failure.description(hint: "") == call + end)
    }
}
