import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Plugins adjust a `URLRequest`, but a transport receives the body separately. These methods convert between the two
// forms.

extension TransportRequest {
    /// The `URLRequest` with the body as its `httpBody`, if the body is in memory and an interceptor has not set
    /// `httpBody`. Files are not read.
    nonisolated var withItsBody: URLRequest {
        var request = urlRequest
        if request.httpBody == nil, let data = body.data { request.httpBody = data }
        return request
    }

    /// Returns the request with the changes of plugins. A body set by a plugin replaces the original body. Without a
    /// `Content-Type`, that body is sent as `application/octet-stream`.
    ///
    /// - Throws: `.requestEncoding` for a stream, which cannot be sent again, and for a `Content-Type` without the
    ///   boundary of the multipart body.
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
        // Setting `httpBody` too would make some systems send a body twice.
        if prepared.httpBody != nil { request.urlRequest.httpBody = nil }
        return request
    }
}
