import CodegenDiagnostics

extension DiagnosticsEngine {
    /// What was reported, as `line:column severity: what; where; what to do`, with the path in front where it is not
    /// `api.yaml`.
    package var lines: [String] {
        diagnostics.map { diagnostic in
            let path = diagnostic.range.flatMap { file($0.file)?.path } ?? ""
            let location = diagnostic.range.map { "\($0.line):\($0.column) " } ?? ""
            return (path == "api.yaml" ? "" : path + ":")
                + "\(location)\(diagnostic.severity): \(diagnostic.message.line)"
        }
    }
}
