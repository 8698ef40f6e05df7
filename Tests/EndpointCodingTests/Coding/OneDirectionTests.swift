import EndpointCoding
import Foundation
import Testing

/// Models without the code for one direction (`directions: used`).
struct OneDirectionTests {
    @Test func aReceivedModelIsDecodedAndNotEncoded() throws {
        let post = try JSONCoding.decode(Received.self, from: Data(#"{"title":"a"}"#.utf8))
        #expect(post == Received(title: "a"))
        let error = #expect(throws: EncodingError.self) { try JSONCoding.encode([post]) }
        #expect("\(try #require(error))".contains("Received is only received."))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(post) }
        #expect(throws: EncodingError.self) { try JSONCoding.encode(ReceivedUnion.post(post)) }
    }

    @Test func aSentModelIsEncodedAndNotDecoded() throws {
        #expect(try JSONCoding.encode(Sent(title: "a")) == Data(#"{"title":"a"}"#.utf8))
        let json = Data(#"{"title":"a"}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONCoding.decode(Sent.self, from: json) }
        #expect("\(try #require(error))".contains("Sent is only sent."))
        let list = Data(#"[{"title":"a"}]"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Sent].self, from: list) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(SentUnion.self, from: json) }
    }

    @Test func formsPrintWithoutSecretsAndAreCopied() {
        let form = Form(name: "Ada", pin: "1234").with { $0.name = "Eve" }
        #expect("\(form)" == #"Form(name: "Eve", pin: <redacted>)"#)
    }

    @Test func aModelIsHashedByItsIdentifier() {
        let (first, second) = (Identified(id: 1, title: "a"), Identified(id: 1, title: "b"))
        #expect(first.hashValue == second.hashValue)
        #expect(Set([first, second, first]).count == 2)
    }
}

private struct Received: ObjectCodable, ReceivedOnly, Equatable {
    var title: String

    init(title: String) { self.title = title }
    init(from reader: inout ObjectReader) { title = reader.read("title") }
}

private enum ReceivedUnion: UnionCodable, ReceivedOnly {
    case post(Received)

    init(from reader: inout UnionReader) { self = .post(reader.read()) }
}

private struct Sent: ObjectCodable, SentOnly {
    var title: String

    func _write(to writer: inout ObjectWriter) { writer.write("title", title) }
}

private enum SentUnion: UnionCodable, SentOnly {
    case draft(Sent)

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .draft(let value): writer.write(value)
        }
    }
}

private struct Form: ObjectModel {
    var name: String
    var pin: String

    static var _secretProperties: [String] { ["pin"] }
}

private struct Identified: ObjectCodable, Hashable, Identifiable {
    var id: Int
    var title: String

    init(id: Int, title: String) { (self.id, self.title) = (id, title) }

    init(from reader: inout ObjectReader) {
        id = reader.read("id")
        title = reader.read("title")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("id", id)
        writer.write("title", title)
    }
}
