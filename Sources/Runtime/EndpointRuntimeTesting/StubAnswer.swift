import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One response of a `StubTransport`.
public nonisolated struct StubAnswer: Sendable {
    enum Response {
        case whole(HTTPResponse)
        case streamed(ByteStream)
    }

    typealias Make = @Sendable (TransportRequest, [Sample]) async -> Result<Response, TransportError>

    let make: Make

    init(_ make: @escaping Make) {
        self.make = make
    }

    /// The operation's first sample with a 2xx status.
    public static var success: StubAnswer {
        sample { (200...299).contains($0.status) }
    }

    /// The operation's first sample with this status. If there is none, a response with an empty body.
    public static func status(_ status: Int) -> StubAnswer {
        StubAnswer { request, samples in
            let sample = samples.first { $0.status == status }
            return .success(.whole(sample?.response(to: request) ?? HTTPResponse(statusCode: status)))
        }
    }

    /// The operation's sample with this name.
    public static func named(_ name: String) -> StubAnswer {
        sample { $0.name == name }
    }

    /// A fixed response for all requests.
    public static func response(_ response: HTTPResponse) -> StubAnswer {
        StubAnswer { _, _ in .success(.whole(response)) }
    }

    /// A response with this JSON and the content type `application/json`.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return .response(HTTPResponse(statusCode: status, headers: headers, data: Data(text.utf8)))
    }

    /// No response: the connection fails with this error.
    public static func failure(_ code: URLError.Code) -> StubAnswer {
        StubAnswer { _, _ in .failure(.failed(URLError(code))) }
    }

    /// A response whose body arrives in pieces, for streams, events and downloads. A call for a whole response receives
    /// all pieces together.
    ///
    /// - Parameters:
    ///   - pieces: the pieces of the body, as text.
    ///   - status: the status of the response.
    ///   - headers: the header fields of the response.
    ///   - code: the error with which the connection breaks after the pieces; `nil` if the body ends normally.
    public static func pieces(
        _ pieces: String..., status: Int = 200, headers: HTTPHeaders = [:], failing code: URLError.Code? = nil
    ) -> StubAnswer {
        StubAnswer { _, _ in
            let pipe = BytePipe(limit: .max)
            for piece in pieces { _ = pipe.push(Data(piece.utf8)) }
            pipe.finish(code.map { .failed(URLError($0)) })
            let head = HTTPResponse(statusCode: status, headers: headers)
            return .success(.streamed(ByteStream(head: head, body: pipe)))
        }
    }

    /// The response that the closure returns for the request.
    public static func closure(
        _ make: @escaping @Sendable (TransportRequest) async -> Result<HTTPResponse, TransportError>
    ) -> StubAnswer {
        StubAnswer { request, _ in await make(request).map { .whole($0) } }
    }

    /// The response of a stateful stub: the operation's first success with the values of the remembered objects.
    static func remembered(by memory: StubMemory) -> StubAnswer {
        StubAnswer { request, samples in
            guard let response = memory.response(to: request, samples) else {
                return await success.make(request, samples)
            }
            return .success(.whole(response))
        }
    }

    /// The failure of a call while another operation, which the samples do not contain, has a response.
    static func unknown(_ operation: String, calling called: String, known: Set<String>) -> StubAnswer {
        let problem = "\(called), and a response is set for '\(operation)', which is not an operation of the samples"
        let question = NearNames.question(for: operation, among: known)
        return StubAnswer { _, _ in .failure(.rejected(.unexpectedCall(problem + question))) }
    }

    private static func sample(where matches: @escaping @Sendable (Sample) -> Bool) -> StubAnswer {
        StubAnswer { request, samples in
            guard let sample = samples.first(where: matches) else {
                return .failure(.rejected(.unexpectedCall(request.operation)))
            }
            return .success(.whole(sample.response(to: request)))
        }
    }
}
