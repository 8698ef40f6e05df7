import EndpointRuntime
import Foundation
import Social
import SocialMocks
import Testing

/// Generated models on their own.
struct ModelTests {
    @Test func fieldsThatAreNotSetAreNotSent() throws {
        #expect(try JSONCoding.encode(UpdatePostRequest()) == Data("{}".utf8))
        #expect(try JSONCoding.encode(UpdatePostRequest(title: "New")) == Data(#"{"title":"New"}"#.utf8))
        let website = URL(string: "https://example.com/a?b=c")
        #expect(
            try JSONCoding.encode(UpdateProfileRequest(website: website))
                == Data(#"{"website":"https://example.com/a?b=c"}"#.utf8))
    }

    @Test func missingAndNullAreOneInWhatIsReceived() throws {
        let missing = try JSONCoding.decode(ErrorDetail.self, from: Data(#"{"code":"A","message":"b"}"#.utf8))
        let null = try JSONCoding.decode(
            ErrorDetail.self, from: Data(#"{"code":"A","message":"b","field":null}"#.utf8))
        #expect(missing == ErrorDetail(code: "A", message: "b"))
        #expect(null == missing)
    }

    @Test func unknownEnumerationValueIsKeptAndWrittenBack() throws {
        let json = Data(#"["post","user","tag","event"]"#.utf8)
        let types = try JSONCoding.decode([SearchResultType].self, from: json)
        #expect(types == [.post, .user, .tag, .unknown("event")])
        #expect(try JSONCoding.encode(types) == json)
        #expect(SearchResultType.knownCases == [.post, .user, .tag])
    }

    @Test func modelsAreIdentifiableEquatableAndCodable() throws {
        let post = Post.mock
        #expect(Dictionary(grouping: Post.mockList, by: \.id).count == 3)
        let again = try JSONDecoder().decode(Post.self, from: JSONEncoder().encode(post))
        #expect(again == post)
        var changed = post
        changed.likesCount += 1
        #expect(changed != post)
    }

    @Test func wrongTypeIsAnErrorAtItsPlace() throws {
        let json = Data(#"{"page":"1","limit":20,"total":0,"total_pages":0}"#.utf8)
        let error = try #require(throws: (any Error).self) { try JSONCoding.decode(Pagination.self, from: json) }
        #expect(DecodingFailure(error).path == "page")
    }
}
