import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Support
import XCTest

@testable import MoyaTemplate

/// The part of SwiftUI that the view uses.
private protocol View {}

@propertyWrapper
private final class State<Value> {
    var wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension DependencyValues {
    fileprivate var networkService: NetworkService {
        self[NetworkService.self] ?? NetworkService(provider: Provider(server: .development))
    }
}

private let screen = Recorder()

private func print(_ text: String) { screen.note(text) }

// 0.17 as written
// HomeView.swift
private struct HomeView: View {
    @Dependency(\.networkService) var networkService
    @State var posts: [Post] = []

    func loadPosts() async {
        do {
            let posts: PaginatedResponse<Post> = try await networkService.request(
                .getPosts(page: 1, limit: 20)
            )
            self.posts = posts.data
        } catch {
            print("Error: \(error)")
        }
    }
}
// end

/// The view of the template over the adapter, with replacements for SwiftUI and TCA.
final class ViewAsWritten: XCTestCase {
    func testViewThatLoads() async {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .success, .status(500))
        let service = NetworkService(provider: Provider(server: .development, transport: stub))
        await withDependencies {
            $0[NetworkService.self] = service
        } operation: {
            let view = HomeView()
            for _ in 0..<2 { await view.loadPosts() }
            XCTAssertEqual(view.posts.map(\.title), ["First Post"])
        }
        XCTAssertEqual(screen.all, ["Error: serverError(500)"])
    }
}
