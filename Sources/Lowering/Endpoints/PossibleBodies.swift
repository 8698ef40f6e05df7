import OpenAPI

extension OpenAPI.Operation {
    /// The operation without the answers' bodies that HTTP does not allow (RFC 9110, sections 9.3.2 and 15): to HEAD,
    /// and with the statuses 1xx, 204, 205 and 304. Descriptions declare them all the same.
    var withPossibleBodies: OpenAPI.Operation {
        var result = self
        result.responses = responses.map { response in
            guard !response.content.isEmpty, method == "HEAD" || response.status.forbidsBody else { return response }
            return ResponseObject(
                id: response.id, range: response.range, status: response.status, description: response.description,
                headers: response.headers, content: [])
        }
        return result
    }
}

extension ResponseObject.Status {
    fileprivate var forbidsBody: Bool {
        switch self {
        case .code(let code): (100..<200).contains(code) || [204, 205, 304].contains(code)
        case .family(let family): family == 1
        case .default: false
        }
    }
}
