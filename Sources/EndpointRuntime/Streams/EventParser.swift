import Foundation

/// One event as it was sent, before its data is decoded.
struct RawEvent: Hashable {
    var id: String
    var name: String
    var data: String
}

/// Reads `text/event-stream` (WHATWG HTML, section 9.2.5 and 9.2.6): lines that end in CR, LF or CRLF, an optional byte
/// order mark, comments, and the fields `data`, `event`, `id` and `retry`. An event that is not complete at the end of
/// the stream is dropped.
struct EventParser {
    /// The last `id` of the stream; sent as `Last-Event-ID` when it is opened again.
    private(set) var lastID: String
    /// The time to wait before the stream is opened again, when the server named one.
    private(set) var retry: Duration?

    private let limit: Int
    private var line = Data()
    private var isAtStart = true
    private var endedInReturn = false
    private var id: String
    private var name = ""
    private var data = ""
    private var hasData = false

    /// - Parameter limit: bytes of one line, and of the data of one event.
    init(limit: Int, lastID: String = "") {
        self.limit = limit
        self.lastID = lastID
        id = lastID
    }

    /// The events that these bytes complete.
    /// - Throws: `StreamRecordTooLong`.
    mutating func read(_ bytes: Data) throws(StreamRecordTooLong) -> [RawEvent] {
        var events: [RawEvent] = []
        var start = bytes.startIndex
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else { continue }
            let isSecondHalf = byte == 0x0A && endedInReturn && start == index && line.isEmpty
            endedInReturn = byte == 0x0D
            if !isSecondHalf {
                line.append(bytes[start..<index])
                if let event = try endLine() { events.append(event) }
            }
            start = bytes.index(after: index)
        }
        if start < bytes.endIndex {
            endedInReturn = false
            line.append(bytes[start...])
        }
        if line.count > limit { throw StreamRecordTooLong(limit: limit) }
        return events
    }

    /// Ready for the next connection: what was not complete is forgotten, id and retry are kept.
    func restarted() -> EventParser {
        var parser = EventParser(limit: limit, lastID: lastID)
        parser.retry = retry
        return parser
    }

    private mutating func endLine() throws(StreamRecordTooLong) -> RawEvent? {
        defer { line = Data() }
        if line.count > limit { throw StreamRecordTooLong(limit: limit) }
        var line = line[...]
        if isAtStart, line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
        isAtStart = false
        if line.isEmpty { return dispatch() }
        // Bytes, not characters: a combining mark behind the colon or the space would hide it.
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        var value = line[name.endIndex...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        try field(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        return nil
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A comment has no name, and no case.
    private mutating func field(_ field: String, _ value: String) throws(StreamRecordTooLong) {
        switch field {
        case "data":
            if hasData { data += "\n" }
            data += value
            hasData = true
            if data.utf8.count > limit { throw StreamRecordTooLong(limit: limit) }
        case "event": name = value
        case "id":
            if !value.unicodeScalars.contains("\0") { id = value }
        case "retry":
            let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
            if isNumber, let milliseconds = Int64(value) { retry = .milliseconds(milliseconds) }
        default: break
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

/// One line or record is longer than the reader accepts.
struct StreamRecordTooLong: Error, Equatable {
    let limit: Int
}
