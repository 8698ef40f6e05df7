import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTransport {
    /// Creates a transport with rules for certificates, identities and proxies. The other parameters are those of the
    /// initializer without `security`. Foundation on Linux does not support such rules: there, every value except
    /// `ConnectionSecurity.system` throws an error. A client identity as PEM throws an error on all systems.
    ///
    /// - Throws: `ConnectionSecurityError.notSupported` with the features that this system does not support.
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
        /// Empty: libcurl validates certificates itself, and Foundation does not forward challenges.
        static let supportedByURLSession: Set<ConnectionFeature> = []
    }
#endif
