/// Who can use what is generated. The names are those of Swift and of the configuration.
package enum AccessLevel: String, Encodable, Sendable, CaseIterable {
    case `public`, package, `internal`
}

/// The module of mocks and samples.
package enum MocksModule: String, Encodable, Sendable, CaseIterable {
    /// It imports the client.
    case generated
    /// It imports the client with `@testable`, and sees what is `internal`.
    case testable
    /// There is none.
    case none
}

/// What the modules of a client re-export of the runtime.
package enum Reexports: String, Encodable, Sendable, CaseIterable {
    /// The members of all types, and the names that callers need most.
    case members
    /// All public names.
    case all
    case none
}

/// What isolates the protocols of groups. All else is `nonisolated`.
package enum Isolation: String, Encodable, Sendable, CaseIterable {
    case nonisolated, mainActor
}
