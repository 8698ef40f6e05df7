import CodegenDiagnostics
import CodegenIR
import CodegenLowering
import CodegenSchemaShape
import CodegenSchemaValues
import CodegenSettings

// The keys of `codegen.yaml`. To add a choice, add an option and an `OptionKey` here. Other keys also need a line in
// `ConfigurationReader`.

struct ConfigurationKeys: SettingTable {
    enum ManifestDates: String, Sendable, CaseIterable {
        case renewed, kept
    }

    static let keys = Self()

    let apis = SettingKey(
        "apis", .list(APIKeys.self, element: "an entry for each client"), "an entry for each client", isRequired: true)
    let package = SettingKey(
        "package", .settings(PackageKeys.self),
        "the package codegen that generated packages depend on; with this key, each client gets a Package.swift")
    let rules = SettingKey(
        "rules",
        .entries(
            .either(
                SettingType.choice(DiagnosticRules.Level.self).map(RuleSetting.level),
                SettingType.settings(RuleKeys.self).map(RuleSetting.settings)),
            named: DiagnosticCatalogue.ids, "diagnostic"),
        "the severities of diagnostics, by their identifiers")
    let manifestDates = SettingKey(
        "manifestDates", .choice(ManifestDates.self),
        "whether the dates of the app's manifests are `renewed` when files of a client appear or disappear, so that SwiftPM finds them, or `kept`",
        default: "renewed")
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
        "patterns of the files to which the rule applies, such as `legacy/**`; in other files the severity is the default"
    )
    let reason = SettingKey("reason", .string, "the reason, for readers of the configuration")
}

/// The keys of one client.
struct APIKeys: SettingTable {
    static let keys = Self()

    let name = SettingKey("name", .string, "the Swift module to generate", isRequired: true)
    let spec = SettingKey("spec", .string, "the path of the description", isRequired: true)
    let source = SettingKey(
        "source",
        .either(
            SettingType.url.map(SourceSetting.url), SettingType.settings(SourceKeys.self).map(SourceSetting.settings)
        ),
        "the URL from which `codegen fetch` downloads the description; no other command uses the network")
    let overlays = SettingKey(
        "overlays", .stringOrList(),
        "overlay documents (OpenAPI Overlay Specification) that change the description, in order")
    let filter = SettingKey(
        "filter", .settings(FilterKeys.self), "the operations and schemas of the description that become the client")
    let output = SettingKey("output", .string, "the folder to write to", isRequired: true)
    let templates = SettingKey(
        "templates", .string, "a folder with templates that replace built-in templates of the same name")
    let allow = SettingKey(
        "allow", .stringOrList(), "folders that references may read, in addition to the folder of the description")
    let enumerations = OptionKey(
        "enumerations", \.enumerations,
        "whether enumerations and unions keep unknown values")
    let numbers = OptionKey(
        "numbers", \.numbers,
        "the Swift type of numbers without a format")
    let formats = SettingKey(
        "formats", .strings(suggestions: FormatTable.names),
        "formats that are read as other formats, or as a plain `String`: `{ uri: string, date-time: exact-date-time }`"
    )
    let schemas = SettingKey(
        "schemas", .names(to: .typeName, "Swift types with their modules"),
        "types of the app that replace generated types, by component name: `{ Money: MyModule.Money }`")
    let acronyms = SettingKey(
        "acronyms",
        .oneOrList(of: .acronym, "acronyms of 2 to 20 letters and digits that begin with a capital, like SKU"),
        "acronyms for names, in addition to the usual acronyms, in their final spelling: `[GTIN, GraphQL]`")
    let examples = OptionKey(
        "examples", \.examples,
        "whether examples that do not match their schema are replaced by generated samples (`checked`) or kept (`kept`)"
    )
    let samples = SettingKey(
        "samples",
        .either(
            SettingType.choice(SampleExtent.self).map(SampleSetting.properties),
            SettingType.settings(SampleKeys.self).map(SampleSetting.settings)),
        "the optional properties of generated samples: at every depth until a sample reaches its maximum size (`full`), or none inside other objects (`required`); or a mapping with the words and values of samples",
        default: "full")
    let equality = OptionKey(
        "equality", \.equality,
        "whether models are `Hashable` if they or the models around them have an identifier, and else `Equatable` (`identified`), all `Equatable` (`equatable`), all `Hashable` (`hashable`), or neither (`none`)"
    )
    let operationNames = OptionKey(
        "operationNames", \.operationNames,
        "whether names of methods omit the words of the group at the beginning of the operation's id (`short`) or keep them (`full`)"
    )
    let schemaPrefixes = SettingKey(
        "schemaPrefixes", .stringOrList(),
        "prefixes of schema names that type names lose: `io.k8s.api.apps.v1.`")
    let schemaSuffixes = SettingKey(
        "schemaSuffixes", .stringOrList(),
        "suffixes of schema names that names of types and of union cases lose: `Dto`")
    let identifiers = SettingKey(
        "identifiers", .stringOrList(),
        "properties that identify the values of models without a property `id`, by their names in JSON, the preferred one first: `[uuid, slug]`"
    )
    let clientHeaders = SettingKey(
        "clientHeaders", .stringOrList(),
        "header parameters of operations that are arguments of the client instead: `xero-tenant-id`")
    let reservedNames = SettingKey(
        "reservedNames", .settings(ReservedNameKeys.self),
        "type names to avoid in addition to the names of Swift, Foundation and SwiftUI, or to allow again")
    let unused = OptionKey(
        "unused", \.unused,
        "whether models that no operation uses are generated")
    let access = OptionKey(
        "access", \.access,
        "the access level of generated declarations; `internal` needs `mocks`")
    let mocks = OptionKey(
        "mocks", \.mocks,
        "whether the module of mocks imports the client (`generated`), imports it with `@testable`, or is left out (`none`)"
    )
    let isolation = OptionKey(
        "isolation", \.isolation,
        "the isolation of the protocols of groups, and of hand-written implementations: `nonisolated` or `mainActor`")
    let reexports = OptionKey(
        "reexports", \.reexports,
        "the names of the runtime that `import Community` imports: the `members` of its types and the names that callers need most, `all` names, or `none`"
    )
    let validation = OptionKey(
        "validation", \.validation,
        "whether `requests` are validated against the limits of the description before they are sent, contradictions in `responses` are reported, `all` of both, or `none`"
    )
    let lists = OptionKey(
        "lists", \.lists,
        "whether a list element that cannot be decoded makes the call fail (`strict`), or is left out and reported (`lossy`)"
    )
    let threeState = OptionKey(
        "threeState", \.threeState,
        "the models whose optional nullable properties distinguish absent and null (`Nullable`): models in bodies of `PATCH` (`patch`), all models in requests except forms (`sent`), or none (`never`)"
    )
    let directions = OptionKey(
        "directions", \.directions,
        "whether all types are decoded and encoded (`all`), or only as the API uses them: a type in responses is decoded, and a type in requests is encoded (`used`)"
    )
    let conformances = SettingKey(
        "conformances", .names(to: .protocolNames, "protocols"),
        "protocols of the app that generated types adopt, by the name of the type, or `*` for all models: `{ Post: [Favoritable], '*': AppModel }`"
    )
    let queries = SettingKey(
        "queries", .off(or: .settings(QueryKeys.self)),
        "the operations whose query parameters are also one value, such as `PostsEndpoint.GetPostsQuery`, or `false` for none"
    )
    let flatBodies = SettingKey(
        "flatBodies", .off(or: .settings(FlatBodyKeys.self)),
        "the operations whose methods also take the properties of a small JSON body as single arguments, or `false` for none"
    )
    let xml = OptionKey(
        "xml", \.xml,
        "whether XML bodies are plain strings (`text`) or `models`, which need the product EndpointRuntimeXML")
    let servers = SettingKey(
        "servers", .names(to: .identifier, "Swift identifiers"),
        "the Swift names of servers, by their URLs as written: `{ 'https://api.example.com/v1': main }`")
    let defaultServer = SettingKey(
        "defaultServer", .string,
        "the default server of the client, by its Swift name")
    let package = SettingKey(
        "package", .off(or: .settings(PackageKeys.self)),
        "the package codegen for this client, or `false` for a client without a Package.swift")
    /// The overrides are checked with the description.
    let overrides = SettingKey(
        "overrides", .unchecked(OverrideKeys.self), "settings of `x-codegen` for a description that you do not own")
}
