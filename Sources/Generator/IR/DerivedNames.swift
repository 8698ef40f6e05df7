/// The names that generated code derives from the name of a method. Lowering leaves them free.
package enum DerivedNames {
    /// Returns the constant of an operation's sample: `getPostsSample`.
    package static func sample(of method: String) -> String { "\(method)Sample" }

    /// Returns the recorder of a method in a mock: `onGetPosts`.
    package static func recorder(of method: String) -> String { "on\(upperFirst(method))" }

    /// Returns the struct of the arguments that a mock records: `GetPostsCall`.
    package static func call(of method: String) -> String { "\(upperFirst(method))Call" }

    /// Returns the type of the query parameters of a method: `GetPostsQuery`.
    package static func query(of method: String) -> String { "\(upperFirst(method))Query" }

    package static func upperFirst(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension Endpoint {
    package var sampleName: String { DerivedNames.sample(of: name) }
    package var mockName: String { DerivedNames.recorder(of: name) }
    package var callName: String { DerivedNames.call(of: name) }
}

extension Pagination {
    package var pageMockName: String { DerivedNames.recorder(of: pageName) }
    package var pageCallName: String { DerivedNames.call(of: pageName) }
}

extension IncomingRequest {
    /// The constant of the first sample: `newBookingSample`.
    package var sampleName: String { DerivedNames.sample(of: name.swift) }
}

// All names of a group's types share its name.
extension EndpointGroup {
    package var enumName: String { "\(name.swift)Endpoint" }
    package var protocolName: String { "\(name.swift)API" }
    package var clientName: String { "\(name.swift)Client" }
    package var liveName: String { "Live\(name.swift)API" }
    package var mockName: String { "Mock\(name.swift)API" }
    package var partialName: String { "Partial\(name.swift)API" }
    package var errorsName: String { "\(name.swift)Errors" }
    package var outputsName: String { "\(name.swift)Outputs" }
    package var headersName: String { "\(name.swift)Headers" }
}
