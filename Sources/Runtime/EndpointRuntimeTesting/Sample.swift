import EndpointRuntime
import Foundation

/// A sample response of one operation, or a sample request of one webhook or callback. Generated from the examples of the
/// description.
public nonisolated struct Sample: Hashable, Sendable {
    /// The operation's name in the description, or that of the webhook or callback.
    public let operationID: String
    /// The status of the response.
    public let status: Int
    /// Tells several samples of one status apart: the example's name in the description.
    public let name: String?
    /// The headers of the response.
    public let headers: HTTPHeaders
    /// The body of the response.
    public let data: Data

    /// A sample of one operation and status.
    public init(
        _ operationID: String, status: Int = 200, name: String? = nil, contentType: String? = "application/json",
        headers: HTTPHeaders = [:], _ body: String = ""
    ) {
        self.init(
            operationID, status: status, name: name, contentType: contentType, headers: headers, data: Data(body.utf8))
    }

    /// A sample of one operation and status.
    public init(
        _ operationID: String, status: Int = 200, name: String? = nil, contentType: String? = nil,
        headers: HTTPHeaders = [:], data: Data
    ) {
        self.operationID = operationID
        self.status = status
        self.name = name
        self.data = data
        var headers = headers
        if let contentType, !data.isEmpty { headers["Content-Type"] = contentType }
        self.headers = headers
    }

    /// A sample of an endpoint of one's own: `Sample(of: InvitesEndpoint.list, #"[]"#)`.
    public init(
        of endpoint: some Endpoint, status: Int = 200, contentType: String? = "application/json",
        headers: HTTPHeaders = [:], _ body: String = ""
    ) {
        self.init(endpoint.id, status: status, contentType: contentType, headers: headers, body)
    }

    /// The sample as a response.
    public var response: HTTPResponse {
        HTTPResponse(statusCode: status, headers: headers, data: data)
    }

    /// Reads JSON with the client's coders. Never fails: what is missing or does not fit is neutral, an empty text or
    /// 0.
    public static func decode<Value: ModelValue>(_ json: String) -> Value {
        value(Data(json.utf8))
    }

    fileprivate static func value<Value: ModelValue>(_ data: Data) -> Value {
        JSONCoding.decodeLeniently(from: data)
    }
}

extension RequestDecodable {
    /// Reads a sample as if it had been received: `CommunityWebhooks(CommunityWebhooks.newBookingSample)`.
    ///
    /// - Throws: `DecodingFailure` when the sample is not what the description promises.
    public nonisolated init(_ sample: Sample) throws(DecodingFailure) {
        try self.init(name: sample.operationID, headers: sample.headers, body: sample.data)
    }
}

/// Values out of samples.
public nonisolated enum Samples {
    /// The sample's body as a value; what is missing in it or does not fit is neutral.
    public static func value<Value: ModelValue>(_ sample: Sample) -> Value {
        Sample.value(sample.data)
    }

    /// The scalar that the sample's body spells as text; neutral where it does not fit.
    public static func text<Value: ModelValue>(_ sample: Sample) -> Value {
        (try? ResponseReader(sample.response).text()) ?? Value.neutralValue
    }

    /// What the sample's envelope holds; neutral where it holds nothing.
    public static func payload<Body: Envelope & ModelValue>(
        _ sample: Sample, in envelope: Body.Type
    ) -> Body.Payload where Body.Payload: ModelValue {
        optionalPayload(sample, in: envelope) ?? Body.Payload.neutralValue
    }

    /// What the sample's envelope holds, if anything.
    public static func optionalPayload<Body: Envelope & ModelValue>(
        _ sample: Sample, in envelope: Body.Type
    ) -> Body.Payload? {
        Body.payload(of: value(sample))
    }

    /// The first sample of an operation with everything that is given here; with nothing given, its first success.
    public static func first(
        in samples: [Sample], of operationID: String, status: Int? = nil, name: String? = nil,
        contentType: String? = nil
    ) -> Sample? {
        let found = samples.filter { sample in
            sample.operationID == operationID && (status ?? sample.status) == sample.status
                && (name == nil || name == sample.name)
                && (contentType == nil || contentType == sample.headers["Content-Type"])
        }
        let isAny = status == nil && name == nil && contentType == nil
        return found.first { (200...299).contains($0.status) } ?? (isAny ? nil : found.first)
    }

    /// The sample's body as it would come from a server, for events and lines.
    public static func stream(_ sample: Sample) -> ByteStream {
        ByteStream([sample.data], head: HTTPResponse(statusCode: sample.status, headers: sample.headers))
    }
}
