import Community
import CommunityMocks
import EndpointRuntime
import Foundation
import Testing

/// Generated models without a client.
struct ModelTests {
    @Test func fieldsThatAreNotSetAreNotSent() throws {
        #expect(try JSONCoding.encode(UpdatePostRequest()) == Data("{}".utf8))
        #expect(try JSONCoding.encode(UpdatePostRequest(title: "New")) == Data(#"{"title":"New"}"#.utf8))
        let website = URL(string: "https://example.com/a?b=c")
        #expect(
            try JSONCoding.encode(UpdateProfileRequest(website: website))
                == Data(#"{"website":"https://example.com/a?b=c"}"#.utf8))
    }

    @Test func changedCopyOfAModel() throws {
        let post = Post.mock
        let draft = post.with { $0.title = "Draft" }
        var expected = post
        expected.title = "Draft"
        #expect(draft == expected)
        #expect(draft != post)
        #expect(throws: CocoaError.self) { try post.with { _ throws(CocoaError) in throw CocoaError(.fileNoSuchFile) } }
    }

    @Test func missingAndNullAreEqualInReceivedModels() throws {
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
        #expect(SearchResultType.allCases == [.post, .user, .tag])
    }

    /// The compiler checks this for each model with an identifier.
    @Test func modelsAreIdentifiableEquatableAndCodable() throws {
        func check<Model: Codable & Identifiable & Equatable>(_ models: [Model]) throws where Model.ID == String {
            let again = try JSONDecoder().decode([Model].self, from: JSONEncoder().encode(models))
            #expect(again == models)
            #expect(Set(models.map(\.id)).count == models.count)
        }
        try check(Post.mockList)
        try check(SearchResult.mockList)
        try check(UserProfile.mockList)
        var changed = Post.mock
        changed.likesCount += 1
        #expect(changed != Post.mock)
    }

    /// Dates, enumerations and URLs of the seed have their own types instead of strings.
    @Test func datesEnumerationsAndURLsHaveTheirTypes() throws {
        let result = try JSONCoding.decode(
            SearchResult.self,
            from: Data(#"{"id":"1","type":"user","title":"t","snippet":"s","image_url":"https://h.example/a"}"#.utf8))
        switch result.type {
        case .user: break
        case .post, .tag, .unknown: Issue.record("\(result.type)")
        }
        let address: URL? = result.imageURL
        #expect(address?.host == "h.example")
        let created: Date = Post.mock.createdAt
        var later = Post.mock
        later.createdAt = created.addingTimeInterval(60)
        let text = String(decoding: try JSONCoding.encode(later), as: UTF8.self)
        #expect(try JSONCoding.decode(Post.self, from: Data(text.utf8)).createdAt == created.addingTimeInterval(60))
        #expect(text.contains(#""created_at":"20"#))
    }

    @Test func wrongTypeIsAnErrorAtItsPlace() throws {
        let json = Data(#"{"page":"1","limit":20,"total":0,"total_pages":0}"#.utf8)
        let error = try #require(throws: DecodingError.self) { try JSONCoding.decode(Pagination.self, from: json) }
        #expect(DecodingFailure(error).path == "page")
    }
}
