import Foundation

/// The models of posts.yaml as a person writes them, for peers that generate none.
struct PostPage: Codable, Sendable {
    var data: [Post]
    var page: Int
    var total: Int
}

struct Post: Codable, Sendable {
    enum Kind: String, Codable {
        case article, question, link
    }

    var id: Int
    var title: String
    var summary: String?
    var author: Author
    var tags: [String]
    var score: Double
    var kind: Kind
    var isPublic: Bool
    var createdAt: Date
    var updatedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id, title, summary, author, tags, score, kind
        case isPublic = "is_public"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

struct Author: Codable, Sendable {
    var id: Int
    var name: String
    var city: String?
}

/// The coders of the app, which these peers receive from it.
enum Coders {
    static let decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    static let encoder = {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()
}
