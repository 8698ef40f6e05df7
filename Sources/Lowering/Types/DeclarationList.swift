import IR

/// The declarations of an API. They are built in any order; inline types follow the type whose file they are in.
struct DeclarationList {
    /// The order in the output: by the type that names the file, then by time.
    struct Order {
        fileprivate let owningFile: Int
        fileprivate let own: Int
    }

    private var declared: [(order: Order, declaration: TypeDeclaration)] = []
    private var owningFiles: [String: Int] = [:]
    private var count = 0

    var all: [TypeDeclaration] {
        let order = declared.indices.sorted { left, right in
            let (left, right) = (declared[left].order, declared[right].order)
            return (left.owningFile, left.own) < (right.owningFile, right.own)
        }
        return order.map { declared[$0].declaration }
    }

    /// The place of a declaration that is built later.
    mutating func nextOrder(for name: String, owningFile: String?) -> Order {
        count += 1
        if owningFile == nil { owningFiles[name] = count }
        return Order(owningFile: owningFile.flatMap { owningFiles[$0] } ?? count, own: count)
    }

    mutating func add(_ declaration: TypeDeclaration, at order: Order) {
        declared.append((order, declaration))
    }
}
