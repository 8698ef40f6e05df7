import CodegenDiagnostics
import CodegenYAML

/// Reads overlay documents of versions 1.0 and 1.1 of the Overlay Specification.
package struct OverlayReader {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    private static let documentKeys = ["overlay", "info", "extends", "actions"]
    private static let actionKeys = ["target", "description", "update", "remove"]

    /// - Returns: The overlay, or `nil` after reporting why the document is not an overlay.
    package func read(_ root: Node) -> Overlay? {
        guard let mapping = root.mapping, let version = mapping["overlay"] else {
            diagnostics.report(.notAnOverlay, at: root.range)
            return nil
        }
        guard let text = version.scalar?.text, text.hasPrefix("1.") else {
            diagnostics.report(.overlayVersion(version.scalar?.text ?? ""), at: version.range)
            return nil
        }
        reportUnknownKeys(of: mapping, known: Self.documentKeys)
        guard let list = mapping["actions"], let elements = list.sequence, !elements.isEmpty else {
            diagnostics.report(.overlayWithoutActions, at: (mapping["actions"] ?? root).range)
            return nil
        }
        let actions = elements.map(action)
        return actions.contains { $0 == nil } ? nil : Overlay(actions: actions.compactMap(\.self))
    }

    private func action(_ node: Node) -> Overlay.Action? {
        guard let mapping = node.mapping, let target = mapping["target"], let text = target.string else {
            diagnostics.report(.actionWithoutTarget, at: (node.mapping?["target"] ?? node).range)
            return nil
        }
        reportUnknownKeys(of: mapping, known: Self.actionKeys)
        let path: JSONPath
        do throws(JSONPathFailure) {
            path = try JSONPathParser.parse(text)
        } catch {
            diagnostics.report(.invalidJSONPath(text, error), at: target.range)
            return nil
        }
        guard let change = change(mapping, node) else { return nil }
        return Overlay.Action(target: path, targetRange: target.range, change: change)
    }

    private func change(_ mapping: Mapping, _ node: Node) -> Overlay.Change? {
        if let remove = mapping["remove"] {
            guard let isRemoved = remove.bool else {
                diagnostics.report(.removeIsNotBoolean, at: remove.range)
                return nil
            }
            // `update` has no effect next to `remove: true`.
            if isRemoved { return .remove }
        }
        guard let update = mapping["update"] else {
            diagnostics.report(.actionWithoutChange, at: node.range)
            return nil
        }
        guard let depth = NodeDepth.of(update) else {
            diagnostics.report(.tooManyNodes, at: update.range)
            return nil
        }
        return .update(update, depth: depth)
    }

    private func reportUnknownKeys(of mapping: Mapping, known: [String]) {
        for entry in mapping.entries where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
            diagnostics.report(.unknownOverlayKey(entry.key, known), at: entry.keyRange)
        }
    }
}

/// The nesting depth of a node. Aliases can make a small file a large tree, so the number of visited nodes is limited.
struct NodeDepth {
    private var visited = 0

    /// - Returns: The depth, 1 for a scalar; `nil` if there are too many nodes.
    static func of(_ node: Node) -> Int? {
        var depth = NodeDepth()
        let result = depth.measure(node)
        return depth.visited > JSONPathEvaluator.limit ? nil : result
    }

    private mutating func measure(_ node: Node) -> Int {
        visited += 1
        guard visited <= JSONPathEvaluator.limit else { return 1 }
        switch node.content {
        case .scalar: return 1
        case .sequence(let nodes): return 1 + nodes.reduce(0) { max($0, measure($1)) }
        case .mapping(let mapping): return 1 + mapping.entries.reduce(0) { max($0, measure($1.value)) }
        }
    }
}
