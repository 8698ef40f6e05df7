import CodegenDiagnostics
import CodegenIR
import CodegenLowering
import CodegenSchemaValues
import CodegenSettings

// The keys of `codegen.yaml`. To add a key, add a property here and a line in `ConfigurationReader`.

struct ConfigurationKeys: SettingTable {
    static let keys = Self()

    let apis = SettingKey(
        "apis", .list(APIKeys.self, element: "an entry for each client"), "an entry for each client", isRequired: true)
    let package = SettingKey(
        "package", .settings(PackageKeys.self),
        "the package codegen as generated packages depend on it; with it, each client gets a Package.swift")
    let rules = SettingKey(
        "rules",
        .entries(
            .either(
                SettingType.choice(DiagnosticRules.Level.self).map(RuleSetting.level),
                SettingType.settings(RuleKeys.self).map(RuleSetting.settings)),
            named: DiagnosticCatalogue.ids, "diagnostic"),
        "the severities of diagnostics, by their identifiers")
}

/// The value of a rule: its severity, or its severity and scope.
enum RuleSetting: Sendable {
    case level(DiagnosticRules.Level)
    case settings(SettingValues<RuleKeys>)
}

/// The keys of a rule that has more than a severity.
struct RuleKeys: SettingTable {
    static let keys = Self()

    let severity = SettingKey("severity", .choice(DiagnosticRules.Level.self), "the severity", isRequired: true)
    let files = SettingKey(
        "files", .stringOrList(),
        "patterns of the files in which it applies, such as `legacy/**`; elsewhere the severity is the default")
    let reason = SettingKey("reason", .string, "why, for readers")
}

/// The keys of one client.
struct APIKeys: SettingTable {
    enum Enumerations: String, Sendable, CaseIterable {
        case open, closed
    }

    static let keys = Self()

    let name = SettingKey("name", .string, "the Swift module to generate", isRequired: true)
    let spec = SettingKey("spec", .string, "the path of the description", isRequired: true)
    let source = SettingKey(
        "source",
        .either(
            SettingType.string.map(SourceSetting.url), SettingType.settings(SourceKeys.self).map(SourceSetting.settings)
        ),
        "the URL that `codegen fetch` downloads the description from; no other command does")
    let overlays = SettingKey(
        "overlays", .stringOrList(),
        "overlay documents (OpenAPI Overlay Specification) that change the description, in order")
    let filter = SettingKey(
        "filter", .settings(FilterKeys.self), "which operations and schemas of the description become the client")
    let output = SettingKey("output", .string, "the folder to write to", isRequired: true)
    let templates = SettingKey("templates", .string, "a folder of templates")
    let allow = SettingKey("allow", .stringOrList(), "folders that references may read")
    let enumerations = SettingKey(
        "enumerations", .choice(Enumerations.self), "whether enumerations and unions keep unknown values",
        default: "open")
    let numbers = SettingKey(
        "numbers", .choice(LoweringOptions.Numbers.self), "the Swift type of numbers without a format",
        default: "double")
    let formats = SettingKey(
        "formats", .strings(suggestions: FormatTable.names),
        "the formats that replace others, or `string` for a plain `String`: `{ uri: string, date-time: exact-date-time }`"
    )
    let schemas = SettingKey(
        "schemas", .names(to: .typeName, "Swift types with their modules"),
        "the app's types that replace those of schemas: `{ Money: MyModule.Money }`")
    let acronyms = SettingKey(
        "acronyms",
        .oneOrList(of: .acronym, "acronyms of 2 to 20 letters and digits that begin with a capital, like SKU"),
        "acronyms in names, besides the usual ones, as they are written: `[GTIN, GraphQL]`")
    let examples = SettingKey(
        "examples", .choice(LoweringOptions.Examples.self),
        "whether examples that do not match their schema are replaced by generated samples (`checked`) or `kept`",
        default: "checked")
    let samples = SettingKey(
        "samples", .choice(SampleExtent.self),
        "which optional properties generated samples have: those at every depth, within a size (`full`), or inside of others only those that are `required`",
        default: "full")
    let equality = SettingKey(
        "equality", .choice(Equality.self), "whether models are `Equatable`, `Hashable` too, or neither",
        default: "equatable")
    let operationNames = SettingKey(
        "operationNames", .choice(LoweringOptions.OperationNaming.self),
        "whether methods are named after the operation's id without the leading words of its group (`short`) or with them (`full`)",
        default: "short")
    let schemaPrefixes = SettingKey(
        "schemaPrefixes", .stringOrList(),
        "what names of schemas begin with and types do not: `io.k8s.api.apps.v1.`")
    let reservedNames = SettingKey(
        "reservedNames", .settings(ReservedNameKeys.self),
        "names that schemas do not give to types, besides those of Swift, Foundation and SwiftUI, or instead of them")
    let unused = SettingKey(
        "unused", .choice(LoweringOptions.Unused.self), "whether models that no operation uses are generated",
        default: "kept")
    let access = SettingKey(
        "access", .choice(AccessLevel.self), "who can use what is generated; `internal` needs `mocks`",
        default: "public")
    let mocks = SettingKey(
        "mocks", .choice(MocksModule.self),
        "whether the module of mocks imports the client (`generated`), imports it with `@testable`, or is left out (`none`)",
        default: "generated")
    let isolation = SettingKey(
        "isolation", .choice(Isolation.self),
        "what isolates the protocols of groups, and with them implementations by hand: nothing, or `mainActor`",
        default: "nonisolated")
    let reexports = SettingKey(
        "reexports", .choice(Reexports.self),
        "what `import Community` imports of the runtime: the `members` of its types and the names that callers need most, `all` names, or `none`",
        default: "members")
    let validation = SettingKey(
        "validation", .choice(LoweringOptions.Validation.self),
        "whether `requests` are validated against the limits of the description before they are sent, or `none`",
        default: "none")
    let xml = SettingKey(
        "xml", .choice(LoweringOptions.XML.self),
        "whether bodies in XML are strings (`text`) or `models`, which needs the product EndpointRuntimeXML",
        default: "text")
    let defaultServer = SettingKey(
        "defaultServer", .string,
        "the server that the client uses by default, by its generated name")
    let package = SettingKey(
        "package", .off(or: .settings(PackageKeys.self)),
        "the same for this client, or `false` for a client without a Package.swift")
    /// The overrides are checked with the description.
    let overrides = SettingKey(
        "overrides", .unchecked(OverrideKeys.self), "the keys of `x-codegen` for a description that one does not own")
}
