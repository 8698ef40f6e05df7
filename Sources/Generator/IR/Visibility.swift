/// The access level of generated declarations. The cases have the names of Swift and of the configuration.
package enum AccessLevel: String, Encodable, Sendable, CaseIterable {
    case `public`, package, `internal`
}

/// The module of mocks and samples.
package enum MocksModule: String, Encodable, Sendable, CaseIterable {
    /// A module that imports the client.
    case generated
    /// A module that imports the client with `@testable`, and so can use `internal` declarations.
    case testable
    /// No module.
    case none
}

/// The declarations of the runtime that a client's modules re-export.
package enum Reexports: String, Encodable, Sendable, CaseIterable {
    /// The members of all types, and the most common names.
    case members
    /// All public names.
    case all
    case none
}

/// The isolation of the group protocols. All other declarations are `nonisolated`.
package enum Isolation: String, Encodable, Sendable, CaseIterable {
    case nonisolated, mainActor
}
