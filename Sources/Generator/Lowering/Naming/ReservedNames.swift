/// Names that generated declarations may not have, because Swift, Foundation or generated code itself means
/// something else by them. Keywords are not among them: Rendering escapes those.
enum ReservedNames {
    /// Types of Swift and Foundation that app code or generated code uses; a schema of that name gets the API's name
    /// as prefix.
    static let types: Set<String> = [
        "Any", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "Bool", "Bundle",
        "Calendar", "CancellationError", "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys",
        "Comparable", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "Decodable", "Decoder",
        "DecodingError", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "EncodingError",
        "Equatable", "Error", "Float", "Foundation", "Hashable", "Hasher", "ID", "Identifiable", "Int", "Int16",
        "Int32", "Int64", "Int8", "Iterator", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "MainActor",
        "Measurement", "Mirror", "NSError", "NSNull", "NSObject", "Never", "Notification", "Optional",
        "Predicate", "Progress", "Protocol", "Range", "RawRepresentable", "RawValue", "RegularExpression", "Result",
        "Scanner", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task",
        "TaskGroup", "Thread", "TimeInterval", "TimeZone", "Timer", "Type", "UInt", "UInt16", "UInt32", "UInt64",
        "UInt8", "URL", "URLRequest", "URLResponse", "URLSession", "UUID", "Void", "EndpointRuntime",
        "EndpointRuntimeTesting",
    ]

    /// Members that would hide what every type has or what generated code adds.
    static let members: Set<String> = ["self", "Self", "Type", "Protocol", "init", "hashValue", "isAbsent", "`"]

    /// Cases `none` and `some` would be taken for those of an optional.
    static let enumerationCases: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "knownCases", "knownValues", "allCases", "rawValue", "neutralValue",
        "isAbsent", "isKnown", "hashValue", "some", "none",
    ]

    /// An operation is a case beside `route`, `errorMembers` and `samples`, and a method beside the stored `api`,
    /// `provider` and `behavior`.
    static let endpointCases: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "route", "errorMembers", "samples", "sampleData",
        "api", "provider", "behavior",
    ]

    /// What a shortened name of an operation may not be: besides the names above, what the runtime declares for every
    /// endpoint and group, and what would be taken for a case of `Optional`.
    static let shortNames: Set<String> = endpointCases.union([
        "none", "some", "sample", "options", "id", "path", "method", "headers", "task", "authorization", "with",
        "server", "timeout", "callTimeout", "attemptTimeout", "gateTimeout", "header", "baseURLSuffix", "apiVersion",
        "inBackground",
        "withoutRedirects", "retry", "reporting",
    ])

    static let bodyCases: Set<String> = ["self", "Self", "Type", "Protocol", "init", "requestBody"]

    /// A webhook is a case beside `unknown`, `samples` and the conversions of the runtime.
    static let incomingCases = enumerationCases.union(["unknown", "samples"])

    static let clientMembers: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "mock", "options", "provider", "send", "withResponse",
    ]
}
