import CodegenDiagnostics
import CodegenHTTP

/// Turns a parameter that is in the path, but declared with another location such as `in: query`, into a path
/// parameter. A required query parameter whose name differs only in case is treated the same way.
struct MisplacedPathParameterRule: OperationRule {
    let readsPath = true

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let declared = ExactSet(operation.parameters.filter { $0.location == .path }.map(\.name))
        for name in URITemplate(operation.pathTemplate).names where !declared.contains(name) {
            guard let index = index(of: name, in: operation.parameters) else { continue }
            let parameter = operation.parameters[index]
            diagnostics.report(
                .misplacedPathParameter(name, parameter.location, in: parameter.id.readablePath), at: parameter.range)
            operation.parameters[index].name = name
            operation.parameters[index].location = .path
            operation.parameters[index].isRequired = true
            if case .schema(let schema, _, _, _) = parameter.value {
                operation.parameters[index].value = .schema(
                    schema, style: .simple, explode: false, allowReserved: false)
            }
        }
        return true
    }

    private func index(of name: String, in parameters: [Parameter]) -> Int? {
        parameters.firstIndex { $0.name.isExactly(name) }
            ?? parameters.firstIndex {
                $0.location == .query && $0.isRequired && $0.name.lowercased() == name.lowercased()
            }
    }
}

extension DiagnosticMessage {
    static func misplacedPathParameter(_ name: String, _ location: Parameter.Location, in context: String?) -> Self {
        Self(
            .openAPI.misplacedPathParameter,
            "parameter '\(name.prefix(60))' is in the path but declared 'in: \(location.rawValue)'", in: context,
            advice: "write 'in: path'; it is treated as a path parameter")
    }
}
