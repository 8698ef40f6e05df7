import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// The code of docs/errors.md: `SnippetTests` finds each of its snippets here.
@Suite(.timeLimit(.minutes(1)))
final class ErrorPageTests: Sendable {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let shown = Locked<[String]>([])
    private var client: CommunityClient { .stubbed(stub, configuration: configuration) }
    private let configuration = Provider.Configuration(
        localizer: StandardErrorLocalizer.english, errorMembers: CommunityClient.errorMembers)

    private func show(_ text: String) { shown.withLock { $0.append(text) } }

    private func refusal(_ status: Int, _ message: String, code: String = "") -> StubAnswer {
        let body = #"{"success":false,"message":"\#(message)","errors":[{"code":"\#(code)","message":""}]}"#
        return .response(HTTPResponse(statusCode: status, data: Data(body.utf8)))
    }

    // MARK: Cases

    func load(_ id: String) async {
        do {
            show(try await client.posts.getPost(postID: id).title)
        } catch .notFound {
            show("The post is gone.")
        } catch .tooManyRequests(let wait, _) {
            show("Please try again in \(wait?.components.seconds ?? 60) seconds.")
        } catch .forbidden(let failure) {
            show(failure.serverMessage ?? "You may not see this post.")
        } catch {
            show(error.localizedDescription)
        }
    }

    @Test func eachCaseIsCaught() async {
        let busy = HTTPResponse(statusCode: 429, headers: ["Retry-After": "7"])
        stub.answer(
            "posts.getPost", with: .success, refusal(404, "No."), .response(busy), refusal(403, "Friends only."),
            .response(HTTPResponse(statusCode: 403)), refusal(409, "Locked."), .failure(.timedOut))
        for _ in 0..<7 { await load("1") }
        #expect(
            shown.withLock { $0 } == [
                "First Post", "The post is gone.", "Please try again in 7 seconds.", "Friends only.",
                "You may not see this post.", "Locked.", "The server took too long to respond. Please try again.",
            ])
    }

    // MARK: Closures and other errors

    func signIn(_ body: LoginRequest) {
        Task {
            do throws(APIError) {
                show(try await client.auth.login(body).userID)
            } catch {
                switch error.communityCode {
                case .invalidCredentials: show("The email address or the password is wrong.")
                default: show(error.localizedDescription)
                }
            }
        }
    }

    func publish(_ draft: CreatePostRequest, _ image: URL) async throws {
        do {
            _ = try Data(contentsOf: image)
            _ = try await client.posts.createPost(draft)
        } catch APIError.unprocessableContent(let failure) {
            show(failure.localizedDescription)
        } catch APIError.timeout, APIError.noConnection {
            show("Not sent.")
        }
    }

    @Test func taskCatchesTheTypedError() async {
        stub.answer("auth.login", with: refusal(401, "No.", code: "INVALID_CREDENTIALS"))
        signIn(.mock)
        while shown.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(shown.withLock { $0 } == ["The email address or the password is wrong."])
    }

    @Test func casesAreCaughtAmongOtherErrors() async throws {
        let file = URL(fileURLWithPath: #filePath)
        stub.answer("posts.createPost", with: refusal(422, "Too long."), .failure(.timedOut), .status(500))
        try await publish(.mock, file)
        try await publish(.mock, file)
        #expect(shown.withLock { $0 } == ["Too long.", "Not sent."])
        await #expect(throws: APIError(.internalServerError)) { try await publish(.mock, file) }
        await #expect(throws: CocoaError.self) { try await publish(.mock, file.appendingPathComponent("none")) }
    }

    // MARK: Conditions

    private func wait(_ duration: Duration?) async -> Bool { duration != nil }

    func retrying(_ id: String) async throws -> Post {
        while true {
            do {
                return try await client.posts.getPost(postID: id)
            } catch {
                guard error.isRecoverable, await wait(error.retryAfter) else { throw error }
            }
        }
    }

    @Test func conditionsMayFollowInTheLastClause() async throws {
        let busy = HTTPResponse(statusCode: 503, headers: ["Retry-After": "1"])
        stub.answer("posts.getPost", with: .response(busy), .response(busy), .success)
        #expect(try await retrying("1").title == "First Post")
        stub.answer("posts.getPost", with: .status(404))
        await #expect(throws: APIError(.notFound)) { try await retrying("1") }
    }

    // MARK: Values

    enum Action: Equatable {
        case loaded(Result<Post, APIError>)
    }

    func effect(_ id: String) async -> Action {
        .loaded(await Result { try await client.posts.getPost(postID: id) })
    }

    @Test func outcomeIsAValueToCompare() async {
        #expect(await effect("1") == .loaded(.success(.mock)))
        stub.answer("posts.getPost", with: .status(404))
        #expect(await effect("1") == .loaded(.failure(APIError(.notFound))))
    }

    @Test func refusalIsAValue() async {
        let provider = Provider(server: CommunityServer.production, transport: stub)
        let id = "123"
        stub.answer("users.getUserProfile", with: refusal(404, "Nobody."))
        let sent = await Result { try await client.users.getUserProfile(userID: id) }
        show(sent.value?.name ?? sent.error?.serverMessage ?? "Unknown error")

        let response = try? await provider.envelope(
            UsersEndpoint.getUserProfile(userID: id), as: APIResponse<UserProfile>.self)
        show(response?.data?.name ?? response?.message ?? "Unknown error")
        #expect(shown.withLock { $0 } == ["Nobody.", "Nobody."])
        #expect(sent.error?.body(of: APIResponse<UserProfile>.self) == response)
        #expect(sent.error == APIError(.notFound))
    }
}
