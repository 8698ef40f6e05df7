import EndpointMockData
import EndpointRuntime
import Foundation

/// The objects that a stateful `StubTransport` remembers.
nonisolated final class StubMemory: Sendable {
    /// One store for each API among the samples.
    private let stores: Locked<[ResourceStore]>

    init(_ samples: [Sample]) {
        var tables: [String] = []
        for case let json? in samples.map(\.resources?.json) where !tables.contains(json) { tables.append(json) }
        stores = Locked(
            tables.map { json in
                let own = samples.filter { $0.resources?.json == json }
                return ResourceStore(StateTable(json: json)) { Self.body(of: $0, in: own) }
            })
    }

    private static func body(of operation: String, in samples: [Sample]) -> PlainValue? {
        let sample = samples.first { $0.operation == operation && (200...299).contains($0.status) && $0.isJSON }
        return sample.flatMap { try? PlainValue(json: $0.data) }
    }

    /// Returns the response to a request; `nil` if the request does not concern a resource.
    ///
    /// - Parameter samples: The samples of the operation.
    func response(to request: TransportRequest, _ samples: [Sample]) -> HTTPResponse? {
        guard let url = request.urlRequest.url,
            let success = samples.first(where: { (200...299).contains($0.status) })
        else { return nil }
        let outcome = stores.withLock { stores -> StateOutcome in
            for index in stores.indices {
                guard let path = stores[index].path(of: request.operation) else { continue }
                let call = Self.call(request, url, path, mayConflict: samples.contains { $0.status == 409 })
                return stores[index].answer(call)
            }
            return .sample
        }
        switch outcome {
        case .sample: return nil
        case .response(let response): return Self.response(response, success)
        case .missing: return Self.failure(404, in: samples, [404])
        case .conflict: return Self.failure(409, in: samples, [409, 422, 400])
        }
    }

    private static func response(_ response: StateOutcome.Response, _ sample: Sample) -> HTTPResponse {
        var result = sample.response
        if let location = response.location, result.headers["Location"] != nil { result.headers["Location"] = location }
        if let links = response.links, result.headers["Link"] != nil {
            result.headers["Link"] = links.isEmpty ? nil : links
        }
        guard let body = response.body, sample.isJSON else { return result }
        return HTTPResponse(statusCode: sample.status, headers: result.headers, data: Data(body.json.utf8))
    }

    /// Returns the sample of the first declared status, or a response with an empty body.
    private static func failure(_ status: Int, in samples: [Sample], _ statuses: [Int]) -> HTTPResponse {
        for declared in statuses {
            if let sample = samples.first(where: { $0.status == declared }) { return sample.response }
        }
        return HTTPResponse(statusCode: status)
    }

    // MARK: Requests

    private static func call(
        _ request: TransportRequest, _ url: URL, _ path: StatePath, mayConflict: Bool
    ) -> StateCall {
        let encoded = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
        let values = path.values(inEndOf: encoded) ?? [:]
        var call = StateCall(
            operation: request.operation, path: values.mapValues { $0.removingPercentEncoding ?? $0 })
        call.setAddress(url)
        call.mayConflict = mayConflict
        call.contentType = MediaType.essence(of: request.urlRequest.value(forHTTPHeaderField: "Content-Type") ?? "")
        if case .data(let data) = request.body { call.body = body(data, call.contentType) }
        return call
    }

    private static func body(_ data: Data, _ type: String) -> PlainValue? {
        guard type == "application/x-www-form-urlencoded" else { return try? PlainValue(json: data) }
        var parts = URLComponents()
        parts.percentEncodedQuery = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "+", with: "%20")
        return .object((parts.queryItems ?? []).map { PlainValue.Member($0.name, .string($0.value ?? "")) })
    }
}

// MARK: State

extension StubMemory {
    var json: String {
        stores.withLock { stores in PlainValue.object(stores.flatMap(\.json.members)).lines }
    }

    func reset() {
        stores.withLock { stores in
            for index in stores.indices { stores[index].reset() }
        }
    }

    func replace(with json: String) throws(StubTransport.InvalidState) {
        let problem = stores.withLock { stores -> StubTransport.InvalidState? in
            var changed = stores
            do {
                let value = try PlainValue(json: json.utf8)
                for index in changed.indices { try changed[index].replace(with: value) }
            } catch let error as JSONCursor.Malformed {
                return StubTransport.InvalidState(reason: error.reason)
            } catch let error as ResourceStore.Unusable {
                return StubTransport.InvalidState(reason: error.reason)
            } catch {
                return StubTransport.InvalidState(reason: "\(error)")
            }
            stores = changed
            return nil
        }
        if let problem { throw problem }
    }
}

extension Sample {
    fileprivate nonisolated var isJSON: Bool { headers["Content-Type"].map(MediaType.form) == .json }
}
