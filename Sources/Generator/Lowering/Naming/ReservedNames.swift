/// Names that generated declarations may not have, because Swift, Foundation, SwiftUI or generated code itself means
/// something else by them. Keywords are not among them: Rendering escapes those.
package enum ReservedNames {
    /// Names that schemas do not give to types: a type gets the API's name as prefix.
    ///
    /// In a file that imports the client, two imported types of the same name are ambiguous wherever either is written.
    /// Every file of an app imports Foundation, and every view SwiftUI, so that all their types are reserved, however
    /// seldom views use them. Types of the standard library give way to imported ones without an error; of these, the
    /// ones that apps use are reserved. Types of frameworks that only some apps import are not: `reservedNames` of the
    /// configuration adds them.
    package static let types: Set<String> =
        fixedTypes.union(runtimeTypes).union(swiftTypes).union(foundationTypes).union(darwinTypes).union(swiftUITypes)

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
