import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues

/// Spells paths of values without the keys of traffic: only names that the description contains are shown.
struct PathNames: Sendable {
    private let names: Set<ExactText>

    init(_ document: ResolvedDocument) {
        var names: Set<ExactText> = []
        document.forEachSchema { schema in
            for property in schema.content.properties { names.insert(ExactText(property.name)) }
            for name in schema.content.required { names.insert(ExactText(name)) }
        }
        for operation in document.operations {
            for parameter in operation.parameters { names.insert(ExactText(parameter.name)) }
        }
        self.names = names
    }

    /// Whether the description contains the name.
    func contains(_ name: String) -> Bool { names.contains(ExactText(name)) }

    /// Returns the path with an asterisk for indexes and unknown names: `/items/*/name`.
    func text(_ path: some Sequence<ValueProblem.Step>) -> String {
        path.map { step in
            switch step {
            case .element: "/*"
            case .member(let name): contains(name) ? "/" + name : "/*"
            }
        }.joined()
    }
}
