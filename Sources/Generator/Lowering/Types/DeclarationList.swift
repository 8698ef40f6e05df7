import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// The declarations of an API. They are built in any order. Inline types follow the type whose file contains them.
struct DeclarationList {
    /// The position in the output: by the type that names the file, then by time.
    struct Order {
        fileprivate let owningFile: Int
        fileprivate let own: Int

        fileprivate static func < (left: Order, right: Order) -> Bool {
            (left.owningFile, left.own) < (right.owningFile, right.own)
        }
    }

    private var declarations: [TypeDeclaration] = []
    private var orders: [Order] = []
    private var owningFiles: [String: Int] = [:]
    private var count = 0

    mutating func reserve(_ count: Int) {
        declarations.reserveCapacity(count)
        orders.reserveCapacity(count)
        owningFiles.reserveCapacity(count)
    }

    mutating func takeAll() -> [TypeDeclaration] {
        defer { self = DeclarationList() }
        let isInOrder = zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }
        if isInOrder { return declarations }
        return orders.indices.sorted { orders[$0] < orders[$1] }.map { declarations[$0] }
    }

    /// Returns the position of a declaration that is built later.
    mutating func nextOrder(for name: String, owningFile: String?) -> Order {
        count += 1
        if owningFile == nil { owningFiles[name] = count }
        return Order(owningFile: owningFile.flatMap { owningFiles[$0] } ?? count, own: count)
    }

    mutating func add(_ declaration: TypeDeclaration, at order: Order) {
        declarations.append(declaration)
        orders.append(order)
    }
}

/// A declaration that is built later.
struct DeclarationJob {
    let schema: Schema
    let shape: Shape
    let place: TypePlace
    let wire: String
    /// Whether the description names the type: a component, or an entry of a file.
    let isNamed: Bool
    let order: DeclarationList.Order
    /// The schema of the type, if `schema` only makes it nullable.
    var content: (schema: Schema, shape: Shape)?

    /// The schema of the type.
    var source: (schema: Schema, shape: Shape) { content ?? (schema, shape) }
}
