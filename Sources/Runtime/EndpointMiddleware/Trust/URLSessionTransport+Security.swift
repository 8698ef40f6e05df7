import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTransport {
    /// A transport with rules for certificates, identities and proxies; the other parameters are those of the initializer
    /// without them. Foundation on Linux asks nobody about them: there, everything but `ConnectionSecurity.system` is an
    /// error. A client identity as PEM is an error on all systems.
    ///
    /// - Throws: `ConnectionSecurityError.notSupported` with what this system cannot do.
    public convenience init(
        security: ConnectionSecurity, configuration: URLSessionConfiguration = .ephemeral,
        maximumResponseSize: Int = 256 * 1_024 * 1_024, streamBuffer: Int = 4 * 1_024 * 1_024,
        streamSpill: Int64 = 1_024 * 1_024 * 1_024
    ) throws(ConnectionSecurityError) {
        try security.require(ConnectionSecurity.supportedByURLSession)
        #if canImport(Security)
            self.init(
                answering: security, configuration: configuration, maximumResponseSize: maximumResponseSize,
                streamBuffer: streamBuffer, streamSpill: streamSpill)
        #else
            self.init(
                configuration: configuration, maximumResponseSize: maximumResponseSize, streamBuffer: streamBuffer,
                streamSpill: streamSpill)
        #endif
    }
}

#if !canImport(Security)
    extension ConnectionSecurity {
        /// libcurl validates certificates by itself, and Foundation hands nothing on.
        static let supportedByURLSession: Set<ConnectionFeature> = []
    }
#endif
