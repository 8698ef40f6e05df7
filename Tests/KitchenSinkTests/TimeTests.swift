import EndpointRuntime
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Numbers that `formats` declares as dates.
struct TimeTests {
    private let date = Date(timeIntervalSince1970: 1_736_935_200)

    @Test(
        arguments: [
            #"{"all":[1,-2],"at":1736935200,"cleared":null,"either":5,"gone":null,"instant":1736935200123}"#,
            #"{"at":-1,"either":"never","gone":0}"#,
        ])
    func everyNumberIsKept(json: String) throws {
        _ = try kept(Times.self, json)
    }

    @Test func propertiesAreDates() throws {
        let times = try read(Times.self, #"{"at":1736935200,"gone":null,"instant":1736935200500,"all":[1000]}"#)
        #expect(times.at == date)
        #expect(times.gone == nil)
        #expect(times.instant == date.addingTimeInterval(0.5))
        #expect(times.cleared == .absent)
        #expect(times.all?.map(\.date) == [Date(timeIntervalSince1970: 1)])
    }

    @Test(arguments: [#"{"at":"2025-01-15T10:00:00Z","gone":null}"#, #"{"at":1.5,"gone":null}"#, #"{"gone":null}"#])
    func valuesThatAreNotNumbersAreErrors(json: String) throws {
        let error = try #require(throws: DecodingError.self) { try read(Times.self, json) }
        #expect(DecodingFailure(error).path == "at")
    }

    @Test func parametersHeadersAndBodiesAreNumbersOnTheWire() async throws {
        let stub = StubTransport()
        let answer = #"{"at":0,"gone":1}"#
        stub.answer(
            "responses.times",
            with: .response(
                HTTPResponse(
                    statusCode: 200, headers: ["Content-Type": "application/json", "X-Reset": "1736935200"],
                    data: Data(answer.utf8))))
        let provider = Provider(server: KitchenSinkServer.main, transport: stub)
        let body = Times(at: date.addingTimeInterval(0.9), gone: nil, cleared: .null)
        let endpoint = ResponsesEndpoint.times(since: date, until: date, body)
        let response = try await provider.response(endpoint, as: Times.self)
        #expect(response.value.gone == Date(timeIntervalSince1970: 1))
        #expect(try response.headers(as: ResponsesHeaders.Times.self).xReset == date)
        let sent = try #require(stub.requests.first)
        #expect(sent.urlRequest.url?.path == "/v1/responses/times/1736935200")
        #expect(sent.urlRequest.url?.query == "until=1736935200000")
        #expect(sent.body.data == Data(#"{"at":1736935200,"cleared":null,"gone":null}"#.utf8))
    }

    @Test func samplesAreTimesOfOurDays() {
        #expect(abs(Times.mock.at.timeIntervalSince(date)) < 366 * 86_400)
        #expect(Times.mock.instant.map { abs($0.timeIntervalSince(date)) < 366 * 86_400 } == true)
    }
}
