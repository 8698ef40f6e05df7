import CodegenDiagnostics
import CodegenHTTP

/// Removes path parameters that are not in the path, because they are never sent. A parameter whose name differs from
/// a name in the path only in case gets that name.
struct UnusedPathParameterRule: OperationRule {
    let readsPath = true

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let names = URITemplate(operation.pathTemplate).names
        let named = ExactSet(names)
        let declared = ExactSet(operation.parameters.filter { $0.location == .path }.map(\.name))
        for (index, parameter) in operation.parameters.enumerated() {
            guard parameter.location == .path, !named.contains(parameter.name) else { continue }
            let meant = names.filter { $0.lowercased() == parameter.name.lowercased() && !declared.contains($0) }
            guard let name = meant.first, meant.count == 1 else { continue }
            diagnostics.report(
                .pathParameterCase(parameter.name, meant: name, in: operation.label), at: parameter.range)
            operation.parameters[index].name = name
        }
        let fragment = URITemplate(operation.path.dropFirst(operation.pathTemplate.count)).names
        for name in fragment where !named.contains(name) {
            let parameter = operation.parameters.first { $0.location == .path && $0.name.isExactly(name) }
            diagnostics.report(
                .pathParameterInFragment(name, in: operation.label), at: parameter?.range ?? operation.range)
        }
        let isUnused = { (parameter: Parameter) in parameter.location == .path && !named.contains(parameter.name) }
        guard operation.parameters.contains(where: isUnused) else { return true }
        let label = operation.label
        operation.parameters.removeAll { parameter in
            guard isUnused(parameter) else { return false }
            if fragment.contains(where: parameter.name.isExactly) { return true }
            let suggestion = Spelling.closest(to: parameter.name, among: names.filter { !declared.contains($0) })
            let other = Self.otherForm(of: parameter.name, in: operation.path)
            diagnostics.report(.unusedPathParameter(parameter.name, suggestion, other, in: label), at: parameter.range)
            return true
        }
        return true
    }

    /// Returns the parameter of the path in the form of another tool: `:id`, `<id>`, `{{id}}` or `$id`.
    private static func otherForm(of name: String, in path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        return [":\(name)", "<\(name)>", "{{\(name)}}", "$\(name)"].first(where: parts.contains)
    }
}

extension DiagnosticMessage {
    static func pathParameterCase(_ name: String, meant: String, in context: String) -> Self {
        Self(
            .openAPI.pathParameterCase,
            "path parameter '\(name.prefix(60))' is in the path as '\(meant.prefix(60))'", in: context,
            advice: "use the same case in both; the path's spelling is used")
    }

    static func pathParameterInFragment(_ name: String, in context: String) -> Self {
        Self(
            .openAPI.pathParameterInFragment,
            "path parameter '\(name.prefix(60))' is after '#' and is left out", in: context,
            advice: "the part of a path after '#' is never sent")
    }

    /// - Parameter other: The parameter of the path, if it is not in braces.
    static func unusedPathParameter(
        _ name: String, _ suggestion: String?, _ other: String?, in context: String
    ) -> Self {
        let name = name.prefix(60)
        if let other {
            return Self(
                .openAPI.unusedPathParameter, "path parameter '\(name)' is not in braces; it is left out", in: context,
                advice: "write '{\(name)}' instead of '\(other.prefix(60))'")
        }
        return Self(
            .openAPI.unusedPathParameter,
            "path parameter '\(name)' is not in the path; it is left out", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "add '{\(name)}' to the path")
    }
}
