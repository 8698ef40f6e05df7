import CodegenWords

/// Removes configured prefixes and suffixes from schema names: `io.k8s.api.apps.v1.Deployment` becomes `Deployment`,
/// `AssetDto` becomes `Asset`.
struct SchemaAffixes {
    private let prefixes: [String]
    private let suffixes: [String]

    init(prefixes: [String], suffixes: [String]) {
        self.prefixes = prefixes.sorted { $0.count > $1.count }
        self.suffixes = suffixes.sorted { $0.count > $1.count }
    }

    /// Returns the names in the same order. A name stays unchanged if the rest is not usable for a type, or could be
    /// the name of another schema.
    ///
    /// - Parameter requested: The type names that the description requests.
    func shortened(_ names: [String], requested: [String]) -> [String] {
        guard !prefixes.isEmpty || !suffixes.isEmpty else { return names }
        let rests = names.map(rest)
        var holders: [String: Int] = [:]
        let all = zip(names, rests).flatMap { name, rest in Set([name, rest].compactMap { $0.map(Self.key) }) }
        for key in all + requested.map(Self.key) { holders[key, default: 0] += 1 }
        return zip(names, rests).map { name, rest in
            rest.flatMap { holders[Self.key($0)] == 1 ? $0 : nil } ?? name
        }
    }

    /// Returns the name without its longest prefix and its longest suffix; `nil` if it has neither, or if the rest is
    /// not usable for a type.
    func rest(of name: String) -> String? {
        let prefix = prefixes.first { name.hasPrefix($0) && $0.count < name.count }
        var rest = String(name.dropFirst(prefix?.count ?? 0))
        if let suffix = suffixes.first(where: { Self.ends(rest, in: $0) }) {
            rest = String(rest.dropLast(suffix.count))
        }
        return rest.count < name.count && Words(rest).upperCamel.first?.isLetter == true ? rest : nil
    }

    /// Returns whether the suffix is the last words of a name: `Object` in `AlbumObject`, but not `Act` in `Contract`.
    private static func ends(_ name: String, in suffix: String) -> Bool {
        guard name.hasSuffix(suffix), suffix.count < name.count else { return false }
        return Words(name).lowercased == Words(String(name.dropLast(suffix.count))).lowercased
            + Words(suffix).lowercased
    }

    private static func key(_ name: String) -> String {
        SwiftNames.type(name).lowercased()
    }
}
