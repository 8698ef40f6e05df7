extension StatusCase.Status {
    /// In OpenAPI's words: `200`, `4XX`, `default`.
    package var text: String {
        switch self {
        case .code(let code): String(code)
        case .family(let family): "\(family)XX"
        case .any: "default"
        }
    }
}
