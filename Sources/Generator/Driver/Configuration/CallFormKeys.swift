import CodegenLowering
import CodegenSettings

/// The keys of `queries`.
struct QueryKeys: SettingTable {
    static let keys = Self()

    let from = SettingKey(
        "from", .count, "the number of optional query parameters from which an operation has a query type",
        default: LoweringOptions().queriesFrom.map(String.init))
}

/// The keys of `flatBodies`.
struct FlatBodyKeys: SettingTable {
    static let keys = Self()

    let upTo = SettingKey(
        "upTo", .count, "the number of required properties up to which a body can be passed as single arguments",
        default: LoweringOptions().flatBodiesUpTo.map(String.init))
}

extension LoweringOptions {
    /// Sets the additional forms of arguments.
    mutating func readCallForms(_ settings: SettingValues<APIKeys>) {
        switch settings.queries {
        case .off?: queriesFrom = nil
        case .on(let keys)?: queriesFrom = keys.from ?? queriesFrom
        case nil: break
        }
        switch settings.flatBodies {
        case .off?: flatBodiesUpTo = nil
        case .on(let keys)?: flatBodiesUpTo = keys.upTo ?? flatBodiesUpTo
        case nil: break
        }
    }
}
