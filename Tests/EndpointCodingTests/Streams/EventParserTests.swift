import Foundation
import Testing

@testable import EndpointCoding

@Suite("Server-sent events as text (WHATWG HTML, section 9.2)")
struct EventParserTests {
    private func events(_ pieces: String...) throws -> [RawEvent] {
        var parser = EventParser(limit: 1_000)
        return try pieces.flatMap { try parser.read(Data($0.utf8)) }
    }

    private func data(_ pieces: [String]) throws -> [String] {
        var parser = EventParser(limit: 1_000)
        return try pieces.flatMap { try parser.read(Data($0.utf8)) }.map(\.data)
    }

    @Test func fieldsOfOneEvent() throws {
        let all = try events("id: 7\nevent: added\ndata: one\ndata: two\n\n")
        #expect(all == [RawEvent(id: "7", name: "added", data: "one\ntwo")])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func everyLineEndCounts(end: String) throws {
        let text = ["data: a", "data: b", "", "data: c", "", ""].joined(separator: end)
        #expect(try data([text]) == ["a\nb", "c"])
        #expect(try data(text.unicodeScalars.map { String($0) }) == ["a\nb", "c"])
    }

    @Test func commentsAndUnknownFieldsAreLeftOut() throws {
        #expect(try data([": keep alive\n\n:\n\nfoo: bar\ndata: x\n: more\n\n"]) == ["x"])
    }

    @Test func examplesOfTheStandard() throws {
        #expect(try data(["data: YHOO\ndata: +2\ndata: 10\n\n"]) == ["YHOO\n+2\n10"])
        #expect(try data(["data\n\ndata\ndata\n\ndata:"]) == ["", "\n"])
        #expect(try data(["data:test\n\ndata: test\n\ndata:  test\n\n"]) == ["test", "test", " test"])
    }

    @Test func byteOrderMarkCountsAtTheStartOnly() throws {
        #expect(try data(["\u{FEFF}data: a\n\n\u{FEFF}data: b\n\ndata: c\n\n"]) == ["a", "c"])
    }

    @Test func idStaysUntilAnotherComes() throws {
        let all = try events("id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\nid: 4\0\ndata: d\n\n")
        #expect(all.map(\.id) == ["1", "1", "", ""])
    }

    /// `Last-Event-ID` could not be sent with these characters, and the stream could not be resumed without it.
    @Test(arguments: ["\u{1}", "a\u{B}b", "\u{7F}", "a\u{1B}[0m"])
    func idThatNoHeaderCanHoldIsIgnored(id: String) throws {
        let all = try events("id: 1\ndata: a\n\nid: \(id)\ndata: b\n\nid: a\tb é\ndata: c\n\n")
        #expect(all.map(\.id) == ["1", "1", "a\tb é"])
    }

    @Test func retryIsDigitsOnly() throws {
        var parser = EventParser(limit: 100)
        _ = try parser.read(Data("retry: 1500\nretry: soon\nretry: -1\nretry: 99999999999999999999\n\n".utf8))
        #expect(parser.retry == .milliseconds(1_500))
    }

    @Test func charactersMayBeCutBetweenPieces() throws {
        var parser = EventParser(limit: 100)
        let bytes = Data("data: h\u{e9}llo \u{1F600}\n\n".utf8)
        let all = try bytes.flatMap { try parser.read(Data([$0])) }
        #expect(all.map(\.data) == ["h\u{e9}llo \u{1F600}"])
    }

    @Test func anyCutGivesTheSameEvents() throws {
        let text =
            "\u{FEFF}id: 1\r\ndata: a\rdata: b\n\r\n: note\revent: e\rdata: \u{e9}\r\r"
            + "data:c\n\n\r\n\ndata: d\r\n\r\n"
        let bytes = Data(text.utf8)
        let expected = [
            RawEvent(id: "1", name: "message", data: "a\nb"), RawEvent(id: "1", name: "e", data: "\u{e9}"),
            RawEvent(id: "1", name: "message", data: "c"), RawEvent(id: "1", name: "message", data: "d"),
        ]
        for cut in 0...bytes.count {
            var parser = EventParser(limit: 100)
            #expect(try parser.read(bytes.prefix(cut)) + parser.read(bytes.dropFirst(cut)) == expected)
        }
    }

    @Test func incompleteEventIsDropped() throws {
        #expect(try data(["data: a\n\ndata: b\n"]) == ["a"])
    }

    @Test func endlessLinesAndEventsAreErrors() {
        var line = EventParser(limit: 10)
        #expect(throws: StreamRecordTooLong(limit: 10)) { _ = try line.read(Data("data: 123456".utf8)) }
        var event = EventParser(limit: 10)
        #expect(throws: StreamRecordTooLong(limit: 10)) {
            for _ in 0..<10 { _ = try event.read(Data("data: 12\n".utf8)) }
        }
    }

    /// A combining mark after the colon or the space forms one character with it.
    @Test func colonAndSpaceAreBytes() throws {
        #expect(try data(["data:\u{FE0F}x\n\n", "data: \u{301}a\n\n"]) == ["\u{FE0F}x", "\u{301}a"])
        #expect(try events("id: \u{200D}7\ndata\n\n").map(\.id) == ["\u{200D}7"])
    }
}
