/// Names that generated declarations must not have, because they have another meaning in Swift, Foundation, SwiftUI or
/// generated code. Keywords are not reserved: Rendering escapes them.
package enum ReservedNames {
    /// Type names that schemas cannot use. A type with such a name gets the API's name as a prefix.
    ///
    /// If a file imports two modules with types of the same name, each use of the name is ambiguous. Every file of an
    /// app imports Foundation, and every view imports SwiftUI, so all of their types are reserved, even rarely used
    /// types. Imported types shadow types of the standard library without an error, so only the standard types that
    /// apps use are reserved. Types of frameworks that only some apps import are not reserved. The configuration adds
    /// them with `reservedNames`.
    package static let types: Set<String> =
        fixedTypes.union(runtimeTypes).union(swiftTypes).union(foundationTypes).union(darwinTypes).union(swiftUITypes)

    /// Names of properties that would hide members of every type, or members that generated code adds.
    static let members: Set<String> = ["self", "Self", "Type", "Protocol", "init", "hashValue", "`"]

    /// The cases `none` and `some` would be mistaken for cases of `Optional`.
    static let enumerationCases: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "allCases", "rawValue", "isKnown", "hashValue",
        "some", "none",
    ]

    /// An operation is an endpoint case beside `route`, `errorMembers` and `samples`, and a method beside the stored
    /// properties `api`, `provider` and `behavior`.
    static let endpointCases: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "route", "errorMembers", "samples", "sampleData",
        "api", "provider", "behavior",
    ]

    /// Reserved names for shortened names of operations: the names above, the runtime's declarations for every endpoint
    /// and group, and the cases of `Optional`.
    static let shortNames: Set<String> = endpointCases.union([
        "none", "some", "sample", "options", "id", "operation", "operationID", "path", "method", "headers", "task",
        "authorization", "with",
        "server", "timeout", "callTimeout", "attemptTimeout", "gateTimeout", "header", "baseURLSuffix", "apiVersion",
        "inBackground",
        "withoutRedirects", "retry", "reporting",
    ])

    /// Names that Swift gives to members of every type, and the protocol of failures.
    static let nestedTypes: Set<String> = ["Type", "Protocol", "Self", "Error"]

    static let bodyCases: Set<String> = ["self", "Self", "Type", "Protocol", "init", "requestBody"]

    /// A webhook is a case beside `unknown`, `samples` and the conversions of the runtime.
    static let incomingCases = enumerationCases.union(["unknown", "samples"])

    static let clientMembers: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "mock", "options", "provider", "send", "withResponse",
    ]
}
