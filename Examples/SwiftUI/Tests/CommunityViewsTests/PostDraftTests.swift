import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import CommunityViews

@Suite struct PostDraftTests {
    let api = MockPostsAPI()

    func draft() -> PostDraft {
        let draft = PostDraft(client: .mock(posts: api))
        draft.title = "Sourdough"
        draft.content = "Flour and water."
        return draft
    }

    @Test func sendsTheFields() async {
        let draft = draft()
        #expect(await draft.send() != nil)
        #expect(api.onCreatePost.calls.map(\.body.title) == ["Sourdough"])
        #expect(draft.message == nil)
    }

    @Test func needsTitleAndText() {
        let draft = draft()
        #expect(draft.canSend)
        draft.title = ""
        #expect(!draft.canSend)
    }

    @Test func displaysTheMessageBelowItsField() async {
        let body = #"{"success":false,"errors":[{"code":"VALIDATION_ERROR","message":"Too long.","field":"title"}]}"#
        let response = HTTPResponse(statusCode: 422, data: Data(body.utf8))
        api.onCreatePost.fails(APIError(.unprocessableContent, response: response))
        let draft = draft()
        #expect(await draft.send() == nil)
        #expect(draft.message(for: "title") == "Too long.")
        #expect(draft.message(for: "content") == nil)
        #expect(draft.message == nil)
    }

    @Test func displaysAnyOtherErrorForTheForm() async {
        api.onCreatePost.fails(.noConnection)
        let draft = draft()
        #expect(await draft.send() == nil)
        #expect(draft.message == APIError(.noConnection).localizedDescription)
        #expect(draft.canSend)
    }
}
