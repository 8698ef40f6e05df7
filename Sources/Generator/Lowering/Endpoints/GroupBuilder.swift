import CodegenDiagnostics
import CodegenOpenAPI

/// Sorts operations into groups: by their first tag, else by the resource that their path begins with. The size of a
/// group plays no part.
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
                // Of several spellings of one tag the first in the order of their bytes, so that no name depends on the
                // order of operations.
                if wire.isBefore(groups[position].wire) { groups[position].wire = wire }
            } else {
                positions[key] = groups.count
                groups.append(Group(wire: wire, operations: [operation]))
            }
        }
        return groups
    }

    /// The declaration of the tag that a group is of; a group of paths can have the name of a tag, too.
    static func tag(of group: String, in tags: [Tag]) -> Tag? {
        tags.first { $0.name == group } ?? tags.first { key($0.name) == key(group) }
    }

    /// Equal for tags and segments that are one group: `Pages`, `pages`.
    private static func key(_ wire: String) -> String {
        SwiftNames.type(wire).lowercased()
    }

    /// The group of operations without a tag or a resource. Its name says nothing about them, so none of them loses it.
    static let rest = "default"

    /// Whether paths say what belongs together: of those with one segment each, as of procedures (`/sendMessage`), none
    /// does.
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
