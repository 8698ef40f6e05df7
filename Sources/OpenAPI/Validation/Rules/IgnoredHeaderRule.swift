import Diagnostics

/// Header parameters named Accept, Content-Type or Authorization are ignored, says the specification: content types
/// and security schemes say the same. Nothing is lost, so nothing is reported. `Authorization` stays where no scheme says
/// it, or nothing would send it.
struct IgnoredHeaderRule: OperationRule {
    let readsPath = false

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let isSecured = operation.security.contains { !$0.schemes.isEmpty }
        operation.parameters.removeAll { parameter in
            guard parameter.location == .header else { return false }
            switch parameter.name.lowercased() {
            case "accept", "content-type": return true
            case "authorization": return isSecured
            default: return false
            }
        }
        return true
    }
}
