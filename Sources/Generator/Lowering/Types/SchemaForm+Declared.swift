import CodegenSchemaShape

extension SchemaForm {
    /// Whether it becomes a declaration of its own.
    var isDeclared: Bool {
        switch self {
        case .object, .enumeration, .union: true
        case .json, .scalar, .alias, .combination, .array, .dictionary: false
        }
    }
}
