import Foundation

/// The server's responses by the first path component:
///
/// - `/things/…`: a small object that may be cached but must be revalidated.
/// - `/missing`: 404.
/// - `/bytes/N`: N bytes.
/// - `/events/N`: about N bytes of server-sent events.
/// - `/sink`: accepts a body and responds with its length.
enum LoadServer {
    static func start() throws -> UInt16 {
        try Listener.start { descriptor in
            var connection = Connection(descriptor)
            while let head = connection.head() {
                guard answer(head, on: &connection) else { return }
            }
        }
    }

    private static func answer(_ head: String, on connection: inout Connection) -> Bool {
        if head.hasPrefix("GET /things") { return connection.write(thing) }
        let words = head.split(separator: " ", maxSplits: 2)
        let path = words.count > 1 ? words[1].split(separator: "/") : []
        let count = path.last.flatMap { Int($0) } ?? 0
        switch path.first {
        case "bytes":
            return connection.write(self.head("application/octet-stream", length: count))
                && connection.write(zeros, total: count)
        case "events":
            let total = max(1, count / event.count) * event.count
            return connection.write(self.head("text/event-stream", length: total))
                && connection.write(events, total: total)
        case "sink":
            guard let length = connection.skipBody(of: head) else { return false }
            let body = Array(#"{"id":\#(length),"name":"sink"}"#.utf8)
            return connection.write(self.head("application/json", length: body.count) + body)
        default: return connection.write(missing)
        }
    }

    private static func head(_ type: String, length: Int, status: String = "200 OK", fields: String = "") -> [UInt8] {
        Array("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(length)\r\n\(fields)\r\n".utf8)
    }

    static let thingBody = Array(#"{"id":1,"name":"one"}"#.utf8)
    static let thingFields = ["Content-Type": "application/json", "Cache-Control": "no-cache", "ETag": "\"1\""]
    private static let thing =
        head("application/json", length: thingBody.count, fields: "Cache-Control: no-cache\r\nETag: \"1\"\r\n")
        + thingBody
    private static let missing = head("application/json", length: 0, status: "404 Not Found")
    private static let zeros = [UInt8](repeating: 0, count: 262_144)

    /// One event with the usual size of events of chat services.
    static let event: [UInt8] = {
        let words = String(repeating: "some words of an answer ", count: 7)
        return Array("id: 1048576\nevent: delta\ndata: {\"id\":1,\"name\":\"\(words)\"}\n\n".utf8)
    }()
    static let events = [UInt8]([[UInt8]](repeating: event, count: 1_000).joined())
}
