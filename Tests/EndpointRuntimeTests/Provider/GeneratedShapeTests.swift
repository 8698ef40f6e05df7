import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Code of one tag as generated, written by hand.

private nonisolated enum NotesEndpoint: Endpoint {
    case getNotes(page: Int? = nil)
    case createNote(String)
    case deleteNote(noteID: String)

    var route: Route {
        switch self {
        case .getNotes(let page):
            return Route("getNotes", .get, "/notes", query: [.form("page", page)], security: [.bearerAuth])
        case .createNote(let body):
            return Route("createNote", .post, "/notes", body: .json(body), security: [.bearerAuth, .none])
        case .deleteNote(let noteID):
            return Route("deleteNote", .delete, "/notes/\(segment: noteID)", accept: nil)
        }
    }
}

private nonisolated protocol NotesAPI: Sendable {
    func getNotes(page: Int?) async throws(APIError) -> [Int]
    func deleteNote(noteID: String) async throws(APIError)
}

private nonisolated struct NotesClient: Sendable {
    private let api: any NotesAPI

    init(_ api: any NotesAPI) { self.api = api }

    func getNotes(page: Int? = nil) async throws(APIError) -> [Int] {
        try await api.getNotes(page: page)
    }

    func deleteNote(noteID: String) async throws(APIError) {
        try await api.deleteNote(noteID: noteID)
    }
}

private nonisolated struct LiveNotesAPI: NotesAPI {
    let provider: Provider

    func getNotes(page: Int?) async throws(APIError) -> [Int] {
        try await provider.value(NotesEndpoint.getNotes(page: page))
    }

    func deleteNote(noteID: String) async throws(APIError) {
        try await provider.empty(NotesEndpoint.deleteNote(noteID: noteID))
    }
}

private nonisolated final class MockNotesAPI: NotesAPI {
    let onGetNotes = MockMethod<Int?, [Int]>("getNotes", sample: { Sample.decode("[1,2]") })
    let onDeleteNote = MockMethod<String, Void>("deleteNote")

    func getNotes(page: Int?) async throws(APIError) -> [Int] {
        try await onGetNotes.call(page)
    }

    func deleteNote(noteID: String) async throws(APIError) {
        try await onDeleteNote.call(noteID)
    }
}

@Suite("Code of the generated shape")
struct GeneratedShapeTests {
    @Test func endpointAnswersAsATarget() {
        let endpoint = NotesEndpoint.deleteNote(noteID: "a/b")
        #expect(endpoint.operation == "deleteNote")
        #expect(endpoint.path == "/notes/a%2Fb")
        #expect(endpoint.method == .delete)
        #expect(endpoint.task == nil)
        #expect(endpoint.authorization == nil)
        #expect(NotesEndpoint.createNote("x").authorization == .http("bearerAuth", .bearer))
        #expect(NotesEndpoint.createNote("x").task?.contentType == "application/json")
    }

    @Test func liveClientSendsAndDecodes() async throws {
        let stub = StubTransport(samples: [Sample("getNotes", "[3]"), Sample("deleteNote", status: 204)])
        let client = NotesClient(LiveNotesAPI(provider: provider(stub)))
        #expect(try await client.getNotes(page: 2) == [3])
        try await client.deleteNote(noteID: "1")
        #expect(
            stub.requests.map { $0.urlRequest.url?.absoluteString } == [
                "https://api.example.com/v1/notes?page=2", "https://api.example.com/v1/notes/1",
            ])
    }

    @Test func mockClientNeedsNoServer() async throws {
        let mock = MockNotesAPI()
        let client = NotesClient(mock)
        #expect(try await client.getNotes() == [1, 2])
        mock.onGetNotes.fails(.noConnection)
        let error = await failure { () throws(APIError) in _ = try await client.getNotes() }
        #expect(error?.reason == .noConnection)
        #expect(mock.onGetNotes.callCount == 2)
    }

    @Test func routeNeedsNoEnum() async throws {
        let stub = StubTransport(samples: [Sample("health", #""up""#)])
        #expect(try await provider(stub).value(Route("health", .get, "/health")) == "up")
    }
}
