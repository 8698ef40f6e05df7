import Foundation

/// Requests as a server on loopback receives them, for comparisons of an old network layer with its adapter.
public enum Wire {
    /// The fields that URLSession and libraries over it add to each request.
    public static let fieldsOfLibraries = ["Host", "Connection", "User-Agent", "Accept-Encoding", "Accept-Language"]

    /// Runs `send` with the URL of a server, and returns the requests that it received.
    ///
    /// - Parameters:
    ///   - answer: the JSON of each response.
    ///   - ignored: the names of header fields that are left out.
    public static func requests(
        answer: String = "{}", ignoring ignored: [String] = [], _ send: (_ url: String) async throws -> Void
    ) async throws -> [String] {
        let received = Recorder()
        let response = SocketServer.response(Array(answer.utf8))
        let server = try SocketServer(
            record: { received.note(Self.text($0, ignoring: ignored)) }, answer: { _ in response })
        defer { server.stop() }
        try await send(server.url)
        return received.all
    }

    /// Returns the request line, the header fields in the order of their names, because URLSession sends them in any
    /// order, and the bytes of the body, each as one character.
    private static func text(_ request: [UInt8], ignoring ignored: [String]) -> String {
        let text = String(bytes: request, encoding: .isoLatin1) ?? ""
        guard let end = text.range(of: "\r\n\r\n") else { return text }
        var lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let line = lines.removeFirst().replacingOccurrences(of: " HTTP/1.1", with: "")
        let fields = lines.filter { field in
            !ignored.contains { field.lowercased().hasPrefix($0.lowercased() + ":") }
        }
        let body = text[end.upperBound...]
        return ([line] + fields.sorted() + (body.isEmpty ? [] : ["", String(body)])).joined(separator: "\n")
    }
}
