import Diagnostics
import OpenAPI
import SchemaValues

/// What is left of an `operationId` without what frameworks add to the name of a function to make it unique.
///
/// - FastAPI adds path and method: `read_item_items__item_id__get` is `read_item`.
/// - springdoc adds a number, which depends on the order of its classes: `getById_1` is `getById`.
struct OperationStems {
    struct Stem {
        let text: String
        /// Whether a number was added, which says nothing about the operation.
        let wasNumbered: Bool
    }

    private let ids: ExactSet
    /// How many operations may be called by a name, in lower case.
    private let uses: [String: Int]

    /// - Parameter ids: of the operations that are named after them.
    init(_ operations: [(operation: OpenAPI.Operation, id: String?)]) {
        var ids: ExactSet = []
        for case let id? in operations.map(\.id) { _ = ids.insert(id) }
        self.ids = ids
        var uses: [String: Int] = [:]
        for (operation, id) in operations {
            let name = id.map(SwiftNames.member) ?? OperationNames.pathName(operation)
            let stem = id.flatMap { Self.withoutPath($0, operation) }.map(SwiftNames.member)
            for name in Set([name, stem].compactMap { $0?.lowercased() }) { uses[name, default: 0] += 1 }
        }
        self.uses = uses
    }

    /// `nil` where nothing was added.
    func stem(of id: String, _ operation: OpenAPI.Operation) -> Stem? {
        if let text = Self.withoutPath(id, operation) { return Stem(text: text, wasNumbered: false) }
        return withoutNumber(id).map { Stem(text: $0, wasNumbered: true) }
    }

    /// Whether no other operation of the document may have the name.
    func isUnique(_ stem: Stem) -> Bool {
        !stem.wasNumbered && uses[SwiftNames.member(stem.text).lowercased()] == 1
    }

    private static func withoutPath(_ id: String, _ operation: OpenAPI.Operation) -> String? {
        let path = operation.path.unicodeScalars.map { scalar in
            let properties = scalar.properties
            return properties.isAlphabetic || properties.numericType != nil ? Character(scalar) : "_"
        }
        return prefix(of: id, before: String(path) + "_" + operation.method.lowercased())
    }

    /// Only where the name without the number is that of another operation.
    private func withoutNumber(_ id: String) -> String? {
        guard let end = id.lastIndex(of: "_"), id[end...].dropFirst().allSatisfy(\.isWholeNumber) else { return nil }
        return Self.prefix(of: id, before: String(id[end...])).flatMap { ids.contains($0) ? $0 : nil }
    }

    private static func prefix(of id: String, before suffix: String) -> String? {
        guard suffix.count > 1, id.hasSuffix(suffix) else { return nil }
        let prefix = String(id.dropLast(suffix.count))
        return prefix.contains(where: \.isLetter) ? prefix : nil
    }
}
