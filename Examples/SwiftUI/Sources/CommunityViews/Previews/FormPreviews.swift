#if DEBUG
    import Community
    import CommunityMocks
    import EndpointRuntime
    import EndpointRuntimeTesting
    import Foundation
    import SwiftUI

    #Preview("New post") {
        NewPostView(client: .mock())
    }

    #Preview("Rejected") {
        let posts = MockPostsAPI()
        posts.onCreatePost.fails(APIError(.unprocessableContent, response: .rejectedTitle))
        return NewPostView(client: .mock(posts: posts))
    }

    #Preview("Failure") {
        FailureView(error: APIError(.timeout)) {}
    }

    #Preview("Search results") {
        SearchResultsView(content: .results(SearchResult.mockList))
    }

    extension HTTPResponse {
        /// The response to a post whose title the server rejects.
        fileprivate static var rejectedTitle: HTTPResponse {
            let body = #"""
                {
                    "success": false,
                    "message": "Some fields need another look.",
                    "errors": [{ "code": "VALIDATION_ERROR", "message": "The title is too long.", "field": "title" }]
                }
                """#
            return HTTPResponse(statusCode: 422, data: Data(body.utf8))
        }
    }
#endif
