import OpenAPI

/// Splits groups that are too large for one enum by the path segments that tell their operations apart.
struct GroupSplitter {
    let options: LoweringOptions

    /// The approximate number of lines of an endpoint enum, at most.
    private static let longestEnum = 1_400
    private static let deepestSegment = 6

    /// The largest parts become groups until the rest is not too large; so a group keeps its name, and most of
    /// its operations, when it grows.
    func split(_ group: GroupBuilder.Group, depth: Int = 0) -> [GroupBuilder.Group] {
        guard isTooLarge(group.operations) else { return [group] }
        guard depth < Self.deepestSegment else { return chunks(group) }
        let parts = parts(of: group, at: depth)
        guard parts.count > 1 else { return split(group, depth: depth + 1) }
        var staying = Set(parts.indices)
        while staying.count > 1, isTooLarge(staying.flatMap { parts[$0].operations }) {
            // Operations without a segment of their own stay; of equal parts the first one becomes a group.
            let named = staying.filter { parts[$0].wire != group.wire }
            let sizes = named.map { (lines: -lines(parts[$0].operations), part: $0) }
            guard let largest = sizes.min(by: <), isWorthAGroup(parts[largest.part], of: group) else { break }
            staying.remove(largest.part)
        }
        var rest = group
        rest.operations = staying.sorted().flatMap { parts[$0].operations }
        if staying.count == 1, let last = staying.first { rest.wire = parts[last].wire }
        let left = parts.indices.filter { !staying.contains($0) }.map { parts[$0] }
        return ([rest] + left).flatMap { split($0, depth: depth + 1) }
    }

    /// A few operations are not worth a group.
    private func isWorthAGroup(_ part: GroupBuilder.Group, of group: GroupBuilder.Group) -> Bool {
        part.operations.count * 10 >= group.operations.count
    }

    private func parts(of group: GroupBuilder.Group, at depth: Int) -> [GroupBuilder.Group] {
        var parts: [GroupBuilder.Group] = []
        var positions: [String: Int] = [:]
        let own = SwiftNames.suffix(group.wire)
        for operation in group.operations {
            // A segment with the name of the group does not distinguish: most paths begin with it.
            let segments = PathSegments.fixed(operation.path).filter { SwiftNames.suffix($0) != own }
            let part = depth < segments.count ? segments[depth] : ""
            let key = SwiftNames.suffix(part).lowercased()
            if let position = positions[key] {
                parts[position].operations.append(operation)
            } else {
                positions[key] = parts.count
                let wire = part.isEmpty ? group.wire : "\(group.wire) \(part)"
                parts.append(GroupBuilder.Group(wire: wire, operations: [operation]))
            }
        }
        return parts
    }

    /// The last resort for very many operations under one path.
    private func chunks(_ group: GroupBuilder.Group) -> [GroupBuilder.Group] {
        var chunks: [GroupBuilder.Group] = []
        var operations: [OpenAPI.Operation] = []
        func close() {
            let wire = chunks.isEmpty ? group.wire : "\(group.wire) \(chunks.count + 1)"
            chunks.append(GroupBuilder.Group(wire: wire, operations: operations))
            operations = []
        }
        for operation in group.operations {
            if isTooLarge(operations + [operation]), !operations.isEmpty { close() }
            operations.append(operation)
        }
        close()
        return chunks
    }

    // MARK: Size

    /// Very large enums compile slowly, and very long files are hard to read.
    private func isTooLarge(_ operations: [OpenAPI.Operation]) -> Bool {
        operations.count > options.largestGroup || lines(operations) > Self.longestEnum
    }

    /// The approximate number of lines of cases and routes: with several arguments, both have a line for each.
    private func lines(_ operations: [OpenAPI.Operation]) -> Int {
        operations.reduce(0) { lines, operation in
            let arguments = operation.parameters.count + (operation.requestBody == nil ? 0 : 1)
            return lines + 6 + (arguments > 1 ? 2 * arguments + 6 : 0)
        }
    }
}

enum PathSegments {
    /// Static segments of a path, without version prefixes.
    static func fixed(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { !$0.contains("{") && !isVersion($0) }
    }

    private static func isVersion(_ segment: String) -> Bool {
        segment.first == "v" && segment.count > 1 && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }
}
