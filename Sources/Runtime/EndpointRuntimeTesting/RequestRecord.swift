import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport that records its requests: `StubTransport` or `RecordingTransport`.
public protocol RequestRecord: Sendable {
    /// The received requests, in order.
    var requests: [TransportRequest] { get }
}

/// The expectations for a request. Only the specified properties are compared.
public nonisolated struct RequestExpectation: Sendable {
    /// The request method.
    public var method: HTTPMethod?
    /// The path of the URL, percent-encoded as sent.
    public var path: String?
    /// Query items that the request must contain. Other items are allowed.
    public var query: [String: String]
    /// Header fields that the request must contain. Other fields are allowed.
    public var headers: [String: String]
    /// The expected JSON of the body. The order of properties is ignored.
    public var json: JSONValue?

    /// Creates the expectations; `nil` values are not compared.
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

    /// Returns the differences from a request, as one sentence each; empty if the request meets the expectations.
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

/// An error for a request that does not meet the expectations.
public nonisolated struct UnexpectedRequest: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error with the description of the difference.
    public init(description: String) {
        self.description = description
    }
}

// These assertions throw errors, so that they work in every test library.
extension RequestRecord {
    /// Returns the requests of an operation, in order.
    public func requests(of operation: String) -> [TransportRequest] {
        requests.filter { $0.operation == operation }
    }

    /// Returns the only request of the operation, if it meets the expectations.
    ///
    /// - Throws: `UnexpectedRequest` if there is no request or more than one, or if the request differs.
    @discardableResult
    public func requireRequest(
        of operation: String, _ expected: RequestExpectation = RequestExpectation()
    ) throws(UnexpectedRequest) -> TransportRequest {
        let found = requests(of: operation)
        guard found.count == 1, let request = found.first else {
            let others = found.isEmpty ? Set(requests.map(\.operation)) : []
            let question = NearNames.question(for: operation, among: others.sorted())
            throw UnexpectedRequest(
                description: "\(operation) was sent \(found.count) times, expected once\(question)")
        }
        let differences = expected.differences(from: request)
        guard differences.isEmpty else {
            throw UnexpectedRequest(description: "\(operation): \(differences.joined(separator: "; "))")
        }
        return request
    }

    /// Checks that exactly these operations were sent, in this order.
    ///
    /// - Throws: `UnexpectedRequest` if other operations were sent, or in another order.
    public func requireOperations(_ expected: String...) throws(UnexpectedRequest) {
        let found = requests.map(\.operation)
        guard found == expected else {
            throw UnexpectedRequest(description: "expected \(expected), found \(found)")
        }
    }
}

extension StubTransport: RequestRecord {}
