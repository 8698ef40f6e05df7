import CodegenDiagnostics
import CodegenYAML

/// Applies overlays to a description. Nodes from an overlay keep their location in the overlay, so that later messages
/// point there.
package struct OverlayApplication {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// The maximum nesting of the result, which is also the limit for a file.
    private static let deepest = 200

    /// - Returns: The changed description, or `nil` after reporting an error.
    package func apply(_ overlay: Overlay, to root: Node) -> Node? {
        var result = root
        for action in overlay.actions {
            guard let changed = apply(action, to: result) else { return nil }
            result = changed
        }
        return result
    }

    private func apply(_ action: Overlay.Action, to root: Node) -> Node? {
        var evaluator = JSONPathEvaluator(root: root)
        guard let matches = try? evaluator.matches(action.target) else {
            diagnostics.report(.tooManyNodes, at: action.targetRange)
            return nil
        }
        if matches.isEmpty { diagnostics.report(.targetWithoutMatch, at: action.targetRange) }
        var edits = NodeEdits()
        for match in matches {
            guard let edit = edit(action.change, of: match, at: action.targetRange) else { return nil }
            edits.insert(edit, at: match.path.steps)
        }
        return edits.applied(to: root)
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
            guard match.path.steps.count + depth < Self.deepest else {
                diagnostics.report(.tooDeepAfterOverlay(Self.deepest), at: update.range)
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
