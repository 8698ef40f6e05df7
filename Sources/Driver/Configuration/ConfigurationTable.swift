import Lowering
import SchemaValues

/// One key of `codegen.yaml`: read by `Fields`, shown by the JSON Schema.
struct ConfigurationKey: Sendable {
    indirect enum Kind: Sendable {
        case text
        /// One text or a list of them.
        case texts
        case choice([String])
        /// A list of mappings with these keys.
        case entries([ConfigurationKey])
        /// Settings of the description's objects: `OverrideTable`.
        case overrides
        /// Formats, and what they are read as.
        case formats([String])
    }

    let name: String
    let kind: Kind
    /// Completes "this is …" in messages and in the JSON Schema.
    let meaning: String
    let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.isRequired = isRequired
    }

    /// As messages say what a value must be.
    var expectation: String {
        if case .choice(let words) = kind { return "one of " + words.joined(separator: ", ") }
        return meaning
    }
}

/// Everything that `codegen.yaml` may say. A new key is a row here and one line in `ConfigurationReader`.
enum ConfigurationTable {
    static let root = [apis]
    static let api = [
        name, spec, output, templates, allow, enumerations, numbers, formats, examples, equality, defaultServer,
        overrides,
    ]

    static let apis = ConfigurationKey("apis", .entries(api), "an entry for each client", isRequired: true)

    static let name = ConfigurationKey("name", .text, "the Swift module to generate", isRequired: true)
    static let spec = ConfigurationKey("spec", .text, "the path of the description", isRequired: true)
    static let output = ConfigurationKey("output", .text, "the folder to write to", isRequired: true)
    static let templates = ConfigurationKey("templates", .text, "a folder of templates")
    static let allow = ConfigurationKey("allow", .texts, "folders that references may read")
    static let enumerations = ConfigurationKey(
        "enumerations", .choice(["open", "closed"]), "whether enumerations and unions keep values they do not know")
    static let numbers = ConfigurationKey(
        "numbers", .choice(LoweringOptions.Numbers.allCases.map(\.rawValue)),
        "the Swift type of numbers without a format")
    static let formats = ConfigurationKey(
        "formats", .formats(FormatTable.names),
        "the formats that others are read as, or `string` for plain text: `{ uri: string, date-time: exact-date-time }`"
    )
    static let examples = ConfigurationKey(
        "examples", .choice(LoweringOptions.Examples.allCases.map(\.rawValue)),
        "whether examples that their schema does not allow are replaced by made ones (`checked`) or `kept`")
    static let equality = ConfigurationKey(
        "equality", .choice(LoweringOptions.Equality.allCases.map(\.rawValue)),
        "whether models are `Equatable`, or `Hashable` too")
    static let defaultServer = ConfigurationKey(
        "defaultServer", .text,
        "the server that the client talks to unless the app says otherwise, by its generated name")
    static let overrides = ConfigurationKey(
        "overrides", .overrides, "settings of `x-codegen` for a description that one does not own")
}
