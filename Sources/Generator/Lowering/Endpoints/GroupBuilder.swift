import CodegenDiagnostics
import CodegenOpenAPI

/// Groups operations by their first tag, or else by the resource at the beginning of their path. The size of a group
/// does not matter.
struct GroupBuilder {
    let document: ResolvedDocument

    struct Group {
        /// The tag or path segment.
        var wire: String
        var operations: [CodegenOpenAPI.Operation]
    }

    func build() -> [Group] {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        let hasResources = hasResources
        for operation in document.operations {
            let resource = hasResources ? PathSegments.fixed(operation.path).first : nil
            let wire = operation.tag ?? resource ?? Self.rest
            let key = Self.key(wire)
            if let position = positions[key] {
                groups[position].operations.append(operation)
                // The first of several spellings in byte order is the name of the group, so that the order of
                // operations does not matter.
                if wire.isBefore(groups[position].wire) { groups[position].wire = wire }
            } else {
                positions[key] = groups.count
                groups.append(Group(wire: wire, operations: [operation]))
            }
        }
        return groups
    }

    /// Returns the declaration of a group's tag. A group of paths can also match a tag.
    static func tag(of group: String, in tags: [Tag]) -> Tag? {
        tags.first { $0.name == group } ?? tags.first { key($0.name) == key(group) }
    }

    /// Returns the same key for tags and segments of the same group: `Pages`, `pages`.
    private static func key(_ wire: String) -> String {
        SwiftNames.type(wire).lowercased()
    }

    /// The group of operations without a tag or a resource. Its name is unrelated to the operations, so their names are
    /// not shortened by it.
    static let rest = "default"

    /// Whether paths contain resources. Paths with a single segment each, such as procedures (`/sendMessage`), do not.
    private var hasResources: Bool {
        let paths = document.operations.filter { $0.tag == nil }.map { PathSegments.unversioned($0.path) }
        return paths.contains { $0.count > 1 } || Set(paths).count <= 1
    }
}

extension CodegenOpenAPI.Operation {
    fileprivate var tag: String? {
        tags.first { !$0.isEmpty }
    }
}
