import CodegenFiltering
import CodegenSettings

/// The keys of `filter`.
struct FilterKeys: SettingTable {
    static let keys = Self()

    let include = SettingKey(
        "include", .settings(FilterConditionKeys.self),
        "the operations and schemas to keep, with the schemas that they need; by default everything is kept")
    let exclude = SettingKey(
        "exclude", .settings(ExclusionKeys.self),
        "the operations and schemas to leave out, even if `include` names them")
}

/// The conditions of `include` and `exclude`.
struct FilterConditionKeys: SettingTable {
    static let keys = Self()

    let tags = SettingKey("tags", .stringOrList(), "tags of operations")
    let operations = SettingKey(
        "operations", .stringOrList(), "operations, by `operationId` or by method and path: `GET /posts/{id}`")
    let paths = SettingKey(
        "paths", .stringOrList(),
        "patterns of paths: `*` is a segment or a part of a segment, `**` any number of segments: `/posts/**`")
    let schemas = SettingKey("schemas", .stringOrList(), "component schemas, by their names")
}

struct ExclusionKeys: SettingTable {
    static let keys = Self()

    let deprecated = SettingKey("deprecated", .flag, "whether deprecated operations are left out")
    let conditions = FilterConditionKeys()
}

extension Filter {
    init(_ filter: Located<SettingValues<FilterKeys>>) {
        self.init(at: filter.range)
        let settings = filter.value
        if let settings = settings.include { include = Conditions(settings) }
        if let settings = settings.exclude {
            exclude = Conditions(settings.conditions)
            excludesDeprecated = settings.deprecated ?? false
        }
    }
}

extension Filter.Conditions {
    fileprivate init(_ settings: SettingValues<FilterConditionKeys>) {
        self.init()
        tags = settings.tags ?? []
        operations = settings.operations ?? []
        paths = settings.paths ?? []
        schemas = settings.schemas ?? []
    }
}
