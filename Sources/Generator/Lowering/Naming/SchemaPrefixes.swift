import CodegenSchemaValues

/// Names of schemas without the prefixes that the configuration lists: `Deployment`, not
/// `io.k8s.api.apps.v1.Deployment`.
struct SchemaPrefixes {
    private let prefixes: [String]

    init(_ prefixes: [String]) {
        self.prefixes = prefixes.sorted { $0.count > $1.count }
    }

    /// The names in their order. A name stays as it is where the rest cannot name a type, or could be that of another
    /// schema.
    ///
    /// - Parameter requested: Names of types that the description requests.
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

    /// The name after the longest prefix.
    private func rest(of name: String) -> String? {
        guard let prefix = prefixes.first(where: { name.hasPrefix($0) && $0.count < name.count }) else { return nil }
        let rest = String(name.dropFirst(prefix.count))
        return Words(rest).upperCamel.first?.isLetter == true ? rest : nil
    }

    private static func key(_ name: String) -> String {
        SwiftNames.type(name).lowercased()
    }
}
