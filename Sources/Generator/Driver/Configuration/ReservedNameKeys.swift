import CodegenDiagnostics
import CodegenLowering
import CodegenSettings

/// The keys of `reservedNames`.
struct ReservedNameKeys: SettingTable {
    static let keys = Self()

    let add = SettingKey(
        "add", .oneOrList(of: .simpleTypeName, "names of Swift types without their modules, like Money"),
        "names that a schema does not give to its type: `[Chart, Query]`")
    let remove = SettingKey(
        "remove", .oneOrList(of: .simpleTypeName, "names of Swift types without their modules, like Money"),
        "reserved names that types have all the same: `[Transaction]`")
}

extension ReservedTypeNames {
    /// Reports names to remove that are not reserved, or always are.
    init(_ settings: SettingValues<ReservedNameKeys>, _ diagnostics: DiagnosticsEngine) {
        for name in settings.remove ?? [] {
            if ReservedNames.fixedTypes.contains(name.value) {
                diagnostics.report(.fixedReservedName(name.value), at: name.range)
            } else if !ReservedNames.types.contains(name.value) {
                diagnostics.report(.unknownReservedName(name.value), at: name.range)
            }
        }
        self.init(adding: (settings.add ?? []).map(\.value), removing: (settings.remove ?? []).map(\.value))
    }
}

extension DiagnosticMessage {
    fileprivate static func fixedReservedName(_ name: String) -> Self {
        Self(
            .driver.fixedReservedName, "'\(name)' is always reserved: generated code means something else by it",
            advice: "remove it here; 'overrides' or x-codegen give a single schema another name")
    }

    fileprivate static func unknownReservedName(_ name: String) -> Self {
        let guess = Spelling.closest(to: name, among: ReservedNames.types.sorted())
        return Self(
            .driver.unknownReservedName, "the name '\(name)' is not reserved",
            advice: guess.map { "did you mean '\($0)'?" } ?? "remove it here")
    }
}
