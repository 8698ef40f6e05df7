import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Plugins adjust a `URLRequest`, the transport is given its body beside it: here the one becomes the other.

extension TransportRequest {
    /// The request with a body that is in memory as its own, unless someone above the plugins gave it one. A file is
    /// not read for it.
    nonisolated var withItsBody: URLRequest {
        var request = urlRequest
        if request.httpBody == nil, let data = body.data { request.httpBody = data }
        return request
    }

    /// What plugins made of it. A body that they set replaces the one that was there; where nobody says what it is, it
    /// is bytes.
    ///
    /// - Throws: `.requestEncoding` for a stream, which cannot be sent again, and for a `Content-Type` that hides the
    ///   boundary of the parts.
    nonisolated func replaced(by prepared: URLRequest) throws(APIError) -> TransportRequest {
        guard prepared.httpBodyStream == nil else {
            throw APIError(.requestEncoding("httpBodyStream cannot be sent again; set httpBody instead"))
        }
        var request = self
        request.urlRequest = prepared
        let contentType = prepared.value(forHTTPHeaderField: "Content-Type")
        if prepared.httpBody != body.data {
            request.body = prepared.httpBody.map { .data($0) } ?? .none
            if request.body != .none, contentType == nil {
                request.urlRequest.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
            }
        } else if urlRequest.value(forHTTPHeaderField: "Content-Type")?.hasBoundary == true,
            contentType?.hasBoundary != true
        {
            throw APIError(.requestEncoding("a plugin set a Content-Type without the boundary of the multipart body"))
        }
        // Setting it would give some systems a body twice.
        if prepared.httpBody != nil { request.urlRequest.httpBody = nil }
        return request
    }
}
