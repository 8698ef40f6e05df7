import EndpointMiddleware
import EndpointPublishers
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// The publishers of `EndpointMiddleware`, with Combine or OpenCombine; see run.sh.
@Suite(.timeLimit(.minutes(1)))
struct PublisherTests {
    private struct Box: Envelope, Codable {
        let success: Bool
        let data: String?

        static var envelopeMembers: EnvelopeMembers { EnvelopeMembers(payload: "data", success: "success") }
        static func payload(of envelope: Box) -> String? { envelope.data }
        static func isSuccess(_ envelope: Box) -> Bool? { envelope.success }
    }

    /// Reports half of the upload before it answers.
    private struct HalfReported: Transport {
        func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
            request.report?(TransferProgress(.upload, bytes: 1, of: 2))
            return .success(HTTPResponse(statusCode: 200, data: Data("7".utf8)))
        }
    }

    /// Passes the end of each call on.
    private struct Observer: Plugin {
        let ended: AsyncStream<APIError.Reason?>.Continuation

        func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
            if case .failure(let error) = result { ended.yield(error.reason) } else { ended.yield(nil) }
        }
    }

    private let stub = StubTransport()
    private let get = Route("get", .get, "/things")

    private func provider(_ plugins: [any Plugin] = []) -> Provider {
        Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: stub, plugins: plugins)
    }

    /// Subscribes, and returns the values and the end.
    private func events<Value, Failure: Error>(of publisher: AnyPublisher<Value, Failure>) async -> [String] {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        let subscription = publisher.sink {
            if case .failure(let error as APIError) = $0 { continuation.yield("\(error.reason)") }
            continuation.finish()
        } receiveValue: {
            continuation.yield("\($0)")
        }
        var events: [String] = []
        for await event in stream { events.append(event) }
        withExtendedLifetime(subscription) {}
        return events
    }

    @Test func eachSubscriberReceivesTheValueOfItsOwnCall() async {
        stub.answer("get", with: .json("1"), .json("2"))
        let publisher = provider().publisher(get, as: Int.self)
        #expect(stub.requests.isEmpty)
        #expect(await events(of: publisher) == ["1"])
        #expect(await events(of: publisher) == ["2"])
        #expect(stub.requests.count == 2)
    }

    @Test func payloadOfAnEnvelopeIsPublished() async {
        stub.answer("get", with: .json(#"{"success":true,"data":"a"}"#), .json(#"{"success":false}"#))
        let publisher = provider().publisher(get, in: Box.self)
        #expect(await events(of: publisher) == ["a"])
        #expect(await events(of: publisher) == [#"custom(code: "", message: "")"#])
    }

    @Test func failureOfACallIsItsError() async {
        stub.answer("get", with: .status(404))
        #expect(await events(of: provider().publisher(get, as: Int.self)) == ["notFound"])
    }

    @Test func cancelledSubscriptionCancelsTheCall() async {
        let (ended, continuation) = AsyncStream<APIError.Reason?>.makeStream()
        stub.behavior = .delayed(.seconds(60))
        stub.answer("get", with: .json("1"))
        let subscription = provider([Observer(ended: continuation)]).publisher(get, as: Int.self)
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        while stub.requests.isEmpty { await Task.yield() }
        subscription.cancel()
        var reasons = ended.makeAsyncIterator()
        #expect(await reasons.next() == .cancelled)
    }

    @Test func progressOfAnUploadIsPublishedUntilItsEnd() async {
        let provider = Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: HalfReported())
        let transfer = provider.transfer(Route("put", .put, "/things", body: .json(1)), as: Int.self)
        let fractions = transfer.progressPublisher.map(\.fraction).eraseToAnyPublisher()
        // Intermediate values may be dropped, but never the last one.
        #expect(await events(of: fractions).last == "1.0")
        #expect(await events(of: transfer.publisher) == ["7"])
    }
}
