import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

/// Generated models use the names of the description, regardless of the key strategies of a decoder or encoder.
@Suite struct KeyStrategyTests {
    private static let post = """
        {"author_id":"u","created_at":"2024-02-29T12:00:00Z","deleted_at":null,"extra_member":{"a_b":[{"c_d":1}]},\
        "id":"1","parent":{"author_id":"v","created_at":"2024-02-29T12:00:00Z","deleted_at":null,"id":"2",\
        "status":"draft"},"status":"draft"}
        """

    private struct Box<Value: Codable>: Codable {
        let theValue: Value
    }

    private static func upperCase(_ path: [any CodingKey]) -> any CodingKey {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        return Key(stringValue: path.last?.stringValue.uppercased() ?? "")
    }

    @Test(arguments: [JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase, .custom(upperCase), .useDefaultKeys])
    func modelsReadTheSame(_ strategy: JSONDecoder.KeyDecodingStrategy) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = strategy
        let data = Data(Self.post.utf8)
        let expected = try JSONCoding.decode(Post.self, from: data)
        #expect(expected.additionalProperties["extra_member"] == ["a_b": [["c_d": 1]]])
        #expect(try decoder.decode(Post.self, from: data) == expected)
        #expect(try decoder.decode([Post].self, from: Data("[\(Self.post)]".utf8)) == [expected])
    }

    @Test func modelsInTypesOfAnAppReadTheSame() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let boxed = try decoder.decode(Box<Post>.self, from: Data("{\"the_value\":\(Self.post)}".utf8))
        #expect(boxed.theValue == (try JSONCoding.decode(Post.self, from: Data(Self.post.utf8))))
        let json = try decoder.decode(Box<JSONValue>.self, from: Data(#"{"the_value":{"a_b":{"c_d":[1,"x"]}}}"#.utf8))
        #expect(json.theValue == ["a_b": ["c_d": [1, "x"]]])
    }

    @Test(arguments: [JSONEncoder.KeyEncodingStrategy.convertToSnakeCase, .custom(upperCase), .useDefaultKeys])
    func modelsWriteTheSame(_ strategy: JSONEncoder.KeyEncodingStrategy) throws {
        let encoder = JSONCoding.encoder
        encoder.keyEncodingStrategy = strategy
        let json = Self.post.replacingOccurrences(of: "extra_member", with: "extraMember")
        let post = try JSONCoding.decode(Post.self, from: Data(json.utf8))
        #expect(String(decoding: try encoder.encode(post), as: UTF8.self) == json)
        #expect(String(decoding: try encoder.encode([post]), as: UTF8.self) == "[\(json)]")
    }

    @Test func errorsInsideKeepTheirPlace() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let wrong = Self.post.replacingOccurrences(of: #""v""#, with: "7")
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode([Post].self, from: Data("[\(wrong)]".utf8))
        }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("not a type mismatch: \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["Index 0", "parent", "author_id"])
    }
}
