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
        PostListView(client: .mock(.delayed(.seconds(3600))))
    }

    #Preview("Empty") {
        let posts = MockPostsAPI()
        posts.onGetPosts.returns(
            .mock {
                $0.data = []
                $0.pagination.totalPages = 0
            })
        return PostListView(client: .mock(posts: posts))
    }

    #Preview("Offline") {
        PostListView(client: .mock(.failing(.noConnection)))
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
