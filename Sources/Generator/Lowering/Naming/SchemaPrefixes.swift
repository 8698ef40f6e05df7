import CodegenSchemaValues

/// Removes configured prefixes from schema names: `io.k8s.api.apps.v1.Deployment` becomes `Deployment`.
struct SchemaPrefixes {
    private let prefixes: [String]

    init(_ prefixes: [String]) {
        self.prefixes = prefixes.sorted { $0.count > $1.count }
    }

    /// Returns the names in the same order. A name stays unchanged if the rest is not usable for a type, or could be
    /// the name of another schema.
    ///
    /// - Parameter requested: The type names that the description requests.
    func shortened(_ names: [String], requested: [String]) -> [String] {
        guard !prefixes.isEmpty else { return names }
        let rests = names.map(rest)
        var holders: [String: Int] = [:]
        let all = zip(names, rests).flatMap { name, rest in Set([name, rest].compactMap { $0.map(Self.key) }) }
        for key in all + requested.map(Self.key) { holders[key, default: 0] += 1 }
        return zip(names, rests).map { name, rest in
            rest.flatMap { holders[Self.key($0)] == 1 ? $0 : nil } ?? name
        }
    }

    /// Returns the name after the longest prefix.
    private func rest(of name: String) -> String? {
        guard let prefix = prefixes.first(where: { name.hasPrefix($0) && $0.count < name.count }) else { return nil }
        let rest = String(name.dropFirst(prefix.count))
        return Words(rest).upperCamel.first?.isLetter == true ? rest : nil
    }

    private static func key(_ name: String) -> String {
        SwiftNames.type(name).lowercased()
    }
}
