import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Something that keeps the requests it was given: `StubTransport` and `RecordingTransport`.
public protocol RequestRecord: Sendable {
    /// Every request that came, in order.
    var requests: [TransportRequest] { get }
}

/// The expectations of a request. Only properties that are not `nil` are compared.
public nonisolated struct RequestExpectation: Sendable {
    /// The request method.
    public var method: HTTPMethod?
    /// The path of the URL, percent-encoded as it is sent.
    public var path: String?
    /// Query items that must be there; others may be too.
    public var query: [String: String]
    /// Header fields that must be there; others may be too.
    public var headers: [String: String]
    /// JSON that the body must be equal to, whatever the order of its members.
    public var json: JSONValue?

    /// What a test expects of a request; `nil` is not looked at.
    public init(
        method: HTTPMethod? = nil, path: String? = nil, query: [String: String] = [:], headers: [String: String] = [:],
        json: JSONValue? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.json = json
    }

    /// What is different, a sentence each; empty when the request is as expected.
    public func differences(from request: TransportRequest) -> [String] {
        let url = request.urlRequest.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        var all: [String?] = [
            Self.difference("method", method?.rawValue, request.urlRequest.httpMethod),
            Self.difference("path", path, url?.percentEncodedPath),
        ]
        for (name, value) in query.sorted(by: { $0.key < $1.key }) {
            let items = url?.queryItems?.filter { $0.name == name }.compactMap(\.value) ?? []
            if !items.contains(value) { all.append("query \(name): expected \(value), found \(items)") }
        }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            all.append(Self.difference("header \(name)", value, request.urlRequest.value(forHTTPHeaderField: name)))
        }
        if let json {
            let found = request.body.data.flatMap { try? JSONCoding.decode(JSONValue.self, from: $0) }
            if found != json { all.append("body: expected \(json), found \(found.map { "\($0)" } ?? "no JSON")") }
        }
        return all.compactMap(\.self)
    }

    private static func difference(_ name: String, _ expected: String?, _ found: String?) -> String? {
        guard let expected, expected != found else { return nil }
        return "\(name): expected \(expected), found \(found ?? "nothing")"
    }
}

/// A request was not as expected.
public nonisolated struct UnexpectedRequest: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// What a test expects of a request; `nil` is not looked at.
    public init(description: String) {
        self.description = description
    }
}

// Assertions that throw, so that they work in every test library.
extension RequestRecord {
    public func requests(of operationID: String) -> [TransportRequest] {
        requests.filter { $0.operationID == operationID }
    }

    /// The only request of the operation, when it is as expected.
    /// - Throws: `UnexpectedRequest` when there is none or more than one, or when it differs.
    @discardableResult
    public func requireRequest(
        of operationID: String, _ expected: RequestExpectation = RequestExpectation()
    ) throws(UnexpectedRequest) -> TransportRequest {
        let found = requests(of: operationID)
        guard found.count == 1, let request = found.first else {
            throw UnexpectedRequest(description: "\(operationID) was sent \(found.count) times, expected once")
        }
        let differences = expected.differences(from: request)
        guard differences.isEmpty else {
            throw UnexpectedRequest(description: "\(operationID): \(differences.joined(separator: "; "))")
        }
        return request
    }

    /// - Throws: `UnexpectedRequest` when other operations were sent, or in another order.
    public func requireOperations(_ expected: String...) throws(UnexpectedRequest) {
        let found = requests.map(\.operationID)
        guard found == expected else {
            throw UnexpectedRequest(description: "expected \(expected), found \(found)")
        }
    }
}

extension StubTransport: RequestRecord {}
