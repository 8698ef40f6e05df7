import CodegenDiagnostics
import CodegenHTTP

/// Adds a string parameter for each undeclared parameter of the path, so that the operation can still be called.
struct UndeclaredPathParameterRule: OperationRule {
    let readsPath = true

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let declared = ExactSet(operation.parameters.filter { $0.location == .path }.map(\.name))
        let missing = URITemplate(operation.pathTemplate).names.filter { !declared.contains($0) }
        for name in missing {
            diagnostics.report(
                .undeclaredPathParameter(name, operation.label, in: operation.id.readablePath), at: operation.range)
        }
        operation.parameters.insert(contentsOf: missing.map { .text($0, of: operation) }, at: 0)
        return true
    }
}

extension Parameter {
    fileprivate static func text(_ name: String, of operation: Operation) -> Parameter {
        let id = operation.id.appending("parameters").appending(name)
        var content = Schema.Content()
        content.types = [.string]
        let schema = Schema(id: id.appending("schema"), range: operation.range, content: content)
        return Parameter(
            id: id, range: operation.range, name: name, location: .path, description: nil, isRequired: true,
            value: .schema(schema, style: .simple, explode: false, allowReserved: false))
    }
}

extension DiagnosticMessage {
    static func undeclaredPathParameter(_ name: String, _ operation: String, in context: String?) -> Self {
        Self(
            .openAPI.undeclaredPathParameter,
            "path parameter '\(name.prefix(60))' of \(operation) is not declared; it is treated as a string",
            in: context,
            advice: "add it below 'parameters' with 'in: path'")
    }
}
