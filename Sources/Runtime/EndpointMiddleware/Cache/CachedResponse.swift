import Foundation

/// A stored response with its times, its user and its variant.
public nonisolated struct CachedResponse: Sendable, Hashable {
    /// The response, with the header fields of later revalidations.
    public var response: HTTPResponse
    /// When the request was sent.
    public var requestTime: Date
    /// When the response was received or last revalidated.
    public var responseTime: Date
    /// The `Call.credentialIdentity` of the call; empty if no credentials were required.
    public var user: String
    /// The request's values of the fields that `Vary` names, by lowercase name.
    public var variant: [String: String]

    /// Creates a stored response. Leave `user` empty if the response is the same for all users, and `variant` if it
    /// does not vary.
    public init(
        _ response: HTTPResponse, requestTime: Date, responseTime: Date, user: String = "",
        variant: [String: String] = [:]
    ) {
        self.response = response
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.user = user
        self.variant = variant
    }
}

extension CachedResponse {
    var control: CacheControl { CacheControl(response.headers.values("Cache-Control")) }

    private var date: Date { response.headers.date("Date") ?? responseTime }

    /// Returns the seconds since the origin created or confirmed the response (RFC 9111, section 4.2.3). If the clock
    /// was set back since then, the response becomes older by the difference; otherwise it would stay fresh for longer.
    func age(at now: Date) -> TimeInterval {
        let apparent = max(0, responseTime.timeIntervalSince(date))
        let reported = age ?? 0
        let corrected = reported + max(0, responseTime.timeIntervalSince(requestTime))
        return max(apparent, corrected) + abs(now.timeIntervalSince(responseTime))
    }

    /// The value of the `Age` field, set by the last cache on the path. If there are several values, the first one
    /// counts (RFC 9111, section 5.1).
    private var age: TimeInterval? {
        let first = response.headers["Age"]?.split(separator: ",").first
        return first.flatMap { CacheControl.deltaSeconds($0.withoutOuterSpace) }
    }

    /// The number of seconds for which the response is fresh (RFC 9111, section 4.2.1). This cache is private, so
    /// `s-maxage` does not apply. If the server does not specify a lifetime, it is a tenth of the time since the last
    /// change, at most one day (section 4.2.2).
    var lifetime: TimeInterval {
        if let seconds = control.seconds("max-age") { return seconds }
        if response.headers["Expires"] != nil {
            return response.headers.date("Expires").map { max(0, $0.timeIntervalSince(date)) } ?? 0
        }
        guard Self.heuristicStatuses.contains(response.statusCode),
            let changed = response.headers.date("Last-Modified")
        else { return 0 }
        return min(max(0, date.timeIntervalSince(changed)) / 10, 86_400)
    }

    /// Whether the response needs validation by the server before each use, even if the server is unreachable.
    var mustBeValidated: Bool { control.has("no-cache") || control.has("must-revalidate") }

    /// The statuses with a heuristic lifetime (RFC 9110, section 15.1).
    static let heuristicStatuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// Returns the response with its age (RFC 9111, section 5.1).
    func served(at now: Date) -> HTTPResponse {
        var response = response
        response.headers["Age"] = String(Int64(min(age(at: now), 2_147_483_648)))
        return response
    }

    /// Whether a 304 refers to this response: it has the same validator, or none (RFC 9111, section 4.3.4). Entity tags
    /// are compared weakly, because a compressing proxy makes only the tag of the stored response weak.
    func isSelected(by notModified: HTTPResponse) -> Bool {
        if let tag = notModified.headers["ETag"] {
            if let own = response.headers["ETag"] { return Self.opaque(tag) == Self.opaque(own) }
            return notModified.headers["Last-Modified"] != nil && hasSameChange(as: notModified)
        }
        return notModified.headers["Last-Modified"] == nil || hasSameChange(as: notModified)
    }

    private func hasSameChange(as other: HTTPResponse) -> Bool {
        let name = "Last-Modified"
        return response.headers[name] == other.headers[name]
            || response.headers.date(name) == other.headers.date(name)
    }

    /// Returns an entity tag without its weakness prefix (RFC 9110, section 8.8.3.2).
    private static func opaque(_ tag: String) -> Substring {
        let tag = tag.trimmed[...]
        return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }

    /// Returns the response updated by a 304: the fields of the 304 replace the stored ones, except fields that
    /// describe the body (RFC 9111, section 3.2).
    func confirmed(by notModified: HTTPResponse) -> HTTPResponse {
        var response = response
        let ofBody: Set = ["content-length", "content-encoding", "transfer-encoding", "content-range", "connection"]
        response.headers["Age"] = nil
        let names = Set(notModified.headers.map { $0.name.lowercased() }).subtracting(ofBody)
        for name in names { response.headers[name] = nil }
        for (name, value) in notModified.headers where names.contains(name.lowercased()) {
            response.headers.add(name, value)
        }
        return response
    }
}

extension CachedResponse: Codable {
    private struct Fields: Codable {
        var status: Int
        var names: [String]
        var values: [String]
        var data: Data
        var url: String?
        var requestTime: Date
        var responseTime: Date
        var user: String
        var variant: [String: String]
    }

    /// Decodes a response from the format of `encode`.
    ///
    /// - Throws: `DecodingError` if the data has another format.
    public init(from decoder: any Decoder) throws {
        let fields = try Fields(from: decoder)
        var headers = HTTPHeaders()
        for (name, value) in zip(fields.names, fields.values) { headers.add(name, value) }
        self.init(
            HTTPResponse(
                statusCode: fields.status, headers: headers, data: fields.data,
                url: fields.url.flatMap { URL(string: $0) }),
            requestTime: fields.requestTime, responseTime: fields.responseTime, user: fields.user,
            variant: fields.variant)
    }

    public func encode(to encoder: any Encoder) throws {
        let headers = Array(response.headers)
        try Fields(
            status: response.statusCode, names: headers.map(\.name), values: headers.map(\.value),
            data: response.data, url: response.url?.absoluteString, requestTime: requestTime,
            responseTime: responseTime, user: user, variant: variant
        ).encode(to: encoder)
    }
}
