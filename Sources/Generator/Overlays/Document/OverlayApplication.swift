import CodegenDiagnostics
import CodegenYAML

/// Applies overlays to a description. Nodes from an overlay keep their location in the overlay, so that later messages
/// point there.
package struct OverlayApplication {
    private let diagnostics: DiagnosticsEngine
    private let maximumCopies: Int

    /// - Parameter maximumCopies: The maximum number of members and elements that all actions together copy.
    package init(diagnostics: DiagnosticsEngine, maximumCopies: Int = 20_000_000) {
        self.diagnostics = diagnostics
        self.maximumCopies = maximumCopies
    }

    /// The maximum nesting of the result, which is also the limit for a file.
    private static let maximumDepth = 200

    /// Applies actions on different objects together, because each application copies the members of all objects on its
    /// path.
    ///
    /// - Returns: The changed description, or `nil` after reporting an error.
    package func apply(_ overlay: Overlay, to root: Node) -> Node? {
        var result = root
        var edits = NodeEdits()
        var copied = 0
        for action in overlay.actions {
            let isIndependent = action.target.memberNames.map { !edits.change($0.map(NodePath.Step.name)) } ?? false
            if !isIndependent, !edits.isEmpty {
                guard let changed = edits.applied(to: result) else { return nil }
                copied += edits.copied
                guard copied <= maximumCopies else {
                    diagnostics.report(.tooManyChanges, at: action.targetRange)
                    return nil
                }
                (result, edits) = (changed, NodeEdits())
            }
            guard add(action, to: &edits, result) else { return nil }
        }
        return edits.applied(to: result)
    }

    /// - Returns: `false` after reporting an error.
    private func add(_ action: Overlay.Action, to edits: inout NodeEdits, _ root: Node) -> Bool {
        var evaluator = JSONPathEvaluator(root: root)
        guard let matches = try? evaluator.matches(action.target) else {
            diagnostics.report(.tooManyNodes, at: action.targetRange)
            return false
        }
        if matches.isEmpty { diagnostics.report(.targetWithoutMatch, at: action.targetRange) }
        for match in matches {
            guard let edit = edit(action.change, of: match, at: action.targetRange) else { return false }
            edits.insert(edit, at: match.path.steps)
        }
        return true
    }

    private func edit(
        _ change: Overlay.Change, of match: JSONPathEvaluator.Match, at range: SourceRange
    ) -> NodeEdits.Edit? {
        switch change {
        case .remove:
            guard match.path.step != nil else {
                diagnostics.report(.removedRoot, at: range)
                return nil
            }
            return .remove
        case .update(let update, let depth):
            guard match.path.steps.count + depth < Self.maximumDepth else {
                diagnostics.report(.tooDeepAfterOverlay(Self.maximumDepth), at: update.range)
                return nil
            }
            switch (match.node.content, update.content) {
            case (.mapping, .mapping), (.sequence, _), (.scalar, .scalar): return .merge(update)
            case (.mapping, _), (.scalar, _):
                diagnostics.report(.updateOfOtherKind(match.path.normalized, match.node), at: update.range)
                return nil
            }
        }
    }
}
