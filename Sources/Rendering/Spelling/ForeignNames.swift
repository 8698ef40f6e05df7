/// Names of Foundation and of the runtime that descriptions like for their own types. The mocks module imports all of
/// them, so there a generated type of such a name is written with its module.
package enum ForeignNames {
    static let all: Set<String> = foundation.union(runtime).union(Symbol.allCases.map(\.rawValue))

    private static let foundation: Set<String> = [
        "AffineTransform", "AttributeContainer", "AttributedString", "AttributeScopes", "Bundle", "ByteCountFormatter",
        "CachedURLResponse", "Calendar", "CharacterSet", "ComparisonResult", "ContiguousBytes", "Data", "DataProtocol",
        "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "Dimension", "EnergyFormatter",
        "FileHandle",
        "FileManager", "FileWrapper", "FormatStyle", "Formatter", "FormatInput", "HTTPCookie", "HTTPURLResponse",
        "Host",
        "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder", "JSONSerialization", "LengthFormatter",
        "Locale", "LocalizedError", "MachPort", "MassFormatter", "Measurement", "MessagePort", "Morphology",
        "NotificationCenter",
        "Notification", "NotificationQueue", "NumberFormatter", "Operation", "OperationQueue", "OutputStream",
        "ParseStrategy", "PersonNameComponents", "Pipe", "Port", "Predicate", "PredicateExpressions", "Process",
        "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RecoverableError", "RunLoop",
        "Scanner",
        "SearchState", "SocketPort", "SortDescriptor", "SortOrder", "Stream", "StringInterpolation", "Thread",
        "TimeInterval", "TimeZone", "Timer", "URL", "URLCache", "URLComponents", "URLCredential", "URLError",
        "URLProtectionSpace", "URLProtocol", "URLQueryItem", "URLRequest", "URLResource", "URLResponse", "URLSession",
        "UUID", "Unit", "UnitLength", "UnitMass", "UnitSpeed", "UnitTemperature", "UserDefaults", "ValueTransformer",
        "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
    ]

    /// Every public type of the runtime; a test holds the list against its sources.
    package static let runtime: Set<String> = [
        "APIError", "APIServer", "AccessToken", "AccessTokenPlugin", "ActivityPlugin", "AuthenticationInterceptor",
        "BytePipe", "ByteStream", "CacheInterceptor", "CachePolicy", "CacheStorage", "CachedResponse", "CalendarDate",
        "Call", "CallContext", "CallPriority", "CircuitBreakerInterceptor", "ClosedEnum", "ConfiguredServer",
        "CookieParameter", "Credential", "CredentialIdentifying", "CredentialProvider", "Credentials",
        "CredentialsPlugin", "DecodingFailure", "DeduplicationInterceptor", "DiskCacheStorage", "DownloadOptions",
        "EncodedBody", "Endpoint", "ErrorLocalizer", "ErrorMapper", "EventOptions", "EventStream",
        "FailureCallbacksPlugin", "FieldStyle", "FilePart", "FileTokenStore", "HTTPHeaders", "HTTPMethod",
        "HTTPResponse", "HeaderDecodable", "HeaderParameter", "HeaderReader", "Indirect", "Interceptor",
        "InterceptorPosition", "JSONCoding", "JSONKind", "JSONValue", "LatencyHistogram", "LayeredCacheStorage",
        "LineStream", "LoggerPlugin", "MemoryCacheStorage", "MemoryTokenStore", "MetricsPlugin", "MockAnswer",
        "MockBehavior", "MockMethod", "ModelValue", "MultipartEncodable", "MultipartWriter", "NetworkConditions",
        "Next", "Nullable",
        "ObjectCodable", "ObjectDecodable", "ObjectEncodable", "ObjectReader", "ObjectWriter", "OpenEnum", "Plugin",
        "Provider", "QueryParameter", "ReadableValue", "RecordingTransport", "Redaction", "RequestBody",
        "RequestEncodingError", "RequestExpectation", "RequestRecord", "RequestSummary", "Response",
        "ResponseDecodable", "ResponseReader", "RetryInterceptor", "RetryPolicy", "Route", "RoutePath", "Sample",
        "Samples", "SecurityRequirement", "SecurityScheme", "SeededGenerator", "ServerDirectory",
        "ServerDirectoryError", "ServerSentEvent", "StandardErrorLocalizer", "StandardErrorMapper",
        "StreamedResponse", "StubAnswer", "StubTransport", "TemporaryFile", "TestClock", "TokenRefresher",
        "TokenSession", "TokenStore", "Transfer", "TransferProgress", "Transport", "TransportBody", "TransportError",
        "TransportRequest", "URLSessionTransport", "UnexpectedRequest", "UnionCodable", "UnionDecodable",
        "UnionEncodable", "UnionReader", "UnionWriter", "WireKey", "WritableValue",
    ]
}
