import EndpointRuntimeTesting
import FlyingFox
import FlyingSocks
import Foundation

/// The response of the backend to one request.
struct Answer: Sendable {
    fileprivate enum Ending: Sendable {
        case complete, silence, hangUp
    }

    fileprivate var status: Int
    fileprivate var headers: [String: String]
    fileprivate var body: Data
    fileprivate var ending = Ending.complete

    static func json(_ status: Int, headers: [String: String] = [:], _ body: String) -> Answer {
        let type = ["Content-Type": "application/json"]
        return Answer(status: status, headers: headers.merging(type) { $1 }, body: Data(body.utf8))
    }

    static func empty(_ status: Int) -> Answer {
        Answer(status: status, headers: [:], body: Data())
    }

    static func sample(_ sample: Sample) -> Answer {
        .json(sample.status, String(decoding: sample.data, as: UTF8.self))
    }

    /// Returns a response that sends the head and the beginning of a body, and then stays silent.
    static func silent(after beginning: String) -> Answer {
        var answer = json(200, beginning)
        answer.ending = .silence
        return answer
    }

    /// Returns a response that sends the head and the beginning of a body, and then closes the connection.
    static func brokenOff(after beginning: String) -> Answer {
        var answer = json(200, beginning)
        answer.ending = .hangUp
        return answer
    }
}

extension FlyingFox.HTTPResponse {
    init(_ answer: Answer?) {
        guard let answer else {
            self.init(statusCode: .notImplemented)
            return
        }
        let fields = answer.headers.map { (HTTPHeader(rawValue: $0.key), $0.value) }
        let body =
            answer.ending == .complete
            ? HTTPBodySequence(data: answer.body)
            : HTTPBodySequence(from: UnfinishedBody(answer), count: answer.body.count + 100)
        self.init(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"),
            headers: HTTPHeaders(Dictionary(fields) { $1 }), body: body)
    }
}

/// A body that is shorter than its announced length.
private struct UnfinishedBody: AsyncBufferedSequence {
    let bytes: Data
    let isSilent: Bool

    init(_ answer: Answer) {
        bytes = answer.body
        isSilent = answer.ending == .silence
    }

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let body: UnfinishedBody
        var isSent = false

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            if isSent {
                if body.isSilent { await untilCancelled() }
                throw SocketError.disconnected
            }
            isSent = true
            return body.bytes
        }
    }
}

private func untilCancelled() async {
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
}
