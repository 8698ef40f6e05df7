/// The names of Swift, Foundation and the runtime that generated code mentions. Each is a key of every template, so that
/// a type of the API with the same name does not get in the way: `{{Route}}` prints `Route` or `EndpointRuntime.Route`.
enum Symbol: String, CaseIterable {
    // Swift
    case bool = "Bool"
    case double = "Double"
    case equatable = "Equatable"
    case float = "Float"
    case identifiable = "Identifiable"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case sendable = "Sendable"
    case set = "Set"
    case string = "String"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case void = "Void"
    // Foundation
    case data = "Data"
    case date = "Date"
    case decimal = "Decimal"
    case url = "URL"
    case uuid = "UUID"
    // EndpointRuntime
    case apiError = "APIError"
    case apiServer = "APIServer"
    case calendarDate = "CalendarDate"
    case closedEnum = "ClosedEnum"
    case decodingFailure = "DecodingFailure"
    case endpoint = "Endpoint"
    case envelope = "Envelope"
    case envelopeMembers = "EnvelopeMembers"
    case errorMembers = "ErrorMembers"
    case eventStream = "EventStream"
    case filePart = "FilePart"
    case headerDecodable = "HeaderDecodable"
    case headerReader = "HeaderReader"
    case indirect = "Indirect"
    case interceptor = "Interceptor"
    case itemSequence = "ItemSequence"
    case jsonValue = "JSONValue"
    case lineStream = "LineStream"
    case linkedPage = "LinkedPage"
    case modelValue = "ModelValue"
    case multipartEncodable = "MultipartEncodable"
    case multipartWriter = "MultipartWriter"
    case nullable = "Nullable"
    case objectCodable = "ObjectCodable"
    case objectReader = "ObjectReader"
    case objectWriter = "ObjectWriter"
    case openEnum = "OpenEnum"
    case pageLink = "PageLink"
    case pageSequence = "PageSequence"
    case plugin = "Plugin"
    case provider = "Provider"
    case refreshCall = "RefreshCall"
    case requestBody = "RequestBody"
    case responseDecodable = "ResponseDecodable"
    case responseReader = "ResponseReader"
    case retryRule = "RetryRule"
    case route = "Route"
    case securityRequirement = "SecurityRequirement"
    case tokenRefresher = "TokenRefresher"
    case transport = "Transport"
    case unionCodable = "UnionCodable"
    case unionReader = "UnionReader"
    case unionWriter = "UnionWriter"
    case urlSessionTransport = "URLSessionTransport"
    // EndpointRuntimeTesting
    case mockBehavior = "MockBehavior"
    case mockMethod = "MockMethod"
    case sample = "Sample"
    case samples = "Samples"

    var module: String {
        switch self {
        case .bool, .double, .equatable, .float, .identifiable, .int, .int8, .int16, .int32, .int64, .sendable, .set,
            .string, .uint, .uint8, .uint16, .uint32, .uint64, .void:
            "Swift"
        case .data, .date, .decimal, .url, .uuid:
            "Foundation"
        case .mockBehavior, .mockMethod, .sample, .samples:
            "EndpointRuntimeTesting"
        default:
            "EndpointRuntime"
        }
    }
}
