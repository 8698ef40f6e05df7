import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Samples have the identifiers of the call.
struct SampleIdentityTests {
    fileprivate enum Post: Sendable {
        static var sample: SampleText {
            SampleText(
                of: Post.self, varying: ["id", "title"],
                #"{"id": "7", "title": "Early Train", "user_id": 3, "author": \#(User.sample)}"#)
        }
    }

    fileprivate enum User: Sendable {
        static var sample: SampleText {
            SampleText(of: User.self, varying: ["id"], #"{"id": "00000000-0000-4000-8000-00000000000a"}"#)
        }
    }

    private func request(_ path: String) -> TransportRequest {
        TransportRequest(
            urlRequest: URLRequest(url: URL(string: "https://example.com/v1\(path)")!), operation: "get")
    }

    private func body(_ sample: Sample, _ path: String, _ answer: StubAnswer? = nil) async throws -> String {
        let stub = StubTransport(samples: [sample])
        if let answer { stub.answers("get", with: [answer]) }
        return String(decoding: try await stub.send(request(path)).get().data, as: UTF8.self)
    }

    private let post = Sample("get", path: "/posts/{id}", json: Post.sample)
    private static let author = #"{"id":"00000000-0000-4000-8000-00000000000a"}"#

    @Test(arguments: [("/posts/7", "7", "Early Train"), ("/posts/9", "9", "A Day by the Sea")])
    func aKnownIdentifierIsAnElementOfTheList(path: String, id: String, title: String) async throws {
        let body = try await body(post, path)
        #expect(body.hasPrefix(#"{"id":"\#(id)","title":"\#(title)","user_id":3,"#))
    }

    @Test(arguments: [
        ("/posts/other", #""other""#), ("/posts/a%2Fb%22", #""a/b\"""#), ("/posts/5", #""5""#),
        ("/posts/%C3%A9", #""é""#),
    ])
    func anotherIdentifierReplacesThatOfTheSample(path: String, id: String) async throws {
        #expect(
            try await body(post, path) == #"{"id":\#(id),"title":"Early Train","user_id":3,"author":\#(Self.author)}"#)
    }

    @Test(arguments: ["/posts", "/posts/1/comments/2/3/4", "/"])
    func otherPathsKeepTheSample(path: String) async throws {
        let own = Sample("get", path: "/a/b/c/{id}", json: Post.sample)
        #expect(try await body(own, path) == String(decoding: own.data, as: UTF8.self))
    }

    @Test func allResponsesWithSamplesHaveThem() async throws {
        #expect(try await body(post, "/posts/9", .status(200)).contains(#""id":"9""#))
        let named = Sample("get", name: "one", path: "/posts/{id}", json: Post.sample)
        #expect(try await body(named, "/posts/9", .named("one")).contains(#""id":"9""#))
    }

    @Test func valuesOfAnotherTypeKeepTheSample() async throws {
        let number = Sample("get", path: "/users/{user_id}/posts/{}", json: Post.sample)
        #expect(try await body(number, "/users/8/posts/9").contains(#""id":"7","title":"Early Train","user_id":8"#))
        #expect(try await body(number, "/users/x/posts/9").contains(#""user_id":3"#))
        let uuid = Sample("get", path: "/users/{author.id}", json: Post.sample)
        #expect(try await body(uuid, "/users/x").contains(Self.author))
        let known = "00000000-0000-4000-8000-00000000000C"
        #expect(try await body(uuid, "/users/\(known)").contains(#""author":{"id":"\#(known)"}"#))
    }

    @Test func envelopesAndListsHaveThem() async throws {
        let envelope = Sample("get", path: "/posts/{data.id}", json: #"{"data": \#(Post.sample), "ok": true}"#)
        #expect(try await body(envelope, "/posts/9").hasPrefix(#"{"data":{"id":"9","title":"A Day by the Sea""#))
        let list = Sample("get", path: "/users/{items.*.user_id}/posts", json: #"{"items": \#(list: Post.sample)}"#)
        let found = try await body(list, "/users/8/posts")
        #expect(found.components(separatedBy: #""user_id":8"#).count == 3)
        #expect(found.contains(#""id":"7""#))
        #expect(found.contains(#""id":"8""#))
        let plain = Sample("get", path: "/users/{*.user_id}/posts", json: #"[{"user_id": 1}, {"user_id": 2}]"#)
        #expect(try await body(plain, "/users/8/posts") == #"[{"user_id":8},{"user_id":8}]"#)
    }

    /// The generator escapes characters that an editor does not show.
    @Test func escapedIdentifiersAreFound() async throws {
        let posts = SampleText(of: Post.self, #"{"id": "\u200b1", "n": 1}"#, #"{"id": "\u200b2", "n": 2}"#)
        let sample = Sample("get", path: "/posts/{id}", json: posts)
        #expect(try await body(sample, "/posts/%E2%80%8B2") == "{\"id\":\"\u{200b}2\",\"n\":2}")
    }

    @Test func theLastValueOfTheRightTypeCounts() async throws {
        let sample = Sample("get", path: "/posts/{id}/{id}", json: #"{"id": "a"}"#)
        let found = try await body(sample, "/posts/3b666aeb-8f8e-4779-83b6-6aeb8f8edffe/x")
        #expect(found == #"{"id":"x"}"#)
    }

    @Test func generatedSamplesHaveThem() async throws {
        let samples = [
            Sample("getPost", status: 200, path: "/posts/{id}", json: Post.sample)
        ]
        let sample = try #require(samples.first)
        #expect(sample.operation == "getPost")
        #expect(sample.status == 200)
        #expect(sample.data == post.data)
    }

    @Test func failuresOfValidationNameTheSample() throws {
        try Post.sample.validate(JSONValue.self)
        do {
            try Post.sample.validate([String: Int].self)
            Issue.record("a string is not a number")
        } catch {
            #expect(error.path.hasPrefix("Dictionary<String, Int>[0]."), "\(error.path)")
            #expect(!error.message.isEmpty)
        }
    }

    @Test func mocksHaveThem() async throws {
        let method = MockMethod<NoArguments, JSONValue>("get", sample: post)
        let found = try await method.call(NoArguments(), identifiedBy: ["9"])
        #expect(found["title"] == "A Day by the Sea")
        #expect(try await method.call(NoArguments())["id"] == "7")
        let mock = MockMethod<NoArguments, JSONValue>("get", sample: post)
        mock.returns("mine")
        #expect(try await mock.call(NoArguments(), identifiedBy: ["9"]) == "mine")
    }

    @Test func theEmptyFormHasThem() async throws {
        let method = MockMethod<NoArguments, JSONValue>("get", sample: post)
        let found = try await method.call(NoArguments(), .empty, identifiedBy: ["9"])
        #expect(found["id"] == "9")
    }
}
