#if HTTPTypes
    import EndpointRuntime
    import Foundation
    import HTTPTypes

    extension HTTPTypes.HTTPResponse {
        /// Creates a response with the status and header fields of a response; `nil` if the status does not have three
        /// digits (RFC 9110, section 15). The body stays in `data`.
        public init?(_ response: EndpointRuntime.HTTPResponse) {
            guard (100...999).contains(response.statusCode) else { return nil }
            self.init(status: Status(code: response.statusCode), headerFields: HTTPFields(response.headers))
        }
    }

    extension EndpointRuntime.HTTPResponse {
        /// Creates a response, for stubs and transports.
        ///
        /// - Parameters:
        ///   - response: The status and header fields.
        ///   - data: The body without transfer and content codings.
        ///   - url: The URL of the response.
        public init(_ response: HTTPTypes.HTTPResponse, data: Data = Data(), url: URL? = nil) {
            self.init(
                statusCode: response.status.code, headers: HTTPHeaders(response.headerFields), data: data, url: url)
        }
    }
#endif
