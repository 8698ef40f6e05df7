import FlyingFox
import FlyingSocks
import Foundation

extension Call {
    /// What is read and thrown away of a body that is too large, so that the client gets to read the answer.
    private static let mostDiscarded = 256 << 20

    /// Refuses a body that is larger than `limit`, and one that is not framed as its head says (RFC 9112, sections 6 and
    /// 7.1): what follows on the connection is not to be understood then.
    init(_ request: HTTPRequest, upTo limit: Int) async throws(Refusal) {
        var body: [UInt8] = []
        var count = 0
        do {
            for try await chunk in request.bodySequence {
                count += chunk.count
                if count <= limit { body += chunk }
                if count > Self.mostDiscarded { break }
            }
        } catch {
            throw Refusal(400, "the body ends too early, or its chunks are none").with(Header("Connection", "close"))
        }
        guard count <= limit else { throw Refusal(413, "the body is larger than \(limit >> 20) MB") }
        self.init(
            request.method.rawValue, request.target.path(), query: request.target.query(),
            headers: request.headers.map { Header($0.key.rawValue, $0.value) }, body: body)
    }
}

extension HTTPResponse {
    init(_ answer: Answer, toHead isHead: Bool) {
        var headers = HTTPHeaders()
        for header in answer.headers { headers.addValue(header.value, for: HTTPHeader(header.name)) }
        let status = HTTPStatusCode(answer.status, phrase: StatusPhrase.of(answer.status))
        if isHead, answer.mayHaveBody { headers[.contentLength] = String(answer.body.count) }
        guard !isHead, answer.mayHaveBody else {
            self.init(statusCode: status, headers: headers)
            return
        }
        switch answer.body {
        case .none: self.init(statusCode: status, headers: headers)
        case .bytes(let bytes): self.init(statusCode: status, headers: headers, body: Data(bytes))
        case .items(let items):
            self.init(statusCode: status, headers: headers, body: HTTPBodySequence(from: ItemSequence(items: items)))
        }
    }
}

/// The items of a stream, each a chunk of its own.
struct ItemSequence: AsyncBufferedSequence {
    typealias Element = UInt8

    let items: [[UInt8]]

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: items[...])
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: ArraySlice<[UInt8]>
        private var open: ArraySlice<UInt8> = []

        init(rest: ArraySlice<[UInt8]>) {
            self.rest = rest
        }

        mutating func next() async throws -> UInt8? {
            if open.isEmpty { open = rest.popFirst()?[...] ?? [] }
            return open.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            guard open.isEmpty else {
                defer { open = [] }
                return Array(open)
            }
            return rest.popFirst()
        }
    }
}
