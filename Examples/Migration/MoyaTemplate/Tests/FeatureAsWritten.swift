import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Support
import XCTest

@testable import MoyaTemplate

/// The TCA feature of the template over the adapter.
final class FeatureAsWritten: XCTestCase {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let screen = Recorder()
    private lazy var networkService = NetworkService(
        provider: Provider(server: .development, transport: stub))

    private struct HomeFeature {
        struct State {}
        enum Action: Sendable {
            case loadPosts
            case postsLoaded([Post])
            case error(any Error)
        }
        let networkService: NetworkService

        // 0.22 as written
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .loadPosts:
                return .run { send in
                    do {
                        let posts: PaginatedResponse<Post> = try await networkService.request(
                            .getPosts(page: 1, limit: 20)
                        )
                        await send(.postsLoaded(posts.data))
                    } catch {
                        await send(.error(error))
                    }
                }
            default: return .none
            }
        }
        // end
    }

    func testFeature() async {
        stub.answer("posts.getPosts", with: .success, .status(500))
        var state = HomeFeature.State()
        let screen = screen
        for _ in 0..<2 {
            let effect = HomeFeature(networkService: networkService).reduce(into: &state, action: .loadPosts)
            await effect.run { action in
                switch action {
                case .postsLoaded(let posts): screen.note("\(posts.map(\.title))")
                case .error(let error): screen.note("\(error)")
                case .loadPosts: break
                }
            }
        }
        XCTAssertEqual(screen.all, [#"["First Post"]"#, "serverError(500)"])
    }
}
