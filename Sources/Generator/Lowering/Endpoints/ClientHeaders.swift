import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// The header parameters that belong to the client by configuration, such as `xero-tenant-id`. Methods have no arguments
/// for them.
package struct ClientHeaders {
    private let names: [String]

    /// - Parameter names: The wire names of the configuration.
    init(_ names: [String]) {
        self.names = names
    }

    /// Returns whether the parameter belongs to the client. Names of header fields ignore case (RFC 9110, section 5.1).
    func contains(_ parameter: CodegenOpenAPI.Parameter) -> Bool {
        guard !names.isEmpty, parameter.location == .header else { return false }
        return names.contains { $0.lowercased() == parameter.name.lowercased() }
    }

    /// Returns the arguments of the client, in the order of the configuration. A name that no operation declares is
    /// reported.
    func arguments(of document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) -> [ClientHeader] {
        let declared = names.compactMap { name -> CodegenOpenAPI.Parameter? in
            let found = document.operations.lazy.flatMap(\.parameters).first { ClientHeaders([name]).contains($0) }
            if found == nil { diagnostics.report(.unknownClientHeader(name), at: nil) }
            return found
        }
        var scope = NameScope(reserved: ["server", "transport", "plugins", "interceptors", "configuration"])
        let claimed = scope.claimAll(declared.map { NameCandidates($0.name, .header) })
        return zip(declared, claimed.names).map { parameter, name in
            ClientHeader(
                name: Name(swift: name, wire: parameter.name),
                documentation: Documentation(summary: parameter.description))
        }
    }

    /// Returns the header parameters that all of several operations require, for the configuration that
    /// `codegen init` proposes.
    package static func required(by operations: [CodegenOpenAPI.Operation]) -> [String] {
        guard let first = operations.first, operations.count > 1 else { return [] }
        return first.parameters.filter { $0.location == .header && $0.isRequired }.map(\.name).filter { name in
            operations.allSatisfy { operation in
                operation.parameters.contains {
                    $0.location == .header && $0.isRequired && $0.name.lowercased() == name.lowercased()
                }
            }
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func unknownClientHeader(_ name: String) -> Self {
        Self(
            .lowering.unknownClientHeader, "no operation has the header parameter '\(name)' of 'clientHeaders'",
            advice: "correct the name, or remove it")
    }
}
