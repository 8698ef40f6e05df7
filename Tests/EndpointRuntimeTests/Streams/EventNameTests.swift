import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// The names of events: events that are left out, and events that report a failure.
@Suite(.timeLimit(.minutes(1)))
struct EventNameTests {
    private let watch = Route("watch", .get, "/watch", accept: "text/event-stream")

    /// Returns the names and data of all events that a reader receives, and the error that ends the stream.
    private func read<Value: ModelValue>(
        _ body: String, as type: Value.Type, options: EventOptions = EventOptions(), route: Route? = nil,
        members: ErrorMembers? = nil
    ) async -> (events: [String], error: APIError?, requests: Int) {
        let stub = StubTransport()
        stub.answers("watch", with: [.pieces(body)])
        var configuration = Provider.Configuration()
        if let members { configuration.errorMembers = members }
        let provider = provider(stub, configuration: configuration)
        var events: [String] = []
        do throws(APIError) {
            for try await event in try await provider.events(route ?? watch, as: type, options: options) {
                events.append("\(event.name) \(event.data)")
            }
            return (events, nil, stub.requests.count)
        } catch {
            return (events, error, stub.requests.count)
        }
    }

    @Test func eventsAreSkippedByName() async {
        let body = "event: ping\ndata: {\n\nevent: delta\ndata: 1\n\nevent: usage\ndata: {}\n\ndata: 2\n\n"
        let byOptions = await read(body, as: Int.self, options: EventOptions(skippedNames: ["ping", "usage"]))
        #expect(byOptions.events == ["delta 1", "message 2"])
        let route = watch.readingEvents(skipping: ["ping"])
        let byBoth = await read(body, as: Int.self, options: EventOptions(skippedNames: ["usage"]), route: route)
        #expect(byBoth.events == ["delta 1", "message 2"])
        #expect(await read(body, as: String.self, route: route).events == ["delta 1", "usage {}", "message 2"])
    }

    @Test(arguments: [
        // OpenAI
        (#"{"error":{"message":"Overloaded","type":"server_error","code":"busy"}}"#, "Overloaded"),
        (#"{"type":"error","code":"busy","message":"Overloaded","param":null}"#, "Overloaded"),
        // Anthropic
        (#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#, "Overloaded"),
        (#"{"error":"Overloaded"}"#, "Overloaded"), (#"{"title":"Busy","detail":"Overloaded"}"#, "Overloaded"),
        (#"{"title":"Busy"}"#, "Busy"),
    ])
    func anErrorEndsTheStreamAndHasABodyAndAMessage(data: String, message: String) async {
        let body = "id: 7\ndata: 1\n\nevent: error\ndata: \(data)\n\ndata: 2\n\n"
        let result = await read(body, as: Int.self)
        #expect(result.events == ["message 1"])
        #expect(result.requests == 1)
        #expect(result.error?.reason == .custom(code: "", message: message))
        #expect(result.error?.serverMessage == message)
        #expect(result.error?.statusCode == 200)
        #expect(result.error?.response?.data == Data(data.utf8))
        #expect(result.error?.body(of: JSONValue.self) != nil)
        #expect(result.error?.operation == "watch")
    }

    @Test func pathsOfTheAPITakePrecedence() async {
        let body = #"event: error\#ndata: {"error":{"code":"busy","message":"a"},"text":"b"}\#n\#n"#
        let result = await read(body, as: Int.self, members: ErrorMembers(code: "error/code", messages: ["text"]))
        #expect(result.error?.serverCode == "busy")
        #expect(result.error?.serverMessage == "b")
    }

    @Test func anErrorNeedsNoJSON() async {
        let result = await read("event: error\ndata: overloaded\n\n", as: Int.self)
        #expect(result.error?.reason == .custom(code: "", message: ""))
        #expect(result.error?.response?.data == Data("overloaded".utf8))
    }

    @Test func readersOfWholeEventsReceiveErrors() async {
        let body = "event: error\ndata: {\"a\":1}\n\ndata: 2\n\n"
        #expect(await read(body, as: String.self).events == [#"error {"a":1}"#, "message 2"])
        #expect(await read(body, as: JSONValue.self).events.count == 2)
    }

    @Test func declaredErrorsAreData() async {
        let body = "event: error\ndata: 1\n\nevent: failure\ndata: 2\n\n"
        let declared = await read(body, as: Int.self, route: watch.readingEvents(deliversErrors: true))
        #expect(declared.events == ["error 1", "failure 2"])
        let other = await read(body, as: Int.self, options: EventOptions(errorNames: ["failure"]))
        #expect(other.events == ["error 1"])
        #expect(other.error?.reason == .custom(code: "", message: ""))
    }

    /// A description may declare another form of the error than its server sends.
    @Test func declaredErrorsThatCannotBeDecodedAreFailures() async {
        let body = "event: error\ndata: {\"error\":{\"message\":\"busy\"}}\n\n"
        let result = await read(body, as: Int.self, route: watch.readingEvents(deliversErrors: true))
        #expect(result.error?.reason == .custom(code: "", message: "busy"))
    }

    /// OpenAI and OpenRouter report failures as data without a name, Ollama as a line.
    @Test func dataWithAnErrorIsAFailureIfItCannotBeDecoded() async {
        let report = #"{"error":{"message":"busy"}}"#
        let result = await read("data: \(report)\n\n", as: Int.self)
        #expect(result.error?.reason == .custom(code: "", message: "busy"))
        let values = await read("data: {\"error\":1}\n\n", as: [String: Int].self)
        #expect(values.events == ["message [\"error\": 1]"])
        await #expect(throws: APIError(.custom(code: "", message: "busy"))) {
            for try await _ in LineStream<Int>(ByteStream([Data("1\n\(report)\n2\n".utf8)])) {}
        }
    }

    @Test func dataThatCannotBeDecodedIsTheBodyOfTheError() async {
        let result = await read("data: {\"error\":null,\"a\":1}\n\n", as: Int.self)
        guard case .decoding = result.error?.reason else {
            Issue.record("not a decoding error: \(String(describing: result.error))")
            return
        }
        #expect(result.error?.body(of: JSONValue.self)?["a"] == 1)
    }

    /// A stream without a server has the errors of a real one.
    @Test func streamsOfMocksFailInTheSameWay() async {
        let event = ServerSentEvent(name: "error", data: 1)
        await #expect(throws: APIError(.custom(code: "", message: ""))) {
            for try await _ in EventStream([event]) {}
        }
        let invalid = EventStream<Int>(ByteStream([Data("data: x\n\n".utf8)]))
        do throws(APIError) {
            for try await _ in invalid {}
            Issue.record("no error")
        } catch {
            guard case .decoding = error.reason else {
                Issue.record("not a decoding error: \(error)")
                return
            }
        }
    }
}
