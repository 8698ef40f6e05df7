import CodegenOpenAPI

extension CodegenOpenAPI.Operation {
    /// The operation without response bodies that HTTP does not allow (RFC 9110, sections 9.3.2 and 15): for HEAD, and
    /// with the statuses 1xx, 204, 205 and 304. Some descriptions declare them.
    var withPossibleBodies: CodegenOpenAPI.Operation {
        let isImpossible = { (response: ResponseObject) in
            !response.content.isEmpty && (method == "HEAD" || response.status.forbidsBody)
        }
        guard responses.contains(where: isImpossible) else { return self }
        var result = self
        result.responses = responses.map { response in
            guard isImpossible(response) else { return response }
            return ResponseObject(
                id: response.id, range: response.range, status: response.status, description: response.description,
                headers: response.headers, content: [])
        }
        return result
    }
}

extension CodegenOpenAPI.Operation {
    /// Whether redirects are the only declared successes. The client follows them, and the call returns the data of the
    /// target.
    var onlyRedirects: Bool {
        method != "HEAD" && !responses.contains { $0.isSuccess || $0.status.isInformational }
            && responses.contains { $0.status.isRedirect }
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

    fileprivate var isInformational: Bool {
        switch self {
        case .code(let code): (100..<200).contains(code)
        case .family(let family): family == 1
        case .default: false
        }
    }

    /// Whether the status redirects to another URL (RFC 9110, section 15.4).
    fileprivate var isRedirect: Bool {
        switch self {
        case .code(let code): [300, 301, 302, 303, 307, 308].contains(code)
        case .family(let family): family == 3
        case .default: false
        }
    }
}
