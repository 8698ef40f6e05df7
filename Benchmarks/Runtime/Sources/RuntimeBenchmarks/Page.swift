import EndpointRuntime
import Foundation

/// An item of a page as in generated code, and the same item for a bare decoder.
struct Item: ObjectCodable, Sendable {
    var id: Int
    var title: String
    var author: String
    var tags: [String]
    var score: Double
    var isPublic: Bool

    init(from object: inout ObjectReader) {
        id = object.read("id")
        title = object.read("title")
        author = object.read("author")
        tags = object.read("tags")
        score = object.read("score")
        isPublic = object.read("is_public")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("author", author)
        object.write("id", id)
        object.write("is_public", isPublic)
        object.write("score", score)
        object.write("tags", tags)
        object.write("title", title)
    }
}

struct BareItem: Codable, Sendable {
    var id: Int
    var title: String
    var author: String
    var tags: [String]
    var score: Double
    var isPublic: Bool

    enum CodingKeys: String, CodingKey {
        case id, title, author, tags, score
        case isPublic = "is_public"
    }
}

/// Returns a page of about one megabyte.
func bodyOfItems() -> Data {
    let items = (0..<6_000).map { index in
        #"{"id":\#(index),"title":"A title of usual length, number \#(index)","author":"author-\#(index % 97)","#
            + #""tags":["swift","api","client"],"score":\#(index).5,"is_public":true,"extra":null}"#
    }
    return Data("[\(items.joined(separator: ","))]".utf8)
}
