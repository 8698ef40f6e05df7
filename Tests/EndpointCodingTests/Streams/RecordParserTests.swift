import Foundation
import Testing

@testable import EndpointCoding

@Suite("JSON lines and sequences as text")
struct RecordParserTests {
    private func records(_ text: String, inPiecesOf size: Int = 1_000) throws -> [String] {
        var parser = RecordParser(limit: 100)
        let bytes = Array(text.utf8)
        var all: [Data] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            all += try parser.read(Data(bytes[start..<min(start + size, bytes.count)]))
        }
        return (all + parser.finish()).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [1, 2, 3, 1_000])
    func oneValueOnEachLine(size: Int) throws {
        #expect(try records("{\"a\":1}\r\n\n  \n[2]\n3", inPiecesOf: size) == ["{\"a\":1}", "[2]", "3"])
    }

    @Test(arguments: [1, 2, 3, 1_000])
    func oneValueBehindEachSeparator(size: Int) throws {
        let text = "\u{1E}{\n \"a\": 1\n}\n\u{1E}\u{1E}[2]\n\u{1E}3\n"
        #expect(try records(text, inPiecesOf: size) == ["{\n \"a\": 1\n}", "[2]", "3"])
    }

    @Test func truncatedNumberIsNotANumber() throws {
        #expect(try records("\u{1E}1\n\u{1E}2\u{1E}3\n") == ["1", "2\u{1E}", "3"])
    }

    @Test func endlessRecordIsAnError() {
        var parser = RecordParser(limit: 4)
        #expect(throws: StreamRecordTooLong(limit: 4)) { _ = try parser.read(Data("12345".utf8)) }
    }
}
