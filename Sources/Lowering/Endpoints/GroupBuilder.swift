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
            let wire = operation.tags.first { !$0.isEmpty } ?? segment(operation.path, at: 0) ?? "default"
            let key = SwiftNames.type(wire).lowercased()
            if let position = positions[key] {
                groups[position].operations.append(operation)
            } else {
                positions[key] = groups.count
                groups.append(Group(wire: wire, operations: [operation]))
            }
        }
        return groups.flatMap { split($0, depth: 0) }
    }

    /// A group that is too large for one enum, by the first path segment that tells its operations apart.
    private func split(_ group: Group, depth: Int) -> [Group] {
        guard group.operations.count > options.largestGroup else { return [group] }
        var parts: [Group] = []
        var positions: [String: Int] = [:]
        for operation in group.operations {
            let part = segment(operation.path, at: depth) ?? ""
            let key = SwiftNames.suffix(part).lowercased()
            if let position = positions[key] {
                parts[position].operations.append(operation)
            } else {
                positions[key] = parts.count
                let isSame = key == SwiftNames.suffix(group.wire).lowercased()
                let wire = part.isEmpty || isSame ? group.wire : "\(group.wire) \(part)"
                parts.append(Group(wire: wire, operations: [operation]))
            }
        }
        guard depth < 6 else { return chunks(group) }
        return parts.count == 1 ? split(group, depth: depth + 1) : parts.flatMap { split($0, depth: depth + 1) }
    }

    /// The last resort for very many operations under one path.
    private func chunks(_ group: Group) -> [Group] {
        stride(from: 0, to: group.operations.count, by: options.largestGroup).enumerated().map { number, start in
            let end = min(start + options.largestGroup, group.operations.count)
            let wire = number == 0 ? group.wire : "\(group.wire) \(number + 1)"
            return Group(wire: wire, operations: Array(group.operations[start..<end]))
        }
    }

    /// Static segments of a path, without version prefixes.
    private func segment(_ path: String, at index: Int) -> String? {
        let fixed = path.split(separator: "/").map(String.init).filter { !$0.contains("{") && !isVersion($0) }
        return fixed.indices.contains(index) ? fixed[index] : nil
    }

    private func isVersion(_ segment: String) -> Bool {
        segment.first == "v" && segment.count > 1 && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }
}
