/// Names that the mocks module imports beside the generated types: there a generated type of such a name is written with
/// its module. Of Foundation it imports single types only, which are symbols.
package enum ForeignNames {
    static let all: Set<String> = runtime.union(Symbol.allCases.map(\.rawValue))

    /// Every public type of the runtime; a test compares the list with its sources.
    package static let runtime: Set<String> = [
        "APIError", "APIServer", "AccessToken", "AccessTokenPlugin", "ActivityPlugin", "AuthenticationInterceptor",
        "BackgroundTransfers", "BodyReader", "BodyStream", "BytePipe", "ByteStream", "CacheFailures",
        "CacheInterceptor", "CachePolicy", "CacheStorage", "CachedResponse", "CalendarDate", "Call", "CallContext",
        "CallOptions", "CallPriority", "CertificatePins", "ChainSetting", "CircuitBreakerInterceptor", "ClientIdentity",
        "ClientIdentityFailure", "ClosedEnum", "CodableValue", "ConfiguredServer", "ConnectionFeature",
        "ConnectionSecurity", "ConnectionSecurityError", "ConnectivityInterceptor", "CookieParameter", "CookieStorage",
        "Credential", "CredentialIdentifying", "CredentialProvider", "CredentialRecording", "Credentials",
        "CredentialsPlugin", "DecodingFailure", "DeduplicationInterceptor", "DiskCacheStorage", "DownloadOptions",
        "EncodedBody", "Endpoint", "Envelope", "EnvelopeFailure", "EnvelopeMembers", "EpochDate", "EpochMilliseconds",
        "EpochSeconds", "ErrorLocalizer", "ErrorMapper",
        "ErrorMembers", "EventOptions", "EventStream", "ExactDate", "ExactURL", "ExpiredPins", "FailureCallbacksPlugin",
        "FieldStyle", "FilePart", "FileTokenStore", "GeneratedClient", "HTTPAttributes", "HTTPHeaders", "HTTPMethod",
        "HTTPResponse", "HeaderDecodable", "HeaderParameter", "HeaderReader", "Indirect", "InsufficientScope",
        "InterceptingTransport", "Interceptor", "InterceptorPosition", "ItemSequence", "JSONCoding", "JSONKind",
        "JSONValue", "KeychainTokenStore", "KnownValues", "LatencyHistogram", "LayeredCacheStorage", "LineStream",
        "LinkedPage", "LiveOperationGroup", "LoggerPlugin", "MediaBody", "MemberPath", "MemoryCacheStorage",
        "MemoryCookieStorage", "MemoryTokenStore", "MetricsPlugin", "MockAnswer", "MockBehavior", "MockMethod",
        "MockOperationGroup", "ModelValue", "MultipartEncodable", "MultipartWriter", "NetworkCondition",
        "NetworkConditionSource", "NetworkConditions", "NetworkMonitor", "Next", "NoArguments", "Nullable", "OAuthFlow",
        "ObjectCodable", "ObjectDecodable", "ObjectEncodable", "ObjectReader", "ObjectWriter", "OpenEnum",
        "OperationGroup", "OtherStatus", "PageLink", "PageSequence", "PathMonitor", "Plugin", "Provider",
        "ProxyCredential", "PublicKeyPin", "PublicKeyPins", "QueryParameter", "ReadableValue", "RecordingTransport",
        "Redaction", "RedirectPolicy", "Redirection", "RefreshCall", "RequestBody", "RequestDecodable",
        "RequestEncodingError", "RequestExpectation", "RequestReader", "RequestRecord", "RequestSummary",
        "RequestValidatable", "RequestValidator", "Response", "ResponseDecodable", "ResponseReader", "RetryInterceptor",
        "RetryPolicy", "RetryRule", "Route", "RoutePath", "Sample", "Samples", "SecurityRequirement", "SecurityScheme",
        "SeededGenerator", "SentCredentials", "ServerChoosing", "ServerDirectory", "ServerDirectoryError",
        "ServerSentEvent", "ServerTrust", "ServerTrustDecision", "ServerTrustFailure", "ServerTrustPolicy",
        "ServerTrustRequest", "ServerURLError", "StandardErrorLocalizer", "StandardErrorMapper", "StreamedResponse",
        "StubAnswer", "StubTransport", "TemporaryFile", "TestClock", "TextReadable", "TokenIssuer", "TokenMembers",
        "TokenRefresher", "TokenRefusal", "TokenSession", "TokenStore", "Transfer", "TransferProgress", "Transport",
        "TransportBody", "TransportError", "TransportMetrics", "TransportRequest", "URLCacheStorage",
        "URLCookieStorage", "URLSessionTransport", "UnexpectedRequest", "UnionCodable", "UnionDecodable",
        "UnionEncodable", "UnionReader", "UnionTag", "UnionWriter", "ValidationFailure", "ValueLimit", "ValueSource",
        "ValueTarget", "WritableValue", "XMLAnswer", "XMLBodyCoder", "XMLForm", "XMLMember", "XMLName",
    ]
}
