import CodegenOpenAPI
import CodegenWords

/// Removes the location of a function from an operation's id. Frameworks add it, and only the function is the name:
///
/// - Java: package, class and method, as in `com.example.rest.v2.UserResource.getUser_get`.
/// - Python: module, as in `jobs_api_routes_batch_get_batch_jobs` and `agents_api_v1_agents_list`.
///
/// The location is recognized from the id and its path alone, so that other operations do not change the name.
struct ModulePath {
    private let operation: CodegenOpenAPI.Operation

    init(_ operation: CodegenOpenAPI.Operation) {
        self.operation = operation
    }

    /// Returns the id without the location of its function; `nil` if it has none.
    func function(of id: String) -> String? {
        method(of: id) ?? module(of: id)
    }

    /// Returns the method of a class in a package.
    private func method(of id: String) -> String? {
        let parts = id.split(separator: ".")
        guard parts.count > 2, let method = parts.last, method.contains(where: \.isLetter), Self.isPackage(parts[0]),
            parts.dropLast().last?.first?.isUppercase == true
        else { return nil }
        return FastAPIName.start(of: String(method), before: "_" + operation.method.lowercased()) ?? String(method)
    }

    private static func isPackage(_ part: Substring) -> Bool {
        part.first?.isLowercase == true && part.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" }
    }

    /// Returns the function of a module, which follows the folder of all routes or the root of all paths.
    private func module(of id: String) -> String? {
        let separator: Character = id.contains(".") ? "." : "_"
        let parts = id.split(separator: separator).map(String.init)
        guard let end = parts.indices.dropFirst().dropLast().last(where: { endsModule($0, parts) }) else { return nil }
        let rest = parts[(end + 1)...].joined(separator: String(separator))
        return Self.folders.contains(parts[end]) ? Self.withoutModule(rest) : rest
    }

    private func endsModule(_ index: Int, _ parts: [String]) -> Bool {
        guard parts[index - 1] == "api" else { return false }
        return Self.folders.contains(parts[index])
            || index > 1 && PathSegments.root(of: operation.path).contains(parts[index])
    }

    /// Removes the name of the module if the function repeats it: `batch_get_batch_jobs` is `get_batch_jobs`.
    private static func withoutModule(_ name: String) -> String {
        let words = Words(name)
        guard let verb = words.lowercased.firstIndex(where: Verbs.isPlain), verb > 0 else { return name }
        let object = words.lowercased[(verb + 1)...]
        guard object.starts(with: words.lowercased.prefix(verb)) else { return name }
        return words.dropFirst(verb).words.joined(separator: " ")
    }

    private static let folders: Set = ["routes", "routers", "endpoints", "views"]
}
