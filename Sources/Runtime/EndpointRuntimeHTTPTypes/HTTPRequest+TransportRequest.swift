#if HTTPTypes
    import EndpointRuntime
    import Foundation
    import HTTPTypes

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension HTTPRequest {
        /// Creates a request with the method, URL and header fields of a transport request; `nil` if it has no absolute
        /// URL or if its method is not a token (RFC 9110, section 9.1).
        ///
        /// The body is separate in both libraries. The order of header fields is not kept, because `URLRequest` has
        /// none.
        public init?(_ request: TransportRequest) {
            let urlRequest = request.urlRequest
            guard let method = Method(urlRequest.httpMethod ?? "GET"), let url = urlRequest.url,
                let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
                let host = parts.encodedHost, !host.isEmpty
            else { return nil }
            let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
            let path = parts.percentEncodedPath
            self.init(
                method: method, scheme: scheme, authority: host + (parts.port.map { ":\($0)" } ?? ""),
                path: (path.isEmpty ? "/" : path) + query, headerFields: HTTPFields(HTTPHeaders(urlRequest)))
        }
    }

    extension TransportRequest {
        /// Creates a transport request with header fields and a body; `nil` if scheme, authority and path do not form
        /// an absolute URL.
        ///
        /// Fields with the same name are joined with a comma, and `Cookie` fields with a semicolon, because a
        /// `URLRequest` contains each name once.
        public init?(_ request: HTTPRequest, body: TransportBody = .none, operation: String = "") {
            guard let scheme = request.scheme, let authority = request.authority, !authority.isEmpty,
                let path = request.path, path.hasPrefix("/"),
                let url = URL(strict: "\(scheme)://\(authority)\(path)"),
                url.host != nil
            else { return nil }
            var urlRequest = URLRequest(url: url)
            urlRequest.httpMethod = request.method.rawValue
            for (name, value) in request.headerFields.joined { urlRequest.setValue(value, forHTTPHeaderField: name) }
            self.init(urlRequest: urlRequest, body: body, operation: operation)
        }
    }

    extension HTTPMethod {
        /// Creates the same method.
        public init(_ method: HTTPRequest.Method) {
            self.init(rawValue: method.rawValue)
        }
    }

    extension HTTPRequest.Method {
        /// Creates the same method; `nil` if it is not a token (RFC 9110, section 9.1).
        public init?(_ method: HTTPMethod) {
            self.init(method.rawValue)
        }
    }

    extension HTTPFields {
        /// The fields with each name once, with joined values.
        fileprivate var joined: [(String, String)] {
            var seen: Set<HTTPField.Name> = []
            return compactMap { field in
                guard seen.insert(field.name).inserted else { return nil }
                let separator = field.name == .cookie ? "; " : ", "
                return (field.name.rawName, self[values: field.name].joined(separator: separator))
            }
        }
    }

    extension URLComponents {
        /// The host, with the brackets of an IPv6 address.
        fileprivate var encodedHost: String? { percentEncodedHost ?? host }
    }
#endif
