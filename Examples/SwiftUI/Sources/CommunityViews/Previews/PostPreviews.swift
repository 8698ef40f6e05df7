// Only debug builds contain previews and import the mocks. Both Xcode and SwiftPM define DEBUG.
#if DEBUG
    import Community
    import CommunityMocks
    import EndpointRuntime
    import EndpointRuntimeTesting
    import SwiftUI

    #Preview("Posts") {
        PostListView(client: .mock())
    }

    #Preview("Three pages") {
        let posts = MockPostsAPI()
        posts.onGetPosts.handle { call throws(APIError) in
            let number = call.page ?? 1
            return .mock {
                $0.data = (1...10).map { row in
                    .mock {
                        $0.id = "\(number)-\(row)"
                        $0.title = "Post \(row) of page \(number)"
                    }
                }
                $0.pagination.totalPages = 3
            }
        }
        posts.onGetPosts.delays(.seconds(1))
        return PostListView(client: .mock(posts: posts))
    }

    #Preview("Loading") {
        PostListView(client: .mock(.loading))
    }

    #Preview("Empty") {
        PostListView(client: .mock(.empty))
    }

    #Preview("Slow") {
        PostListView(client: .mock(.slow))
    }

    #Preview("Offline") {
        PostListView(client: .mock(.offline))
    }

    #Preview("Server error") {
        PostListView(client: .mock(.failing(.internalServerError)))
    }

    #Preview("Posts without a search") {
        PostListView(client: .mock(search: MockSearchAPI(.offline)))
    }

    #Preview("Row") {
        List(Post.mockList) { post in
            PostRow(post: post)
        }
    }

    #Preview("Detail") {
        NavigationStack {
            PostDetailView(postID: "1", client: .mock())
        }
    }

    #Preview("Deleted") {
        PostDetailView(postID: "1", client: .mock(.failing(.notFound)))
    }
#endif
