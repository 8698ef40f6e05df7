import CodegenDiagnostics
import EndpointMockData

/// A complete client, ready to be rendered: all names are final, and it contains no OpenAPI types. `Lowerer` builds it;
/// Rendering and `codegen dump --stage ir` read it.
package struct API: Encodable, Sendable {
    /// The Swift module: `Community`; the mocks module is `CommunityMocks`.
    package var name: String
    /// The entry point: `CommunityClient`.
    package var clientName: String
    /// The type of the servers: `CommunityServer`.
    package var serverName: String
    /// The namespace of all samples: `CommunitySamples`.
    package var samplesName: String
    package var documentation: Documentation
    /// The version of the API; `nil` if the description has an empty one.
    package var version: String?
    package var servers: [Server]
    /// The name of the default server in `servers`; `nil` if the app must pass a server to the client.
    package var defaultServer: String?
    /// The header fields that the app passes to the client; `nil` if there are none.
    package var clientHeaders: [ClientHeader]?
    package var securitySchemes: [SecurityScheme]
    /// The alternatives that routes refer to by name.
    package var securityRequirements: [SecurityRequirement]
    package var groups: [EndpointGroup]
    /// All generated model types in document order. An inline type follows the type that contains it.
    package var types: [TypeDeclaration]
    package var equality = Equality.identified
    package var access = AccessLevel.public
    package var mocks = MocksModule.generated
    package var isolation = Isolation.nonisolated
    package var reexports = Reexports.members
    /// The modules of the app's types that replace generated types; `nil` if there are none.
    package var importedModules: [String]?
    /// The types that are validated before they are sent, or when they are received; `nil` if there are none.
    package var validatedTypes: [String]?
    /// Whether only received types are validated.
    package var validatesOnlyResponses = false
    /// The types of all schemas of the description.
    package var places: SchemaPlaces
    package var errorMembers = ErrorMembers()
    package var tokenRefresh: TokenRefresh?
    /// The webhooks and the callbacks, if the description has any.
    package var incoming: [IncomingRequests] = []
    /// The namespace of `xmlForms`: `CommunityXML`.
    package var xmlName: String?
    /// The forms of XML bodies; `nil` if there are none.
    package var xmlForms: [XMLFormDeclaration]?
    /// The response types that contain tokens.
    package var signIns: [SignIn] = []
    /// The entries of the table with which mocks remember objects, as `StateTable` reads them; `nil` if the API has no
    /// resources.
    package var resources: [SampleValue]?

    package init(
        name: String, clientName: String, serverName: String, samplesName: String, documentation: Documentation
    ) {
        self.name = name
        self.clientName = clientName
        self.serverName = serverName
        self.samplesName = samplesName
        self.documentation = documentation
        servers = []
        securitySchemes = []
        securityRequirements = []
        groups = []
        types = []
        places = SchemaPlaces()
    }
}

/// A name in Swift and in the description: `Name(swift: "petID", wire: "pet_id")`. The Swift spelling is unescaped
/// (`default`, not `` `default` ``); Rendering escapes it if necessary.
package struct Name: Hashable, Sendable, Encodable {
    package let swift: String
    package let wire: String

    package init(swift: String, wire: String) {
        self.swift = swift
        self.wire = wire
    }
}

/// Text of a description for a documentation comment. Rendering wraps and escapes it.
package struct Documentation: Hashable, Sendable, Encodable {
    package var summary: String?
    package var details: String?
    /// Short facts, one line each: limits, defaults, examples, links.
    package var facts: [String]
    /// The message of `@available(*, deprecated, message:)`; `nil` if the declaration is not deprecated.
    package var deprecation: String?

    package init(summary: String? = nil, details: String? = nil, facts: [String] = [], deprecation: String? = nil) {
        self.summary = summary
        self.details = details
        self.facts = facts
        self.deprecation = deprecation
    }
}

/// The location of something in the description, for `symbols`, `diff` and late diagnostics.
package struct Origin: Hashable, Sendable, Encodable {
    private let location: any DocumentLocation

    /// The file relative to the root document's folder, empty for the root document.
    package var file: String { location.file }

    /// JSON pointer (RFC 6901).
    package var pointer: String { location.pointer }

    package init(_ location: any DocumentLocation) {
        self.location = location
    }

    package init(file: String = "", pointer: String) {
        location = WrittenLocation(file: file, pointer: pointer)
    }

    /// Creates the origin of a part of another origin, such as `/responses/200`. Few pointers are ever read, so each is
    /// spelled on demand.
    package init(_ path: String, below outer: Origin) {
        location = InnerLocation(outer: outer.location, path: path)
    }

    /// Compares pointers and files byte by byte. Swift's `String` would treat canonically equivalent texts as equal.
    package static func == (left: Origin, right: Origin) -> Bool {
        left.location === right.location
            || left.pointer.isExactly(right.pointer) && left.file.isExactly(right.file)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
    }

    private enum CodingKeys: String, CodingKey {
        case file, pointer
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(pointer, forKey: .pointer)
    }
}

private final class InnerLocation: DocumentLocation {
    private let outer: any DocumentLocation
    private let path: String

    init(outer: any DocumentLocation, path: String) {
        self.outer = outer
        self.path = path
    }

    var file: String { outer.file }
    var pointer: String { outer.pointer + path }
}

private final class WrittenLocation: DocumentLocation {
    let file: String
    let pointer: String

    init(file: String, pointer: String) {
        self.file = file
        self.pointer = pointer
    }
}
