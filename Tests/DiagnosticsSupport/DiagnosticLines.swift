import CodegenDiagnostics

extension DiagnosticsEngine {
    /// The reported diagnostics as `line:column severity: problem; context; remedy`. The path is added in front if it
    /// is not `api.yaml`.
    package var lines: [String] {
        diagnostics.map { diagnostic in
            let path = diagnostic.range.flatMap { file($0.file)?.path } ?? ""
            let location = diagnostic.range.map { "\($0.line):\($0.column) " } ?? ""
            return (path == "api.yaml" ? "" : path + ":")
                + "\(location)\(diagnostic.severity): \(diagnostic.line)"
        }
    }
}
