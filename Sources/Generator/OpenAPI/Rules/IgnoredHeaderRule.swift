import CodegenDiagnostics

/// Header parameters named Accept, Content-Type or Authorization are ignored, says the specification: content types
/// and security schemes replace them. Their defaults are kept, because some descriptions have the version of a media type
/// only there. Nothing is lost, so nothing is reported. `Authorization` stays if no security scheme sends it. What says how
/// a message is framed and where it goes is the transport's to write (RFC 9110, section 7; RFC 9112, section 6).
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
    /// The default, or the only value that there is.
    fileprivate var onlyText: String? {
        guard case .schema(let schema, _, _, _) = value else { return nil }
        let values = schema.content.enumeration ?? []
        let literal = schema.content.defaultValue ?? schema.content.constant ?? (values.count == 1 ? values[0] : nil)
        guard case .string(let text)? = literal?.value, !text.isEmpty else { return nil }
        return text
    }
}
