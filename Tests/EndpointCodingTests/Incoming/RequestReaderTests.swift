import EndpointCoding
import Foundation
import Testing

@Suite struct RequestReaderTests {
    enum Closed: RequestDecodable, Equatable {
        case note(String)

        enum Name: String { case note }

        init(_ name: Name, from request: RequestReader) throws(DecodingFailure) {
            self = .note(try request.json())
        }
    }

    @Test func unknownNamesAreErrorsWithoutACaseForThem() {
        #expect(throws: DecodingFailure(message: "the description has no request 'later'")) {
            try Closed(name: "later", body: Data())
        }
    }

    @Test func bodiesAreReadInEachForm() throws {
        #expect(try Closed(name: "note", body: Data(#""n""#.utf8)) == .note("n"))
        let reader = RequestReader(headers: ["X-A": "1"], body: Data("text".utf8))
        #expect(try reader.text() == "text")
        #expect(reader.data() == Data("text".utf8))
        #expect(reader.headers["x-a"] == "1")
        #expect(throws: DecodingFailure.self) { try RequestReader(body: Data([0xFF])).text() }
    }
}
