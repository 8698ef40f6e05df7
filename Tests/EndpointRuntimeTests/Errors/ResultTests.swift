import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Outcomes as values")
struct ResultTests {
    @Test func callIsAValueOrAnError() async {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: 200, data: Data("3".utf8))), .status(404))
        let provider = provider(stub)
        let first = await Result { try await provider.value(get, as: Int.self) }
        #expect(first.value == 3)
        #expect(first.error == nil)
        let second = await Result { try await provider.value(get, as: Int.self) }
        #expect(second.value == nil)
        #expect(second.error?.reason == .notFound)
    }

    @Test func errorsOfOtherTypesAreUnderlying() async {
        func outcome(_ error: any Error) async -> APIError? {
            await Result { () async throws -> Int in throw error }.error
        }
        #expect(await outcome(CancellationError())?.reason == .cancelled)
        #expect(await outcome(URLError(.timedOut))?.reason == .timeout)
        let other = await outcome(CocoaError(.fileNoSuchFile))
        #expect(other?.reason == .network)
        #expect(other?.underlying is CocoaError)
    }
}
