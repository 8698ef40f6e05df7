import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request as sent by the client.
struct Sent {
    let method: String
    /// The part after the URL of the first server; for another server, the whole URL.
    let target: String
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// Makes one call with a stub and returns its request.
    static func by(
        plugins: [any Plugin] = [], _ call: (KitchenSinkClient) async throws -> Void
    ) async throws -> Sent {
        let stub = StubTransport(samples: KitchenSinkSamples.all)
        try await call(KitchenSinkClient(transport: stub, plugins: plugins))
        guard let request = stub.requests.first, stub.requests.count == 1 else {
            throw UnexpectedRequest(description: "\(stub.requests.count) requests")
        }
        return try Sent(request)
    }

    /// Returns the target of a call, which must be a GET.
    static func target(_ call: (KitchenSinkClient) async throws -> Void) async throws -> String {
        let sent = try await by(call)
        guard sent.method == "GET" else { throw UnexpectedRequest(description: sent.method) }
        return sent.target
    }
}

extension Sent {
    private init(_ request: TransportRequest) throws {
        let url = request.urlRequest.url?.absoluteString ?? ""
        let base = KitchenSinkServer.main.url
        method = request.urlRequest.httpMethod ?? ""
        target = url.hasPrefix(base) ? String(url.dropFirst(base.count)) : url
        headers = request.urlRequest.allHTTPHeaderFields ?? [:]
        body = try request.body.data ?? request.body.file.map { try Data(contentsOf: $0) } ?? Data()
    }

    func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// The multipart body, with `B` as the boundary and `|` for line breaks.
    var parts: String? {
        let prefix = "multipart/form-data; boundary="
        guard let type = header("Content-Type"), type.hasPrefix(prefix) else { return nil }
        return text.replacingOccurrences(of: type.dropFirst(prefix.count), with: "B")
            .replacingOccurrences(of: "\r\n", with: "|")
    }
}
