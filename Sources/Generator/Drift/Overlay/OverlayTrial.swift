import CodegenDiagnostics
import CodegenOpenAPI
import CodegenOverlays
import CodegenYAML

/// A description to which the actions of an overlay are applied as they are found, with the code that applies overlays.
/// So each action has the targets that the earlier ones leave.
struct OverlayTrial {
    private(set) var root: Node

    /// Applies actions together. Returns `false`, without a change, if a target matches nothing.
    mutating func apply(_ actions: [OverlayAction]) -> Bool {
        guard !actions.isEmpty, let text = try? OverlayFile(existing: nil).adding(actions, title: "") else {
            return false
        }
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: "overlay", bytes: Array(text.utf8))
        guard let node = YAMLParser(diagnostics: diagnostics).parse(file),
            let overlay = OverlayReader(diagnostics: diagnostics).read(node),
            let changed = OverlayApplication(diagnostics: diagnostics).apply(overlay, to: root),
            !diagnostics.has(.error), !diagnostics.has(.warning)
        else { return false }
        root = changed
        return true
    }

    /// Returns the object at a location of the root document; `nil` if there is none.
    func object(at place: SchemaID) -> Mapping? {
        guard place.file.isEmpty else { return nil }
        return steps(to: place)?.last?.node.mapping ?? (place.isRoot ? root.mapping : nil)
    }

    /// Returns the JSONPath query (RFC 9535) of a location: `$.paths['/pets'].anyOf[0]`.
    func query(_ place: SchemaID) -> String {
        (steps(to: place) ?? []).reduce("$") { query, step in
            query + (step.isElement ? "[\(step.name)]" : JSONPathText.member(step.name))
        }
    }

    private struct Step {
        let name: String
        /// Whether the name is an index of an array.
        let isElement: Bool
        let node: Node
    }

    private func steps(to place: SchemaID) -> [Step]? {
        var current = root
        var steps: [Step] = []
        for token in place.tokens {
            let name = SchemaID.name(of: token)
            switch current.content {
            case .mapping(let mapping):
                guard let next = mapping[name] else { return nil }
                steps.append(Step(name: name, isElement: false, node: next))
                current = next
            case .sequence(let nodes):
                guard let index = Int(name), nodes.indices.contains(index) else { return nil }
                steps.append(Step(name: "\(index)", isElement: true, node: nodes[index]))
                current = nodes[index]
            case .scalar: return nil
            }
        }
        return steps
    }
}
