import Diagnostics

/// Header parameters named Accept, Content-Type or Authorization are ignored, says the specification: content types
/// and security schemes say the same. Nothing is lost, so nothing is reported.
struct IgnoredHeaderRule: OperationRule {
    let readsPath = false

    private static let names: Set<String> = ["accept", "content-type", "authorization"]

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        operation.parameters.removeAll { parameter in
            parameter.location == .header && Self.names.contains(parameter.name.lowercased())
        }
        return true
    }
}
