extension ReservedNames {
    /// The types of the standard library that apps use. A type of the client would hide them. `Actor`, `Collection`,
    /// `Slice`, `Span` and others that apps hardly spell, and schemas do, are not among them.
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

    /// The types of the runtime that every caller writes: the errors that calls throw, and the object that sends them. A
    /// file that imports the client and the runtime could not name them otherwise.
    static let runtimeTypes: Set<String> = ["APIError", "Provider"]

    /// What generated code itself means by these names, so that no configuration can free them: types that it spells,
    /// modules that it imports, and names with a meaning in every type.
    package static let fixedTypes: Set<String> = [
        "Any", "AnyObject", "Bool", "Codable", "CodingKeys", "Data", "Date", "Decimal", "Double", "EndpointRuntime",
        "EndpointRuntimeTesting", "Equatable", "Float", "Foundation", "Hashable", "ID", "Identifiable", "Int",
        "Int16", "Int32", "Int64", "Int8", "Iterator", "Protocol", "RawValue", "Self", "Sendable", "Set", "String",
        "Swift", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
    ]
}
