import EndpointRuntime
import EndpointRuntimeOAuth
import EndpointRuntimeTesting
import FlyingFox
import Foundation
import LoopbackSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request to an authorization server.
struct Asked: Sendable {
    let path: String
    let authorization: String?
    /// The fields of the body as sent.
    let body: String

    /// Returns the decoded value of a field.
    subscript(name: String) -> String? {
        body.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
            .first { $0[0] == name }.map {
                $0[1].replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
            }
    }
}

/// A response of the authorization server.
struct Answer: Sendable {
    var status = 200
    var headers: [String: String] = ["Content-Type": "application/json"]
    var body: String

    static func json(_ body: String, status: Int = 200) -> Answer { Answer(status: status, body: body) }

    static func refusal(_ code: String, status: Int = 400) -> Answer {
        .json(
            #"{"error":"\#(code)","error_description":"in words","error_uri":"https://example.com/e"}"#, status: status)
    }

    static let token = json(#"{"access_token":"a","token_type":"Bearer","expires_in":3600,"scope":"read"}"#)
}

/// Runs `body` with a real HTTP server.
func withAuthorizationServer<Output: Sendable>(
    _ answer: @escaping @Sendable (Asked) -> Answer,
    run body: @Sendable (_ url: String) async throws -> Output
) async throws -> Output {
    let respond: @Sendable (HTTPRequest) async throws -> FlyingFox.HTTPResponse = { request in
        let asked = Asked(
            path: request.path, authorization: request.headers[.authorization],
            body: String(decoding: try await request.bodyData, as: UTF8.self))
        let answer = answer(asked)
        return FlyingFox.HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"),
            headers: FlyingFox.HTTPHeaders(
                Dictionary(uniqueKeysWithValues: answer.headers.map { (HTTPHeader(rawValue: $0.key), $0.value) })),
            body: Data(answer.body.utf8))
    }
    return try await withHTTPServer(respond, run: body)
}

/// A transport that returns responses without a network, in order. The last response is repeated.
final class ServerStub: Transport {
    private let answers: Locked<[Answer?]>
    private let requests = Locked<[Asked]>([])

    /// - Parameter answers: the responses; `nil` is a lost connection.
    init(_ answers: Answer?...) {
        self.answers = Locked(answers)
    }

    var asked: [Asked] { requests.withLock { $0 } }

    func send(_ request: TransportRequest) async -> Result<EndpointRuntime.HTTPResponse, TransportError> {
        requests.withLock {
            $0.append(
                Asked(
                    path: request.urlRequest.url?.absoluteString ?? "",
                    authorization: request.urlRequest.value(forHTTPHeaderField: "Authorization"),
                    body: String(decoding: request.body.data ?? Data(), as: UTF8.self)))
        }
        let answer = answers.withLock { answers in
            answers.count > 1 ? answers.removeFirst() : answers.first ?? nil
        }
        guard let answer else { return .failure(.failed(URLError(.networkConnectionLost))) }
        var headers = EndpointRuntime.HTTPHeaders()
        for (name, value) in answer.headers { headers[name] = value }
        return .success(
            EndpointRuntime.HTTPResponse(
                statusCode: answer.status, headers: headers, data: Data(answer.body.utf8), url: request.urlRequest.url))
    }
}

extension OAuthServer {
    /// A server with all endpoints below `https://auth.example.com` or another URL.
    static func example(
        _ address: String = "https://auth.example.com", issuer: String? = nil, namesIssuer: Bool = false
    ) throws -> OAuthServer {
        let endpoints: [(Endpoint, String)] = [
            (.authorization, "authorize"), (.token, "token"), (.deviceAuthorization, "device"), (.revocation, "revoke"),
        ]
        return try OAuthServer(
            Dictionary(uniqueKeysWithValues: endpoints.map { ($0, try url("\(address)/\($1)")) }), issuer: issuer,
            namesIssuer: namesIssuer)
    }
}

func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
}

/// A clock whose sleeps end immediately and advance its time to their deadlines.
final class SkippingClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
    }

    private let state = Locked(Instant(offset: .zero))
    private let slept = Locked<[Duration]>([])

    var now: Instant { state.withLock { $0 } }
    var minimumResolution: Duration { .zero }
    var sleeps: [Duration] { slept.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let now = now
        slept.withLock { $0.append(now.duration(to: deadline)) }
        state.withLock { $0 = max($0, deadline) }
    }
}
