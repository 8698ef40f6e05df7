#if HTTPTypes
    import EndpointRuntime
    import Foundation
    import HTTPTypes

    extension HTTPTypes.HTTPResponse {
        /// Status and header fields of a response; the body is its `data`. `nil` if the status is not three digits
        /// (RFC 9110, section 15).
        public init?(_ response: EndpointRuntime.HTTPResponse) {
            guard (100...999).contains(response.statusCode) else { return nil }
            self.init(status: Status(code: response.statusCode), headerFields: HTTPFields(response.headers))
        }
    }

    extension EndpointRuntime.HTTPResponse {
        /// A response of this status and these header fields, for stubs and transports.
        ///
        /// - Parameters:
        ///   - response: status and header fields.
        ///   - data: the body, without transfer and content codings.
        ///   - url: where the response came from.
        public init(_ response: HTTPTypes.HTTPResponse, data: Data = Data(), url: URL? = nil) {
            self.init(
                statusCode: response.status.code, headers: HTTPHeaders(response.headerFields), data: data, url: url)
        }
    }
#endif
