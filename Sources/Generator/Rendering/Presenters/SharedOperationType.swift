/// A type of one operation: what it answers, or its headers. Descriptions repeat them in every operation, and each takes
/// lines and compile time.
protocol SharedOperationType {
    var name: String { get }
    /// The name of the type that is declared in its place.
    var alias: String? { get set }
    /// Equal for types that differ in nothing but their names.
    var content: [String] { get }
}

extension Array where Element: SharedOperationType {
    /// Of equal types, the one with the first name is declared, whatever the order of the operations; the others are
    /// aliases of it.
    func sharingEqualTypes() -> [Element] {
        let owners = Dictionary(map { ($0.content, $0.name) }, uniquingKeysWith: Swift.min)
        return map { type in
            var type = type
            type.alias = owners[type.content].flatMap { $0 == type.name ? nil : $0 }
            return type
        }
    }
}
