import CodegenDiagnostics

/// Makes every path parameter required: without its value there is no path.
struct OptionalPathParameterRule: OperationRule {
    let readsPath = false

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        for index in operation.parameters.indices {
            let parameter = operation.parameters[index]
            guard parameter.location == .path, !parameter.isRequired else { continue }
            diagnostics.report(
                .optionalPathParameter(parameter.name, in: parameter.id.readablePath), at: parameter.range)
            operation.parameters[index].isRequired = true
        }
        return true
    }
}

extension DiagnosticMessage {
    static func optionalPathParameter(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.optionalPathParameter,
            "path parameter '\(name.prefix(60))' is not marked as required", in: context,
            advice: "add 'required: true'; it is treated as required")
    }
}
