import EndpointRuntime
import Foundation

// The documents for measuring JSON decoding.

/// Returns about 970 kB of nested objects: a binary tree of this many levels.
func nestedObjects(levels: Int = 13) -> Data {
    func node(_ level: Int, _ number: Int) -> String {
        let fields = #""id":\#(number),"name":"node number \#(number)","weight":\#(number).25,"isLeaf":"#
        guard level > 1 else { return "{\(fields)true,\"note\":null,\"tags\":[\"a\",\"b\"]}" }
        let children = #""left":\#(node(level - 1, 2 * number)),"right":\#(node(level - 1, 2 * number + 1))"#
        return "{\(fields)false,\(children)}"
    }
    return Data(node(levels, 1).utf8)
}

/// Returns doubles with all digits, which are the same in every run.
func arrayOfDoubles(_ count: Int = 120_000) -> Data {
    var state: UInt64 = 1
    let numbers = (0..<count).map { _ -> String in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return "\(Double(state >> 11) / 9_007_199_254_740_992 * 1_000)"
    }
    return Data("[\(numbers.joined(separator: ","))]".utf8)
}

/// Returns a page with three kinds of objects, which are distinguished only by their members.
func pageOfUnions(_ count: Int = 6_000) -> Data {
    let items = (0..<count).map { index in
        switch index % 3 {
        case 0: #"{"id":\#(index),"text":"A text of usual length, number \#(index)","author":"author-\#(index % 97)"}"#
        case 1: #"{"id":\#(index),"url":"https://images.example.com/\#(index).jpg","width":640,"height":480}"#
        default: #"{"id":\#(index),"question":"Which of these, \#(index)?","answers":["one","two","three"]}"#
        }
    }
    return Data("[\(items.joined(separator: ","))]".utf8)
}

struct TextEntry: ObjectCodable, Sendable {
    var id: Int
    var text: String
    var author: String?

    init(from object: inout ObjectReader) {
        id = object.read("id")
        text = object.read("text")
        author = object.read("author")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("author", author)
        object.write("id", id)
        object.write("text", text)
    }
}

struct ImageEntry: ObjectCodable, Sendable {
    var id: Int
    var url: String
    var width: Int?
    var height: Int?

    init(from object: inout ObjectReader) {
        id = object.read("id")
        url = object.read("url")
        width = object.read("width")
        height = object.read("height")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("height", height)
        object.write("id", id)
        object.write("url", url)
        object.write("width", width)
    }
}

struct PollEntry: ObjectCodable, Sendable {
    var id: Int
    var question: String
    var answers: [String]

    init(from object: inout ObjectReader) {
        id = object.read("id")
        question = object.read("question")
        answers = object.read("answers")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("answers", answers)
        object.write("id", id)
        object.write("question", question)
    }
}

enum Entry: UnionCodable, Sendable {
    case text(TextEntry)
    case image(ImageEntry)
    case poll(PollEntry)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.bestMatch(of: 3) {
        case 0: self = .text(reader.read())
        case 1: self = .image(reader.read())
        case 2: self = .poll(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .text(let value): writer.write(value)
        case .image(let value): writer.write(value)
        case .poll(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}
