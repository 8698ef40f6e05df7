import CodegenIR
import CodegenSchemaValues

/// The options of a configuration that change the API of a client.
package struct LoweringOptions: Sendable, Hashable, Encodable {
    /// The type of numbers without a `format`.
    package enum Numbers: String, Sendable, Encodable, CaseIterable {
        case double, decimal
    }

    /// What happens to examples that are not valid for their schema.
    package enum Examples: String, Sendable, Encodable, CaseIterable {
        /// They are replaced by generated samples.
        case checked
        case kept
    }

    /// What endpoint cases and methods are named after.
    package enum OperationNaming: String, Sendable, Encodable, CaseIterable {
        /// The operation's id without the words of its group at the beginning.
        case short
        /// The operation's whole id.
        case full
    }

    /// What happens to models that no operation, webhook or callback uses.
    package enum Unused: String, Sendable, Encodable, CaseIterable {
        case kept, dropped
    }

    /// What is validated against the limits of the description.
    package enum Validation: String, Sendable, Encodable, CaseIterable {
        case none
        /// Parameters and bodies, before they are sent.
        case requests
    }

    /// What bodies in XML are.
    package enum XML: String, Sendable, Encodable, CaseIterable {
        /// Strings, as they are sent.
        case text
        /// Models, where their schemas describe more than text.
        case models
    }

    /// Enumerations and unions keep values they do not know.
    package var opensEnumerations = true
    package var numbers = Numbers.double
    package var examples = Examples.checked
    package var samples = SampleExtent.full
    package var equality = Equality.equatable
    package var operationNames = OperationNaming.short
    /// What names of schemas begin with and types do not: `io.k8s.api.apps.v1.`.
    package var schemaPrefixes: [String] = []
    /// Words with a spelling of their own in names, besides the usual ones: `SKU`.
    package var acronyms: [String] = []
    /// Names that schemas do not give to types.
    package var reservedNames = ReservedTypeNames()
    package var unused = Unused.kept
    package var access = AccessLevel.public
    package var mocks = MocksModule.generated
    package var isolation = Isolation.nonisolated
    package var reexports = Reexports.members
    package var validation = Validation.none
    package var xml = XML.text
    /// The generated name of the default server; `nil` for the first.
    package var defaultServer: String?

    package init() {}
}
