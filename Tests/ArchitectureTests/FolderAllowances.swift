/// Circles of folders that still exist, as uses to be removed: without them, no circle is left. Nothing is added here; a
/// test fails when an entry can go.
enum FolderAllowances {
    private static let table: [String: [String]] = [
        "Driver": [
            "Writing -> ."
        ],
        "OpenAPI": [
            "Resolution -> Model",
            "Validation -> Decoding",
        ],
    ]

    static let targets = table.keys.sorted()

    static func uses(in target: String) -> Set<FolderGraph.Use> {
        Set(
            table[target, default: []].map { entry in
                let names = entry.split(separator: " ").filter { $0 != "->" }.map(String.init)
                return FolderGraph.Use(user: names.first ?? "", used: names.last ?? "")
            })
    }
}
