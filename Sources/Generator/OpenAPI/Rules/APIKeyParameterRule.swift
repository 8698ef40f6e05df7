import CodegenDiagnostics

/// Removes parameters that are the API key of the operation. The credentials send it, as they send `Authorization`. No
/// information is lost, so the removal is not reported.
struct APIKeyParameterRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        var keys: [String: APIKey] = [:]
        for scheme in document.securitySchemes {
            if case .apiKey(let location, let name) = scheme.kind { keys[scheme.name] = APIKey(location, name) }
        }
        guard !keys.isEmpty else { return }
        for index in document.operations.indices where !document.operations[index].parameters.isEmpty {
            let own = Set(document.operations[index].security.flatMap(\.schemes).compactMap { keys[$0.name] })
            guard !own.isEmpty else { continue }
            document.operations[index].parameters.removeAll { own.contains(APIKey($0.location, $0.name)) }
        }
    }

    private struct APIKey: Hashable {
        let location: Parameter.Location
        /// In lower case for headers, whose names have no case.
        let name: String

        init(_ location: Parameter.Location, _ name: String) {
            self.location = location
            self.name = location == .header ? name.lowercased() : name
        }
    }
}
