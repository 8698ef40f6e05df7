extension ReservedNames {
    /// The types of the standard library that apps use. A type of the client would shadow them. The list does not
    /// contain `Actor`, `Collection`, `Slice`, `Span` and other types that are common in schemas, but rare in the code
    /// of apps.
    static let swiftTypes: Set<String> = [
        "AnyHashable", "AnyIterator", "AnySequence", "Array", "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence",
        "AsyncStream", "AsyncThrowingStream", "CancellationError", "CaseIterable", "Character", "CheckedContinuation",
        "Clock", "ClosedRange", "CodingKey", "CodingUserInfoKey", "Comparable", "ContinuousClock",
        "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Decoder", "DecodingError",
        "Dictionary", "DiscardingTaskGroup", "Duration", "Encodable", "Encoder", "EncodingError", "Error",
        "ExpressibleByStringLiteral", "GlobalActor", "Hasher", "InstantProtocol", "KeyPath", "KeyValuePairs",
        "MainActor", "Mirror", "Never", "ObjectIdentifier", "OptionSet", "Optional", "PartialKeyPath",
        "RandomNumberGenerator", "Range", "RawRepresentable", "ReferenceWritableKeyPath", "Regex", "Result",
        "Sequence", "SetAlgebra", "StaticString", "Strideable", "StringProtocol", "Substring", "SuspendingClock",
        "SystemRandomNumberGenerator", "Task", "TaskGroup", "TaskLocal", "TaskPriority",
        "ThrowingDiscardingTaskGroup", "ThrowingTaskGroup", "WritableKeyPath",
    ]

    /// The types of the runtime that every caller uses: the errors of calls, and the object that sends calls. Files
    /// that import the client and the runtime could not refer to them if the client declared the same names.
    static let runtimeTypes: Set<String> = ["APIError", "Provider"]

    /// Names with a fixed meaning in generated code, which no configuration can release: types that it uses, modules
    /// that it imports, and names with a meaning in every type.
    package static let fixedTypes: Set<String> = [
        "Any", "AnyObject", "Bool", "Codable", "CodingKeys", "Data", "Date", "Decimal", "Double", "EndpointRuntime",
        "EndpointRuntimeTesting", "Equatable", "Float", "Foundation", "Hashable", "ID", "Identifiable", "Int",
        "Int16", "Int32", "Int64", "Int8", "Iterator", "Protocol", "RawValue", "Self", "Sendable", "Set", "String",
        "Swift", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
    ]
}
