import Foundation

/// An event as received, before its data is decoded.
package struct RawEvent: Equatable {
    package var id: String
    package var name: String
    package var data: String
}

/// Parses `text/event-stream` (WHATWG HTML, sections 9.2.5 and 9.2.6): lines that end in CR, LF or CRLF, an optional
/// byte order mark, comments, and the fields `data`, `event`, `id` and `retry`. An incomplete event at the end of the
/// stream is dropped.
package struct EventParser {
    /// The last `id` of the stream, which is sent as `Last-Event-ID` when the stream is reopened.
    package private(set) var lastID: String
    /// The time to wait before the stream is reopened, if the server sent one.
    package private(set) var retry: Duration?

    private let limit: Int
    /// The start of an incomplete line.
    private var line: [UInt8] = []
    private var isAtStart = true
    private var endedInReturn = false
    private var isTooLong = false
    private var id: String
    private var name = ""
    private var data = ""
    private var hasData = false

    /// - Parameter limit: The maximum number of bytes of a line, and of the data of an event.
    package init(limit: Int, lastID: String = "") {
        self.limit = limit
        self.lastID = lastID
        id = lastID
    }

    /// Returns the events that these bytes complete.
    ///
    /// - Throws: `StreamRecordTooLong` for a line or event above the limit.
    package mutating func read(_ bytes: Data) throws(StreamRecordTooLong) -> [RawEvent] {
        var events: [RawEvent] = []
        bytes.withUnsafeBytes { read($0, into: &events) }
        if isTooLong { throw StreamRecordTooLong(limit: limit) }
        return events
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer, into events: inout [RawEvent]) {
        var ends = LineEnds(bytes)
        var start = 0
        while let end = ends.next(from: start) {
            let isSecondHalf = endedInReturn && start == end && line.isEmpty && bytes[end] == 0x0A
            endedInReturn = bytes[end] == 0x0D
            if !isSecondHalf, let event = endLine(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) {
                events.append(event)
            }
            start = end + 1
        }
        if start < bytes.count {
            endedInReturn = false
            line.append(contentsOf: bytes[start...])
        }
        if line.count > limit { isTooLong = true }
    }

    /// Returns a parser for the next connection. It keeps `lastID` and `retry`, and drops incomplete input.
    package func restarted() -> EventParser {
        var parser = EventParser(limit: limit, lastID: lastID)
        parser.retry = retry
        return parser
    }

    /// - Parameter rest: The rest of the line.
    private mutating func endLine(_ rest: UnsafeRawBufferPointer) -> RawEvent? {
        if line.isEmpty { return take(rest) }
        line.append(contentsOf: rest)
        let whole = line
        line = []
        return whole.withUnsafeBytes { take($0) }
    }

    private mutating func take(_ line: UnsafeRawBufferPointer) -> RawEvent? {
        if line.count > limit { isTooLong = true }
        var line = line
        if isAtStart, line.starts(with: Self.byteOrderMark) {
            line = UnsafeRawBufferPointer(rebasing: line[Self.byteOrderMark.count...])
        }
        isAtStart = false
        if line.isEmpty { return dispatch() }
        // Compares bytes, not characters: a combining mark after the colon or the space would hide it.
        let colon = line.position(of: UInt8(ascii: ":"), from: 0)
        var value = line[min(colon + 1, line.count)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        field(UnsafeRawBufferPointer(rebasing: line[..<colon]), UnsafeRawBufferPointer(rebasing: value))
        return nil
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Processes a field. A comment has an empty name and matches no case. An `id` that is not valid in `Last-Event-ID`
    /// is ignored, as the standard requires for U+0000.
    private mutating func field(_ field: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        if field.spells("data") {
            if hasData { data += "\n" }
            data += String(decoding: value, as: UTF8.self)
            hasData = true
            if data.utf8.count > limit { isTooLong = true }
        } else if field.spells("event") {
            name = String(decoding: value, as: UTF8.self)
        } else if field.spells("id") {
            let text = String(decoding: value, as: UTF8.self)
            if HeadSyntax.problem(in: text) == nil { id = text }
        } else if field.spells("retry") {
            let isNumber = !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
            if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
                retry = .milliseconds(milliseconds)
            }
        }
    }

    private mutating func dispatch() -> RawEvent? {
        defer {
            name = ""
            data = ""
            hasData = false
        }
        lastID = id
        guard hasData else { return nil }
        return RawEvent(id: lastID, name: name.isEmpty ? "message" : name, data: data)
    }
}

/// Finds the line ends in a chunk, in one pass for each of the two bytes.
private struct LineEnds {
    private let bytes: UnsafeRawBufferPointer
    private var feed: Int
    private var carriageReturn: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        feed = bytes.position(of: 0x0A, from: 0)
        carriageReturn = bytes.position(of: 0x0D, from: 0)
    }

    /// - Parameter start: The position after the last line end.
    mutating func next(from start: Int) -> Int? {
        if feed < start { feed = bytes.position(of: 0x0A, from: start) }
        if carriageReturn < start { carriageReturn = bytes.position(of: 0x0D, from: start) }
        let end = min(feed, carriageReturn)
        return end < bytes.count ? end : nil
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the first position of this byte; `count` if it does not occur.
    package func position(of byte: UInt8, from start: Int) -> Int {
        guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else {
            return count
        }
        return UnsafeRawPointer(found) - base
    }

    fileprivate func spells(_ word: StaticString) -> Bool {
        guard let baseAddress, count == word.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress, word.utf8Start, count) == 0
    }
}

/// The error for a line or record that is longer than the reader accepts.
package struct StreamRecordTooLong: Error, Equatable {
    package let limit: Int
}
