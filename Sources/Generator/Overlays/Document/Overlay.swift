import CodegenDiagnostics
import CodegenYAML

/// A document of the OpenAPI Overlay Specification: actions that change a description, in order.
package struct Overlay: Sendable {
    let actions: [Action]

    struct Action: Sendable {
        let target: JSONPath
        let targetRange: SourceRange
        let change: Change
    }

    enum Change: Sendable {
        case remove
        /// The update for selected objects, arrays and scalars, and its nesting depth.
        case update(Node, depth: Int)
    }
}
