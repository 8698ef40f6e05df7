import Diagnostics
import IR
import OpenAPI

/// Sorts operations into groups: by their first tag, else by their first static path segment.
struct GroupBuilder {
    let document: ResolvedDocument
    let options: LoweringOptions

    struct Group {
        /// The tag or path segment.
        var wire: String
        var operations: [OpenAPI.Operation]
    }

    func build() -> [Group] {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for operation in document.operations {
            let wire = operation.tags.first { !$0.isEmpty } ?? PathSegments.fixed(operation.path).first ?? "default"
            let key = SwiftNames.type(wire).lowercased()
            if let position = positions[key] {
                groups[position].operations.append(operation)
            } else {
                positions[key] = groups.count
                groups.append(Group(wire: wire, operations: [operation]))
            }
        }
        return groups.flatMap { GroupSplitter(options: options).split($0) }
    }
}
