extension StatusCase.Status {
    /// The status as OpenAPI spells it: `200`, `4XX`, `default`.
    package var text: String {
        switch self {
        case .code(let code): String(code)
        case .family(let family): "\(family)XX"
        case .any: "default"
        }
    }
}
