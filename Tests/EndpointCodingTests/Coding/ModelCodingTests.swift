import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

struct ModelCodingTests {
    private let post = """
        {"id":"1","author_id":"u","status":"draft","created_at":"2024-02-29T12:00:00Z","deleted_at":null}
        """

    private func decode<Model: Decodable>(_ type: Model.Type, _ json: String) throws -> Model {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
    }

    @Test func wireNamesNeedNoKeyStrategy() throws {
        let value = try decode(Post.self, post)
        #expect(value.authorID == "u")
        #expect(value.status == .draft)
        #expect(value.createdAt == Date(timeIntervalSince1970: 1_709_208_000))
    }

    @Test func modelsReadTheSameWhateverTheDecodersStrategies() throws {
        let bare = try decode(Post.self, post)
        let strategic = JSONDecoder()
        strategic.dateDecodingStrategy = .secondsSince1970
        strategic.dataDecodingStrategy = .deferredToData
        #expect(try strategic.decode(Post.self, from: Data(post.utf8)) == bare)
        #expect(try JSONCoding.decode(Post.self, from: Data(post.utf8)) == bare)
        #expect(JSONCoding.decodeLeniently(Post.self, from: Data(post.utf8)) == bare)
    }

    @Test(arguments: ["{}", #"{"filter":null}"#, #"{"filter":[1]}"#])
    func anyJSONThatIsAbsentStaysAbsentAndNullStaysNull(_ json: String) throws {
        #expect(try text(decode(Search.self, json)) == json)
    }

    @Test func absentNullAndValueAreThreeStates() throws {
        #expect(try decode(Post.self, post).nickname == .absent)
        for (json, state) in [("null", Nullable<String>.null), (#""n""#, .value("n"))] {
            let text = post.replacingOccurrences(of: #""id""#, with: "\"nickname\":\(json),\"id\"")
            let value = try decode(Post.self, text)
            #expect(value.nickname == state)
            #expect(try self.text(value).contains("\"nickname\":\(json)"))
        }
    }

    @Test func nilIsLeftOutOrWrittenAsNullAsTheDescriptionSays() throws {
        let value = Post(
            id: "1", authorID: "u", status: .draft, createdAt: Date(timeIntervalSince1970: 0), deletedAt: nil)
        let expected = """
            {"author_id":"u","created_at":"1970-01-01T00:00:00Z","deleted_at":null,"id":"1","status":"draft"}
            """
        #expect(try text(value) == expected)
    }

    @Test func undeclaredMembersAreKeptAndADeclaredNameWins() throws {
        var value = try decode(Post.self, post.replacingOccurrences(of: "{", with: #"{"x":[1,2.5],"#))
        #expect(value.additionalProperties == ["x": [1, 2.5]])
        value.additionalProperties["id"] = "other"
        let written = try text(value)
        #expect(written.contains(#""id":"1""#))
        #expect(written.contains(#""x":[1,2.5]"#))
    }

    @Test func nullOfAnUndeclaredMemberIsKept() throws {
        let value = try decode(Labels.self, #"{"a":null,"b":"x","name":"n"}"#)
        #expect(value.additionalProperties == ["a": nil, "b": "x"])
        #expect(try text(value) == #"{"a":null,"b":"x","name":"n"}"#)
    }

    @Test func unknownEnumerationMembersAreKept() throws {
        let value = try decode(Post.self, post.replacingOccurrences(of: #""draft""#, with: #""archived""#))
        #expect(value.status == .unknown("archived"))
        #expect(try text(value).contains(#""status":"archived""#))
    }

    @Test func aModelMayContainItself() throws {
        let value = try decode(Post.self, post.replacingOccurrences(of: "{", with: "{\"parent\":\(post),"))
        #expect(value.parent?.id == "1")
        #expect(try decode(Post.self, text(value)) == value)
    }

    @Test func theFirstErrorIsThrownWithItsPath() throws {
        let wrong = post.replacingOccurrences(of: #""u""#, with: "7").replacingOccurrences(of: "2024", with: "x")
        let error = #expect(throws: DecodingError.self) { try decode([String: [Post]].self, "{\"data\":[\(wrong)]}") }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("not a type mismatch: \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["data", "Index 0", "author_id"])
    }

    @Test func aMissingMemberIsAnErrorThatNamesIt() throws {
        let error = #expect(throws: DecodingError.self) { try decode(Cat.self, "{}") }
        guard case .keyNotFound(let key, _) = error else {
            Issue.record("not a missing key: \(String(describing: error))")
            return
        }
        #expect(key.stringValue == "name")
    }

    @Test func otherDecodersWorkToo() throws {
        let value = try decode(Post.self, post)
        let data = try PropertyListEncoder().encode(["post": value.parent ?? value].mapValues { Cat(name: $0.id) })
        #expect(try PropertyListDecoder().decode([String: Cat].self, from: data)["post"] == Cat(name: "1"))
    }

    @Test func lenientReadingFillsMissingValues() {
        let value = JSONCoding.decodeLeniently(Post.self, from: Data(#"{"id":"7","author_id":4}"#.utf8))
        #expect(value.id == "7")
        #expect(value.authorID == "")
        #expect(JSONCoding.decodeLeniently(Post.self, from: Data("no JSON".utf8)).id == "")
        #expect(JSONCoding.decodeLeniently(Size.self, from: Data("{}".utf8)) == .small)
    }

    /// A missing property is an error in a response, and a neutral value in a mock. It never traps.
    @Test func anIncompletePageIsAnErrorForTheClientOnly() {
        let page = Data(#"{"lives":3}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Cat.self, from: page) }
        #expect(JSONCoding.decodeLeniently(Cat.self, from: page) == Cat(name: "", lives: 3))
    }
}
