import CodegenDiagnostics

/// Removes header parameters named `Accept`, `Content-Type` or `Authorization`, which the specification ignores:
/// content types and security schemes replace them. The defaults of `Accept` and `Content-Type` are kept, because some
/// descriptions have the version of a media type only there. No information is lost, so the removal is not reported.
/// `Authorization` stays if no security scheme sends it. Also removes the headers for framing and routing, which the
/// transport writes (RFC 9110, section 7; RFC 9112, section 6).
struct IgnoredHeaderRule: OperationRule {
    let readsPath = false

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let isSecured = operation.security.contains { !$0.schemes.isEmpty }
        let headers = operation.parameters.filter { $0.location == .header }
        guard !headers.isEmpty else { return true }
        operation.acceptDefault = headers.first { $0.name.lowercased() == "accept" }?.onlyText
        operation.contentTypeDefault = headers.first { $0.name.lowercased() == "content-type" }?.onlyText
        operation.parameters.removeAll { parameter in
            guard parameter.location == .header else { return false }
            switch parameter.name.lowercased() {
            case "accept", "content-type": return true
            case "host", "content-length", "transfer-encoding", "connection": return true
            case "authorization": return isSecured
            default: return false
            }
        }
        return true
    }
}

extension Parameter {
    /// The default value, or the only possible value.
    fileprivate var onlyText: String? {
        guard case .schema(let schema, _, _, _) = value else { return nil }
        let values = schema.content.enumeration ?? []
        let literal = schema.content.defaultValue ?? schema.content.constant ?? (values.count == 1 ? values[0] : nil)
        guard case .string(let text)? = literal?.value, !text.isEmpty else { return nil }
        return text
    }
}
