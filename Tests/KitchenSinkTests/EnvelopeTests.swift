import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Responses with envelopes, and types that differ only in their content.
struct EnvelopeTests {
    @Test func pagesOfDifferentThingsAreOneType() async throws {
        let json = #"{"data":[{"job":"a"}],"position":{"total":1}}"#
        let page = try await KitchenSinkClient.answering("envelopes.listJobs", .json(json)).envelopes.listJobs()
        #expect(page == Page(data: [Job(job: "a")], position: PagePosition(total: 1)))
        #expect(try kept(JobPage.self, json) == page)
        #expect(JobPage.mock.data.count == 2)
        #expect(PointPage.mockList.count == 3)
    }

    @Test func methodReturnsThePayloadOfTheEnvelope() async throws {
        let job = KitchenSinkClient.answering("envelopes.openJob", .json(#"{"success":true,"data":{"job":"a"}}"#))
        #expect(try await job.envelopes.openJob() == Job(job: "a"))
        let path = KitchenSinkClient.answering("envelopes.openPath", .json(#"{"success":true,"data":[{"x":1,"y":2}]}"#))
        #expect(try await path.envelopes.openPath() == [KitchenSinkPoint(x: 1, y: 2)])
        let none = KitchenSinkClient.answering("envelopes.openNote", .json(#"{"ok":true,"result":{"note":null}}"#))
        #expect(try await none.envelopes.openNote() == nil)
        try await KitchenSinkClient.answering("envelopes.closeJob", .json(#"{"success":true}"#)).envelopes.closeJob()
    }

    @Test func methodThrowsTheErrorOfTheServer() async throws {
        let body = #"{"success":false,"code":7,"message":"Locked."}"#
        for status in [200, 404] {
            let client = KitchenSinkClient.answering("envelopes.openJob", .json(body, status: status))
            let error = try await #require(throws: APIError.self) { try await client.envelopes.openJob() }
            #expect(error.reason == (status == 200 ? .custom(code: "7", message: "Locked.") : .notFound))
            #expect(error.serverCode == "7")
            #expect(error.localizedDescription == "Locked.")
            #expect(error.statusCode == status)
            #expect(error.body(of: JobReply.self)?.code == 7)
        }
        let closing = KitchenSinkClient.answering("envelopes.closeJob", .json(body))
        let refused = try await #require(throws: APIError.self) { try await closing.envelopes.closeJob() }
        #expect(refused.reason == .custom(code: "7", message: "Locked."))
        let note = KitchenSinkClient.answering(
            "envelopes.openNote", .json(#"{"ok":false,"error":{"code":3,"text":"Gone."}}"#))
        let gone = try await #require(throws: APIError.self) { try await note.envelopes.openNote() }
        #expect(gone.reason == .custom(code: "3", message: "Gone."))
    }

    @Test func successWithoutPayloadIsNoData() async throws {
        let client = KitchenSinkClient.answering("envelopes.openJob", .json(#"{"success":true}"#))
        let error = try await #require(throws: APIError.self) { try await client.envelopes.openJob() }
        #expect(error.reason == .noData)
    }

    @Test func wholeEnvelopeCanBeRead() async throws {
        let stub = StubTransport()
        stub.answer(
            "envelopes.openJob", with: .json(#"{"success":false,"message":"Locked.","errors":[{"field":"id"}]}"#))
        let provider = Provider(server: KitchenSinkServer.main, transport: stub)
        let reply = try await provider.value(EnvelopesEndpoint.openJob, as: JobReply.self)
        #expect(reply == Reply(success: false, message: "Locked.", errors: [ReplyError(field: "id")]))
    }

    @Test func mocksAndStubsAnswerWithSamples() async throws {
        let mock = KitchenSinkClient.mock(envelopes: MockEnvelopesAPI())
        let stubbed = KitchenSinkClient(transport: StubTransport(samples: KitchenSinkSamples.all))
        for client in [mock, stubbed] {
            #expect(try await client.envelopes.openJob() == Job(job: "Photographer"))
            #expect(try await client.envelopes.openPath().count == 2)
            #expect(try await client.envelopes.openNote()?.title == "A title")
            try await client.envelopes.closeJob()
        }
    }
}
