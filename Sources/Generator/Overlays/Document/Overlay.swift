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
        /// What is merged into the selected objects, or appended to the selected arrays, and how deep it is nested.
        case update(Node, depth: Int)
    }
}
