import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

/// An envelope such as `{"success": true, "data": 1}`.
private struct Wrapped: ObjectCodable, Envelope {
    var success: Bool
    var data: Int?

    init(from reader: inout ObjectReader) {
        success = reader.read("success")
        data = reader.read("data")
    }

    static let envelopeMembers = EnvelopeMembers(payload: "data", success: "success", code: "code", message: "text")
    static func payload(of envelope: Self) -> Int? { envelope.data }
    static func isSuccess(_ envelope: Self) -> Bool? { envelope.success }

    func _write(to writer: inout ObjectWriter) {}
}

/// An envelope without information about success, such as `{"result": 1}` or `{"code": "BUSY"}`.
private struct Unmarked: ObjectCodable, Envelope {
    var result: Int?

    init(from reader: inout ObjectReader) {
        result = reader.read("result")
    }

    static let envelopeMembers = EnvelopeMembers(payload: "result", code: "code", message: "text")
    static func payload(of envelope: Self) -> Int? { envelope.result }
    static func isSuccess(_ envelope: Self) -> Bool? { nil }

    func _write(to writer: inout ObjectWriter) {}
}

/// The response of a network that requires a sign-in.
private let page = HTTPResponse(
    statusCode: 200, headers: ["Content-Type": "text/html", "Cache-Control": "max-age=600"],
    data: Data("<html>Welcome</html>".utf8))

private let refusal = #"{"success": false, "code": "BUSY", "text": "later"}"#

@Suite("Cache: only what was asked for is kept")
struct CacheContentTests {
    private let short = get.with { $0.cachePolicy = .fresh(for: .seconds(60)) }

    /// Returns a cache that contains a valid response that is now stale.
    private func holding(
        _ body: String = "1", stale: Duration = .zero, failures: CacheFailures = .standard,
        headers: HTTPHeaders = ["Cache-Control": "max-age=10"]
    ) async throws -> Cached {
        let app = Cached(staleOnFailure: stale, failures: failures)
        app.answer(headers, body)
        _ = try await app.provider.value(get, as: JSONValue.self)
        app.clock.advance(by: .seconds(20))
        return app
    }

    private func value(_ app: Cached) async throws -> Int { try await app.provider.value(get, as: Int.self) }

    private func reason(_ app: Cached) async -> APIError? {
        await failure { () throws(APIError) in _ = try await app.provider.value(get, as: Int.self) }
    }

    @Test func pageOfACaptivePortalIsNotKept() async throws {
        let app = Cached()
        app.stub.answer("get", with: .response(page))
        #expect(await failure { () throws(APIError) in _ = try await app.provider.value(short, as: Int.self) } != nil)
        #expect(await failure { () throws(APIError) in try await app.provider.empty(short) } == nil)
        #expect(try await app.provider.data(short).count > 0)
        #expect(app.storage.size == 0)
        app.answer([:], "2")
        #expect(try await app.provider.value(short, as: Int.self) == 2)
    }

    @Test func pageThatWasAskedForIsKept() async throws {
        let app = Cached()
        app.stub.answer("get", with: .response(page))
        for _ in 0..<2 { _ = try await app.text(get.with { $0.accept = "text/html" }) }
        #expect(app.stub.requests.count == 1)
    }

    @Test func pageDoesNotReplaceAGoodAnswer() async throws {
        let app = try await holding()
        app.stub.answer("get", with: .response(page))
        guard case .decoding? = await reason(app)?.reason else {
            Issue.record("the page was taken for an answer")
            return
        }
        #expect(try await app.provider.value(get.with { $0.cachePolicy = .onlyCached }, as: Int.self) == 1)
    }

    @Test func staleAnswerServesInPlaceOfAPage() async throws {
        let app = try await holding(stale: .seconds(60))
        app.stub.answer("get", with: .response(page))
        #expect(try await value(app) == 1)
    }

    @Test func refusalIsNeitherKeptNorPutInThePlaceOfAGoodAnswer() async throws {
        for asWhole in [false, true] {
            let app = try await holding(#"{"success": true, "data": 1}"#)
            app.answer(["Cache-Control": "max-age=600"], refusal)
            if asWhole {
                #expect(try await app.provider.value(get, as: Wrapped.self).success == false)
            } else {
                let error = await failure { () throws(APIError) in
                    _ = try await app.provider.payload(get, in: Wrapped.self)
                }
                #expect(error?.serverCode == "BUSY")
            }
            let kept = get.with { $0.cachePolicy = .onlyCached }
            #expect(try await app.provider.payload(kept, in: Wrapped.self) == 1)
        }
    }

    /// Code and message in place of a payload report a failure. The HTTP status is that of a success.
    @Test func envelopeWithAFailureAndWithoutASuccessIsNotKept() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=600"], #"{"code": "BUSY", "text": "later"}"#)
        for _ in 0..<2 {
            let error = await failure { () throws(APIError) in
                _ = try await app.provider.payload(get, in: Unmarked.self)
            }
            #expect(error?.serverCode == "BUSY")
        }
        #expect(app.stub.requests.count == 2)
    }

    @Test func callWithoutAPayloadKeepsNoRefusal() async throws {
        let app = Cached()
        app.answer([:], refusal)
        for _ in 0..<2 {
            #expect(
                await failure { () throws(APIError) in try await app.provider.empty(short, in: Wrapped.self) } != nil)
        }
        #expect(app.stub.requests.count == 2)
    }

    @Test func staleAnswerServesInPlaceOfARefusalWhereTheAppWantsIt() async throws {
        for (failures, isCovered) in [(CacheFailures.standard, false), (.any, true)] {
            let app = try await holding(#"{"success": true, "data": 1}"#, stale: .seconds(60), failures: failures)
            app.answer([:], refusal)
            let result = try? await app.provider.payload(get, in: Wrapped.self)
            #expect(result == (isCovered ? 1 : nil))
        }
    }

    /// The documents mean any failure by "on failure". 401 and 403 are excluded, because they concern the user's
    /// access.
    @Test(arguments: [(400, true), (404, true), (422, true), (429, true), (503, true), (401, false), (403, false)])
    func anyFailureIsCoveredButRefusedAccess(status: Int, isCovered: Bool) async throws {
        let app = try await holding(stale: .seconds(60), failures: .any)
        app.answer([:], "{}", status: status)
        #expect(await reason(app)?.statusCode == (isCovered ? nil : status))
    }

    @Test func appChoosesTheCoveredFailures() async throws {
        let app = try await holding(stale: .seconds(60), failures: .connection)
        app.answer([:], "{}", status: 503)
        #expect(await reason(app)?.statusCode == 503)
        app.stub.answer("get", with: .failure(.notConnectedToInternet))
        #expect(try await value(app) == 1)
    }

    /// If the app sets its own lifetime, the response is stale after that lifetime, regardless of the server's fields.
    @Test func staleTimeCountsFromTheEndOfTheAppsOwnFreshness() async throws {
        let app = Cached(staleOnFailure: .seconds(30))
        app.answer(["Cache-Control": "no-cache"], "1")
        #expect(try await app.provider.value(short, as: Int.self) == 1)
        app.stub.answer("get", with: .failure(.notConnectedToInternet))
        app.clock.advance(by: .seconds(89))
        #expect(try await app.provider.value(short, as: Int.self) == 1)
        app.clock.advance(by: .seconds(2))
        #expect(
            await failure { () throws(APIError) in _ = try await app.provider.value(short, as: Int.self) }?.reason
                == .noConnection)
    }

    /// An update of the app changed the model, so the stored response can no longer be decoded.
    @Test func keptAnswerThatDoesNotDecodeAnyMoreCountsAsNone() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=600"], #""old""#)
        #expect(try await app.provider.value(get, as: String.self) == "old")
        app.answer(["Cache-Control": "max-age=600"], "2")
        #expect(try await value(app) == 2)
        #expect(try await value(app) == 2)
        #expect(app.header("If-None-Match") == [nil, nil])
    }

    @Test func pluginThatMakesAnswersReadableHasThemKept() async throws {
        struct Unwrapping: Plugin {
            func process(
                _ result: Result<HTTPResponse, APIError>, context: CallContext
            ) -> Result<HTTPResponse, APIError> {
                result.map { response in
                    var response = response
                    response.data = Data(response.data.dropFirst(1))
                    return response
                }
            }
        }
        let app = Cached(plugins: [Unwrapping()])
        app.answer(["Cache-Control": "max-age=600"], "!7")
        #expect(try await value(app) == 7)
        #expect(try await value(app) == 7)
        #expect(app.stub.requests.count == 1)
    }

    @Test func answerIsReadOnce() {
        let reads = Recorder<Int>()
        let reading = Reading { (reader) throws(DecodingFailure) -> Int in
            reads.add(reader.statusCode)
            return try reader.json(as: Int.self)
        }
        let response = HTTPResponse(statusCode: 200, data: Data("1".utf8))
        var aged = response
        aged.headers["Age"] = "7"
        #expect(reading.findFlaw(response) == nil)
        #expect((try? reading.outcome(of: aged).get().value) == 1)
        #expect(reads.all == [200])
        #expect(reading.findFlaw(HTTPResponse(statusCode: 201, data: Data("x".utf8))) == .invalidResponse)
        #expect(reads.all == [200, 201])
    }
}
