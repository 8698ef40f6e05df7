import EndpointRuntime
import Foundation

/// One attempt of a call, as an entry of an HTTP archive (HAR 1.2).
struct RecordedExchange {
    let request: TransportRequest
    let result: Result<HTTPResponse, APIError>
    let operation: String
    /// The `operationId` of the description.
    let operationID: String?
    let started: Date
    /// The duration in seconds.
    let duration: Double
    let metrics: TransportMetrics?
    /// The redaction of the call.
    let redaction: Redaction
    let maximumBody: Int

    /// The entry.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "startedDateTime": .string(Self.text(of: started)), "time": JSONValue(timings.total),
            "request": .object(requestMembers), "response": .object(responseMembers), "cache": [:],
            "timings": timings.json, "_operation": .string(operation),
        ]
        if let operationID { members["_operationID"] = .string(operationID) }
        return .object(members)
    }

    private var requestMembers: [String: JSONValue] {
        let url = Self.address(request.urlRequest.url.map(redaction.text) ?? "")
        let body = RecordedBody(request, upTo: maximumBody, redaction)
        var members: [String: JSONValue] = [
            "method": .string(request.urlRequest.httpMethod ?? "GET"), "url": .string(url),
            "httpVersion": httpVersion, "cookies": [], "headers": fields(HTTPHeaders(request.urlRequest)),
            "queryString": .array(Self.query(of: url)), "headersSize": -1, "bodySize": JSONValue(body.size ?? -1),
        ]
        if !body.isEmpty {
            let type = request.urlRequest.value(forHTTPHeaderField: "Content-Type") ?? ""
            members["postData"] = .object(body.members(mimeType: type, isContent: false))
        }
        return members
    }

    private var responseMembers: [String: JSONValue] {
        var error: String?
        let response: HTTPResponse?
        switch result {
        case .success(let success): response = success
        case .failure(let failure):
            response = failure.response
            error = redaction.plain("\(failure.reason)")
        }
        let type = response?.headers["Content-Type"]
        let location = response?.headers["Location"].map { Self.address(redaction.plain($0)) }
        var members: [String: JSONValue] = [
            "status": JSONValue(response?.statusCode ?? 0), "statusText": "", "httpVersion": httpVersion,
            "cookies": [], "headers": fields(response?.headers ?? [:]), "redirectURL": .string(location ?? ""),
            "content": .object(body(of: response).members(mimeType: type ?? "", isContent: true)),
            "headersSize": -1, "bodySize": -1,
        ]
        if let error { members["_error"] = .string(error) }
        return members
    }

    private func body(of response: HTTPResponse?) -> RecordedBody {
        guard let response else { return .none }
        if request.streamsBody(of: response) { return .omitted("a stream", size: nil) }
        return RecordedBody(response.data, response.headers["Content-Type"], upTo: maximumBody, redaction)
    }

    private func fields(_ headers: HTTPHeaders) -> JSONValue {
        let fields = headers.map { ($0.name, redaction.value($0.value, ofHeader: $0.name)) }
        return .array(fields.sorted { $0 < $1 }.map { ["name": .string($0), "value": .string($1)] })
    }

    private var httpVersion: JSONValue {
        switch metrics?.networkProtocol {
        case "h2": "HTTP/2"
        case "h3": "HTTP/3"
        case let name?: .string(name.uppercased())
        case nil: "unknown"
        }
    }

    private var timings: RecordedTimings { RecordedTimings(duration, metrics) }

    // MARK: Texts

    /// Returns the text of a URL in which the placeholder for secrets is percent-encoded.
    private static func address(_ text: String) -> String {
        text.replacingOccurrences(of: Redaction.mask, with: RecordedAddress.mask)
    }

    private static func query(of url: String) -> [JSONValue] {
        RecordedAddress(url).query.map { ["name": .string($0.name), "value": .string($0.value)] }
    }

    /// Returns the time in ISO 8601 with milliseconds.
    private static func text(of date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// The phases of an exchange, in milliseconds. Phases that were not measured are -1; their sum is `total`.
struct RecordedTimings {
    let total: Double
    private let metrics: TransportMetrics?

    init(_ duration: Double, _ metrics: TransportMetrics?) {
        let measured = Self.milliseconds(metrics?.total ?? .zero)
        total = max(Self.rounded(max(0, duration) * 1_000), measured)
        self.metrics = metrics
    }

    var json: JSONValue {
        let dns = metrics?.domainLookup.map(Self.milliseconds)
        let tls = metrics?.tls.map(Self.milliseconds)
        let connect = metrics?.connect.map { Self.rounded(Self.milliseconds($0) + (tls ?? 0)) }
        let measured = metrics.map { Self.milliseconds($0.total) } ?? total
        let head = min(measured, metrics?.firstByte.map(Self.milliseconds) ?? measured)
        let before = (dns ?? 0) + (connect ?? 0)
        return [
            "blocked": JSONValue(Self.rounded(total - measured)), "dns": JSONValue(dns ?? -1),
            "connect": JSONValue(connect ?? -1), "ssl": JSONValue(tls ?? -1), "send": 0,
            "wait": JSONValue(Self.rounded(max(0, head - before))), "receive": JSONValue(Self.rounded(measured - head)),
        ]
    }

    private static func milliseconds(_ duration: Duration) -> Double {
        rounded(duration.seconds * 1_000)
    }

    private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
