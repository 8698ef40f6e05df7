import CodegenSchemaShape

extension SchemaForm {
    /// Whether the form becomes a separate declaration.
    var isDeclared: Bool {
        switch self {
        case .object, .enumeration, .union: true
        case .json, .scalar, .alias, .combination, .array, .dictionary: false
        }
    }
}
