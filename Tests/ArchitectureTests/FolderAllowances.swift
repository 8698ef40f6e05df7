/// Cycles of folders that still exist, as uses that must be removed to break all cycles. Do not add entries. A test
/// fails if an entry is no longer needed.
enum FolderAllowances {
    private static let table: [String: [String]] = [:]

    static let targets = table.keys.sorted()

    static func uses(in target: String) -> Set<FolderGraph.Use> {
        Set(
            table[target, default: []].map { entry in
                let names = entry.split(separator: " ").filter { $0 != "->" }.map(String.init)
                return FolderGraph.Use(user: names.first ?? "", used: names.last ?? "")
            })
    }
}
