import Diagnostics

/// A whole client, ready to be printed: all names are final, no word of a specification is left. Made by `Lowerer`,
/// read by Rendering and by `codegen dump --stage ir`.
package struct API: Encodable, Sendable {
    /// The Swift module: `Social`; the mocks module is `SocialMocks`.
    package var name: String
    package var documentation: Documentation
    package var servers: [Server]
    /// Where the client's calls go unless the app says otherwise: a name among `servers`; `nil` for the first.
    package var defaultServer: String?
    package var securitySchemes: [SecurityScheme]
    /// The alternatives that routes name.
    package var securityRequirements: [SecurityRequirement]
    package var groups: [EndpointGroup]
    /// Every generated type of the models, in document order, inline types after the type they stand in.
    package var types: [TypeDeclaration]
    /// Models are `Hashable`, not only `Equatable`.
    package var isHashable = false
    /// What every schema of the description became.
    package var places: SchemaPlaces
    package var errorMembers = ErrorMembers()
    package var tokenRefresh: TokenRefresh?
    /// The answers that hold tokens.
    package var signIns: [SignIn] = []

    package init(name: String, documentation: Documentation) {
        self.name = name
        self.documentation = documentation
        servers = []
        securitySchemes = []
        securityRequirements = []
        groups = []
        types = []
        places = SchemaPlaces()
    }
}

/// A name in both worlds: `Name(swift: "petID", wire: "pet_id")`. The Swift spelling is unescaped (`default`, not
/// `` `default` ``); Rendering escapes it where Swift needs that.
package struct Name: Hashable, Sendable, Encodable {
    package let swift: String
    package let wire: String

    package init(swift: String, wire: String) {
        self.swift = swift
        self.wire = wire
    }
}

/// Text of a description on its way into a documentation comment. Rendering wraps and neutralizes it.
package struct Documentation: Hashable, Sendable, Encodable {
    package var summary: String?
    package var details: String?
    /// Short facts, one line each: limits, defaults, examples, links.
    package var facts: [String]
    /// What stands in `@available(*, deprecated, message:)`; `nil` where nothing is deprecated.
    package var deprecation: String?

    package init(summary: String? = nil, details: String? = nil, facts: [String] = [], deprecation: String? = nil) {
        self.summary = summary
        self.details = details
        self.facts = facts
        self.deprecation = deprecation
    }
}

/// Where something stands in the description, for `symbols`, `diff` and late findings.
package struct Origin: Hashable, Sendable, Encodable {
    /// The file relative to the root document's folder, empty for the root document.
    package let file: String
    /// JSON pointer (RFC 6901).
    package let pointer: String

    package init(file: String = "", pointer: String) {
        self.file = file
        self.pointer = pointer
    }

    /// Names that differ in their bytes differ, whatever Swift's `String` says.
    package static func == (left: Origin, right: Origin) -> Bool {
        left.pointer.isExactly(right.pointer) && left.file.isExactly(right.file)
    }
}

extension API {
    package var clientName: String { "\(name)Client" }
    package var serverName: String { "\(name)Server" }
    package var samplesName: String { "\(name)Samples" }
}
