import Foundation
import Testing

@testable import CodegenMockServer

/// The client can select the status, example, content type and delay.
@Suite(.timeLimit(.minutes(1))) struct PreferenceTests {
    @Test func theFirstSuccessIsTheUsualAnswer() async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", "/responses/several-successes", key)
            #expect(reply.status == 200)
            #expect(reply["Preference-Applied"] == nil)
        }
    }

    @Test func codeIsPicked() async throws {
        try await withCommunity { served in
            let reply = try await served.call("GET", "/posts/1", key, "Prefer: code=404")
            #expect(reply.status == 404)
            #expect(reply["Preference-Applied"] == "code=404")
            #expect(reply["Content-Type"] == "application/json")
            #expect(reply.body.contains("success"))
        }
    }

    private static let examples = """
        paths:
          /x:
            get:
              responses:
                '200':
                  description: ''
                  content:
                    text/plain: { examples: { one: { value: '1' }, "the second": { value: '2' } } }
                4XX: { description: '', content: { text/plain: { examples: { gone: { value: away } } } } }
        """

    @Test func exampleIsPicked() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, _ in
            let reply1 = try await served.call("GET", "/x")
            #expect(reply1.body == "1")
            let second = try await served.call("GET", "/x", #"Prefer: example="the second""#)
            #expect(second.body == "2")
            #expect(second["Preference-Applied"] == #"example="the second""#)
            let gone = try await served.call("GET", "/x", "Prefer: example=gone")
            #expect(gone.status == 400)
            #expect(gone.body == "away")
            let exact = try await served.call("GET", "/x", "Prefer: respond-async, CODE=410; x=y, example=gone")
            #expect(exact.status == 410)
            #expect(exact["Preference-Applied"] == "code=410, example=gone")
        }
    }

    @Test func severalPreferencesOfAHeaderCountTogether() async throws {
        try await withCommunity { served in
            let reply = try await served.call("GET", "/posts/1", key, "Prefer: code=404, wait=5, delay=0")
            #expect(reply.status == 404)
            #expect(reply["Preference-Applied"] == "code=404, delay=0.0")
        }
    }

    /// Several fields with the same name form one list (RFC 9110, section 5.3). If a preference is repeated, the first
    /// one counts (RFC 7240, section 2).
    @Test func preferencesOfSeveralHeadersCountTogether() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, _ in
            let both = try await served.call("GET", "/x", "Prefer: code=410", "Prefer: example=gone")
            #expect(both.status == 410)
            #expect(both["Preference-Applied"] == "code=410, example=gone")
            let codes = try await served.call("GET", "/x", "Prefer: code=410", "Prefer: code=411, example=gone")
            #expect(codes.status == 410)
            let examples = try await served.call("GET", "/x", "Prefer: example=one", "Prefer: example=\"the second\"")
            #expect(examples.status == 200)
            #expect(examples.body == "1")
            #expect(examples["Preference-Applied"] == "example=one")
        }
    }

    @Test func unknownPreferencesAreAnsweredWithTheAvailableResponses() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, _ in
            for preference in [
                "code=300", "example=third", "code=500, example=gone", "code=many", "code=200, example=gone",
                "code=99999999999999999999",
            ] {
                let reply = try await served.call("GET", "/x", "Prefer: \(preference)")
                #expect(reply.status == 400, "\(preference)")
                #expect(reply["Content-Type"] == "application/problem+json")
                #expect(
                    reply.body.contains(
                        #""available":[{"code":200,"example":"one","contentType":"text/plain"},"#), "\(reply.body)")
            }
        }
    }

    @Test func undeclaredStatusIsReportedInFull() async throws {
        let yaml = """
            paths:
              /x:
                delete:
                  responses:
                    '204': { description: '' }
                    '409': { description: '', content: { text/plain: { examples: { used: { value: in use } } } } }
            """
        try await withServer(try Descriptions.of(yaml)) { served, _ in
            let reply = try await served.call("DELETE", "/x", "Prefer: code=201")
            #expect(reply.status == 400)
            #expect(
                reply.body
                    == #"{"type":"about:blank","title":"Bad Request","status":400,"#
                    + #""detail":"Prefer: the operation declares no response with status 201","available":["#
                    + #"{"code":204},{"code":409,"example":"used","contentType":"text/plain"}]}"#)
        }
    }

    /// Clients can request errors that the description does not declare.
    @Test func anErrorNeedsNoDeclaration() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, _ in
            let reply = try await served.call("GET", "/x", "Prefer: code=503", "Accept: text/plain")
            #expect(reply.status == 503)
            #expect(reply["Content-Type"] == "application/problem+json")
            #expect(reply["Preference-Applied"] == "code=503")
            #expect(reply.body.hasPrefix(#"{"type":"about:blank","title":"Service Unavailable","status":503,"#))
        }
    }

    /// Our own clients list the content types of successes first. Other clients list only those.
    @Test func acceptRefusesNeitherErrorsNorPreferredResponses() async throws {
        try await withCommunity { served in
            let missing = try await served.call("GET", "/posts/1", key, "Prefer: code=404", "Accept: image/png")
            #expect(missing.status == 404)
            let refused = try await served.call("GET", "/posts?page=x", key, "Accept: image/png")
            #expect(refused.status == 422)
            #expect(refused["Content-Type"] == "application/json")
            let chosen = try await served.call("GET", "/posts/1", key, "Prefer: code=200", "Accept: image/png")
            #expect(chosen.status == 200)
        }
    }

    @Test(arguments: [
        ("text/*;q=0.1, text/csv;q=0.9, application/json;q=0.5", "text/csv"),
        ("text/csv;q=0.1, text/*, */*;q=0.5", "application/json"),
        ("*/*, application/json;q=0.2", "text/csv"), ("application/*, */*;q=0, text/*;q=0.9", "application/json"),
    ])
    func theMostSpecificRangeDecides(_ accept: String, _ type: String) async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", "/responses/several-types", key, "Accept: \(accept)")
            #expect(reply["Content-Type"] == type)
        }
    }

    @Test func rangesAndDefaultsApplyToTheirCodes() async throws {
        try await withKitchenSink { served in
            let path = "/responses/range"
            let reply2 = try await served.call("GET", path, key, "Prefer: code=206")
            #expect(reply2.status == 206)
            let other = try await served.call("GET", path, key, "Prefer: code=418")
            #expect(other.status == 418)
            #expect(other["Content-Type"] == "application/problem+json")
            let server = try await served.call("GET", path, key, "Prefer: code=503")
            #expect(server.status == 503)
            #expect(server["Content-Type"] == "text/plain")
            let reply3 = try await served.call("GET", "/responses/default-only", key)
            #expect(reply3.status == 200)
        }
    }

    /// The operation declares 200 and `default`, which describes its errors.
    @Test func defaultDescribesErrorsBesideADeclaredSuccess() async throws {
        try await withCommunity { served in
            let refused = try await served.call("GET", "/posts/1", key, "Prefer: code=202")
            #expect(refused.status == 400)
            #expect(refused.body.contains("the operation declares no response with status 202"))
            let error = try await served.call("GET", "/posts/1", key, "Prefer: code=418")
            #expect(error.status == 418)
            #expect(error["Content-Type"] == "application/json")
        }
    }

    @Test func acceptPicksTheContentType() async throws {
        try await withKitchenSink { served in
            let path = "/responses/several-types"
            let cases = [
                ("text/csv", "text/csv"), ("application/json", "application/json"), ("*/*", "application/json"),
                ("text/*", "text/csv"), ("application/json;q=0.1, text/csv;q=0.9", "text/csv"),
                ("text/csv;q=0, */*", "application/json"),
            ]
            for (accept, type) in cases {
                let reply = try await served.call("GET", path, key, "Accept: \(accept)")
                #expect(reply["Content-Type"] == type, "\(accept)")
            }
        }
    }

    @Test func noAcceptableTypeIs406() async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", "/responses/several-types", key, "Accept: image/png")
            #expect(reply.status == 406)
            #expect(reply.body.contains(#""available":["application/json","text/csv"]"#))
        }
    }

    @Test func declaredHeadersAreAnswered() async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", "/responses/headers", key)
            #expect(reply["X-Rate-Limit"].flatMap(Int.init) != nil)
        }
    }

    @Test func headersOfAnAnswerFollowTheirSchemas() async throws {
        let yaml = """
            paths:
              /x:
                get:
                  responses:
                    '204':
                      description: ''
                      headers:
                        X-Count: { required: true, schema: { type: integer, minimum: 5, maximum: 7 } }
                        X-State: { required: true, schema: { type: string, enum: [open] } }
                        X-Shown: { required: true, schema: { type: string }, example: seen }
            """
        try await withServer(try Descriptions.of(yaml)) { served, _ in
            let reply = try await served.call("GET", "/x")
            #expect(reply.status == 204)
            #expect(reply["X-Count"].flatMap(Int.init).map((5...7).contains) == true)
            #expect(reply["X-State"] == "open")
            #expect(reply["X-Shown"] == "seen")
        }
    }

    @Test(arguments: [("0.5", 0.5), ("600", 60), ("-1", 0), ("nan", 0), ("inf", 60), ("soon", 0)])
    func delayIsBounded(_ text: String, _ seconds: Double) {
        #expect(Preferences(["delay=\(text)"]).seconds == seconds)
    }

    /// The time limit of the suite bounds this test; the server would wait for a minute.
    @Test func serverEndsWhileACallWaits() async throws {
        var options = MockServer.Options()
        let (waits, continuation) = AsyncStream<Duration>.makeStream()
        options.clock = HangingClock(begun: continuation)
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            Task { try await served.call("GET", "/posts", key, "Prefer: delay=60") }
            #expect(await waits.first { _ in true } != nil)
        }
    }

    @Test func delayWaitsOnTheClock() async throws {
        var options = MockServer.Options()
        let clock = RecordingClock()
        options.clock = clock
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            let reply = try await served.call("GET", "/posts", key, "Prefer: delay=42.5")
            #expect(reply.status == 200)
            #expect(reply["Preference-Applied"] == "delay=42.5")
        }
        #expect(clock.waits == [.seconds(42.5)])
    }
}

/// A clock that does not wait, but records the durations.
final class RecordingClock: Clock, @unchecked Sendable {
    // Safe to share: `recorded` is used under `lock` only.
    private let lock = NSLock()
    private var recorded: [Duration] = []
    let now = ContinuousClock.now

    var waits: [Duration] { lock.withLock { recorded } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        lock.withLock { recorded.append(now.duration(to: deadline)) }
    }
}

/// A clock that reports the start of a wait, and waits until the task is cancelled.
private struct HangingClock: Clock {
    let begun: AsyncStream<Duration>.Continuation

    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        begun.yield(now.duration(to: deadline))
        // The iteration over a stream ends when its task is cancelled.
        let (nothing, continuation) = AsyncStream<Int>.makeStream()
        for await _ in nothing {}
        continuation.finish()
        try Task.checkCancellation()
    }
}
