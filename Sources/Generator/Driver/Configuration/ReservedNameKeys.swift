import CodegenDiagnostics
import CodegenLowering
import CodegenSettings

/// The keys of `reservedNames`.
struct ReservedNameKeys: SettingTable {
    static let keys = Self()

    private static let example = "names of Swift types in ASCII letters and digits, without their modules, like Money"

    let add = SettingKey(
        "add", .oneOrList(of: .simpleTypeName, Self.example),
        "type names that this client avoids: `[Chart, Query]`")
    let remove = SettingKey(
        "remove", .oneOrList(of: .simpleTypeName, Self.example),
        "reserved names that this client may use for its types: `[Transaction]`")
}

extension ReservedTypeNames {
    /// Reads the settings. Reports names to remove that are not reserved or are always reserved.
    init(_ settings: SettingValues<ReservedNameKeys>, _ diagnostics: DiagnosticsEngine) {
        let added = Set((settings.add ?? []).map(\.value))
        for name in settings.remove ?? [] {
            if added.contains(name.value) {
                diagnostics.report(.contradictoryReservedName(name.value), at: name.range)
            } else if ReservedNames.fixedTypes.contains(name.value) {
                diagnostics.report(.fixedReservedName(name.value), at: name.range)
            } else if !ReservedNames.types.contains(name.value) {
                diagnostics.report(.unknownReservedName(name.value), at: name.range)
            }
        }
        self.init(adding: Array(added), removing: (settings.remove ?? []).map(\.value))
    }
}

extension DiagnosticMessage {
    fileprivate static func fixedReservedName(_ name: String) -> Self {
        Self(
            .driver.fixedReservedName, "'\(name)' is always reserved, because generated code uses this name",
            advice: "delete it from this list; 'name' in 'overrides' or x-codegen gives the schema another name")
    }

    fileprivate static func unknownReservedName(_ name: String) -> Self {
        let guess = Spelling.closest(to: name, among: ReservedNames.types.sorted())
        return Self(
            .driver.unknownReservedName, "the name '\(name)' is not reserved",
            advice: guess.map { "did you mean '\($0)'?" } ?? "delete it from this list")
    }

    fileprivate static func contradictoryReservedName(_ name: String) -> Self {
        Self(
            .driver.contradictoryReservedName, "'\(name)' is in both 'add' and 'remove'",
            advice: "delete it from one of them")
    }
}
