import EndpointRuntime
import EndpointRuntimeTesting
import FlyingFox
import Foundation
import Klipy
import KlipyMocks
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The usage examples of the networking module, with the generated client.
struct UsageTests {
    private let stub = StubTransport(samples: KlipySamples.all)

    private func client() -> KlipyClient {
        KlipyClient(server: .sandbox, transport: stub)
    }

    @Test func basicRequestIsOneTypedCall() async throws {
        func fetchData(id: String) async throws -> MyDataModel {
            try await client().data.getData(id: id)
        }
        let result = try await fetchData(id: "123")
        #expect(result.title == "A record")
        let url = stub.requests.first?.urlRequest.url?.absoluteString
        #expect(url == "https://api.klipy.co/api/v1/sandbox-mJokm7E2jH/data/123")
    }

    /// `RestApiProtocol.baseURL`: the base URL of the API, independent of the target.
    @Test func apiHasABaseURL() async throws {
        let provider = Provider(server: KlipyServer.sandbox, transport: stub)
        #expect(provider.server.url == "https://api.klipy.co/api/v1/sandbox-mJokm7E2jH")
        let targets: [any Endpoint] = [DataEndpoint.getData(id: "1"), GifsEndpoint.getTrending()]
        for target in targets {
            let url = try await provider.urlRequest(of: target).url?.absoluteString
            #expect(url?.hasPrefix(provider.server.url + target.path) == true)
        }
        provider.server = KlipyServer.production(appKey: "k")
        #expect(provider.server.url == "https://api.klipy.co/api/v1/k")
    }

    @Test func anyTargetGoesThroughOneProvider() async throws {
        let provider = Provider(server: KlipyServer.production(appKey: "k"), transport: stub)
        let targets: [any Endpoint] = [DataEndpoint.getData(id: "1"), GifsEndpoint.getTrending()]
        for target in targets { try await provider.empty(target) }
        #expect(stub.requests.map(\.operation) == ["data.getData", "gifs.getTrending"])
    }

    @Test func targetsHaveNoBaseURLButTheirOwnOptions() {
        let targets: [any Endpoint] = [
            DataEndpoint.getData(id: "1"), DataEndpoint.getUsage, GifsEndpoint.getCategories,
        ]
        #expect(targets.map(\.path) == ["/data/1", "/usage", "/gifs/categories"])
        #expect(targets.allSatisfy { $0.route.server == nil })
        #expect(GifsEndpoint.getCategories.route.apiVersion == "v2")
        #expect(DataEndpoint.getUsage.route.baseURLSuffix == "reports")
        #expect(GifsEndpoint.shareGif(slug: "a", ShareRequest(customerID: "1")).route.mayRunInBackground)
        #expect(!GifsEndpoint.getTrending().route.mayRunInBackground)
    }

    @Test(
        arguments: [
            (GifsEndpoint.getCategories, "https://api.klipy.co/api/v2/sandbox-mJokm7E2jH/gifs/categories"),
            (DataEndpoint.getUsage, "https://api.klipy.co/api/v1/sandbox-mJokm7E2jH/reports/usage"),
        ] as [(any Endpoint, String)])
    func suffixAndVersionChangeTheBaseURL(endpoint: any Endpoint, url: String) async throws {
        try await Provider(server: KlipyServer.sandbox, transport: stub).empty(endpoint)
        #expect(stub.requests.first?.urlRequest.url?.absoluteString == url)
    }

    @Test func uploadReportsItsProgress() async throws {
        struct Here: APIServer {
            let name = "here"
            let url: String
        }
        let seen = Locked<[TransferProgress]>([])
        let file = FilePart(data: Data(repeating: 1, count: 300_000), fileName: "cat.gif")
        let endpoint = UploadsEndpoint.uploadGif(UploadGifForm(file: file, title: "Cat")).reporting { progress in
            seen.withLock { $0.append(progress) }
        }
        let gif = try await withHTTPServer { request in
            _ = try await request.bodyData
            return FlyingFox.HTTPResponse(
                statusCode: .created, headers: [.contentType: "application/json"],
                body: UploadsEndpoint.uploadGifSample.data)
        } run: { url in
            try await Provider(server: Here(url: url)).value(endpoint, as: Gif.self)
        }
        #expect(gif.slug == "my-cat")
        let uploads = seen.withLock { $0 }.filter { $0.direction == .upload }
        #expect(uploads.map(\.bytes) == uploads.map(\.bytes).sorted())
        #expect(uploads.last.map { $0.bytes > 300_000 } == true)
    }

    @Test func cancelledTaskFailsOnlyAsCancelled() async throws {
        stub.behavior = .delayed(.seconds(60))
        let client = client()
        let task = Task { try await client.gifs.searchGifs(query: "cats") }
        while stub.requests.isEmpty { await Task.yield() }
        task.cancel()
        let error = try await #require(throws: APIError.self) { try await task.value }
        #expect(error.reason == .cancelled)
    }

    @Test func predefinedCodeIsCaughtByName() async throws {
        stub.answer("data.getData", with: .status(401), .status(404), .failure(.notConnectedToInternet))
        var handled: [String] = []
        for _ in 0..<3 {
            do throws(APIError) {
                _ = try await client().data.getData(id: "123")
            } catch {
                switch (error.klipyCode, error.reason) {
                case (.sessionNotFound, _): handled.append("session")
                case (let code?, _): handled.append("\(code) \(error.serverMessage ?? "")")
                case (nil, let reason): handled.append("\(reason)")
                }
            }
        }
        #expect(handled == ["session", "contentNotFound This animation is gone.", "noConnection"])
    }

    @Test func pagesOfTrendingAnimationsAreOneSequence() async throws {
        let page = { (slugs: [String]) in
            let items = slugs.map { #"{"slug":"\#($0)","title":"t","preview_url":"https://x.example/a"}"# }
            let json = #"{"items":[\#(items.joined(separator: ","))],"page":1,"per_page":2,"has_next":true}"#
            return StubAnswer.response(HTTPResponse(statusCode: 200, data: Data(json.utf8)))
        }
        stub.answer("gifs.getTrending", with: page(["a", "b"]), page(["c"]), page([]))
        var slugs: [String] = []
        for try await gif in client().gifs.getTrendingItems() { slugs.append(gif.slug) }
        #expect(slugs == ["a", "b", "c"])
    }

    @Test func structuredErrorBodyIsTyped() async throws {
        stub.answer("sessions.startSession", with: .status(403))
        let error = try await #require(throws: APIError.self) {
            try await client().sessions.startSession(SessionRequest(customerID: "42"))
        }
        guard case .forbidden(let body)? = error.body(of: SessionsErrors.StartSession.self) else {
            Issue.record("\(error)")
            return
        }
        #expect(body.error.code == .accountBlocked)
        #expect(body.error.message == "Your account is blocked.")
        #expect(body.error.details?.isPermanentlyBlocked == false)
        #expect(body.error.details?.unlockTimeUTC == Date(timeIntervalSince1970: 1_748_779_200))
    }
}
