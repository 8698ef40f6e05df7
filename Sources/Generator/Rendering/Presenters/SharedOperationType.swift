/// A type of one operation: its responses or its headers. Descriptions repeat such types in every operation, and each
/// copy costs lines and compile time.
protocol SharedOperationType {
    var name: String { get }
    /// The name of the equal type that replaces this type.
    var alias: String? { get set }
    /// A value that is equal for types that differ only in their names.
    var content: [String] { get }
}

extension Array where Element: SharedOperationType {
    /// Declares only the first of several equal types, in alphabetical order of their names, and makes the others
    /// aliases of it. The order of the operations has no influence.
    func sharingEqualTypes() -> [Element] {
        let owners = Dictionary(map { ($0.content, $0.name) }, uniquingKeysWith: Swift.min)
        return map { type in
            var type = type
            type.alias = owners[type.content].flatMap { $0 == type.name ? nil : $0 }
            return type
        }
    }
}
