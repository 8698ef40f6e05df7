import CodegenIR
import CodegenSchemaValues

/// The options of a configuration that change the API of a client.
package struct LoweringOptions: Sendable, Hashable, Encodable {
    /// The treatment of unknown values of enumerations and unions.
    package enum Enumerations: String, Sendable, CaseIterable {
        case open, closed
    }

    /// The type of numbers without a `format`.
    package enum Numbers: String, Sendable, Encodable, CaseIterable {
        case double, decimal
    }

    /// The treatment of examples that are not valid for their schema.
    package enum Examples: String, Sendable, Encodable, CaseIterable {
        /// Invalid examples are replaced with generated samples.
        case checked
        case kept
    }

    /// The source of the names of endpoint cases and methods.
    package enum OperationNaming: String, Sendable, Encodable, CaseIterable {
        /// The operation's id without the leading words of its group.
        case short
        /// The complete id of the operation.
        case full
    }

    /// The treatment of models that no operation, webhook or callback uses.
    package enum Unused: String, Sendable, Encodable, CaseIterable {
        case kept, dropped
    }

    /// The values that are validated against the limits of the description.
    package enum Validation: String, Sendable, Encodable, CaseIterable {
        case none
        /// Parameters and bodies, before they are sent.
        case requests
        /// Responses, which are kept.
        case responses
        case all

        package var includesRequests: Bool { self == .requests || self == .all }
        package var includesResponses: Bool { self == .responses || self == .all }
    }

    /// The treatment of elements in lists of responses that cannot be decoded.
    package enum Lists: String, Sendable, Encodable, CaseIterable {
        /// The response cannot be decoded.
        case strict
        /// The element is left out.
        case lossy
    }

    /// The requests in which absent and null are different values of a property.
    package enum ThreeState: String, Sendable, Encodable, CaseIterable {
        /// Bodies of PATCH, and merge patches.
        case patch
        /// All requests, except forms.
        case sent
        case never
    }

    /// The coding of types that the API uses in one direction.
    package enum Directions: String, Sendable, Encodable, CaseIterable {
        /// Each type is decoded and encoded.
        case all
        /// A type that is only received is not encoded, and a type that is only sent is not decoded.
        case used
    }

    /// The types of XML bodies.
    package enum XML: String, Sendable, Encodable, CaseIterable {
        /// Strings with the unparsed XML.
        case text
        /// Models, if the schema describes more than text.
        case models
    }

    /// Whether enumerations and unions keep unknown values.
    package var opensEnumerations = true
    package var numbers = Numbers.double
    package var examples = Examples.checked
    package var samples = SampleExtent.full
    /// The words and values of samples that the configuration replaces.
    package var vocabulary: SampleVocabulary?
    package var equality = Equality.identified
    package var operationNames = OperationNaming.short
    /// Prefixes of schema names that type names leave out: `io.k8s.api.apps.v1.`.
    package var schemaPrefixes: [String] = []
    /// Suffixes of schema names that type names leave out: `Dto`.
    package var schemaSuffixes: [String] = []
    /// The wire names of properties that identify values without an `id`, the preferred one first.
    package var identifiers: [String] = []
    /// Acronyms in names, in addition to the usual acronyms: `SKU`.
    package var acronyms: [String] = []
    /// Names that types must not have.
    package var reservedNames = ReservedTypeNames()
    package var unused = Unused.kept
    package var access = AccessLevel.public
    package var mocks = MocksModule.generated
    package var isolation = Isolation.nonisolated
    package var reexports = Reexports.members
    package var validation = Validation.none
    package var lists = Lists.strict
    package var threeState = ThreeState.patch
    package var directions = Directions.all
    /// The protocols of the app that types adopt, by the names of the types; `*` for all types.
    package var conformances: [String: [AdoptedProtocol]] = [:]
    package var xml = XML.text
    /// The number of optional query parameters from which an operation has a query type; `nil` for no query types.
    package var queriesFrom: Int? = 8
    /// The number of required properties up to which a body can be passed as single arguments; `nil` for none.
    package var flatBodiesUpTo: Int? = 4
    /// The names of servers, by their URLs.
    package var serverNames: [String: String] = [:]
    /// The names of header fields that belong to the client instead of its operations.
    package var clientHeaders: [String] = []
    /// The generated name of the default server; `nil` for the first server.
    package var defaultServer: String?

    package init() {}

    package var enumerations: Enumerations {
        get { opensEnumerations ? .open : .closed }
        set { opensEnumerations = newValue == .open }
    }
}
