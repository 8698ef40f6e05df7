/// Names of Foundation and of the runtime that descriptions like for their own types. The mocks module imports all of
/// them, so there a generated type of such a name is written with its module.
enum ForeignNames {
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

    private static let runtime: Set<String> = [
        "AccessTokenPlugin", "Accept", "Attempt", "Body", "Cache", "Call", "Clock", "CookieParameter", "Credential",
        "CredentialProvider", "Credentials", "Event", "Failure", "FormStyle", "HTTPHeaders", "HTTPMethod",
        "HTTPResponse",
        "HeaderParameter", "Headers", "Line", "Logger", "LoggerPlugin", "MockClock", "ModelValue", "Next", "Parameter",
        "PathParameter", "QueryParameter", "ReadableValue", "Reason", "Redaction", "RequestBody", "Response", "Retry",
        "RetryPolicy", "RoutePath", "SecurityScheme", "Server", "ServerSentEvent", "Stub", "StubTransport", "Style",
        "TransportError", "TransportRequest", "TransportResponse", "WireKey", "WritableValue",
    ]
}
