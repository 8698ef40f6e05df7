import CodegenIR
import CodegenSchemaShape

/// Makes large and deeply nested properties indirect, because copying them is slow and compiling them may exhaust the
/// memory. `RecursionBreaker` uses it after all recursion is removed.
struct SizeLimiter {
    let index: StoredTypes

    /// The maximum number of stored values of a nested struct, including its own nested values. Larger structs are
    /// stored behind a reference.
    private static let maximumNestedValues = 16
    /// The maximum depth of nested structs.
    private static let maximumNestedDepth = 16

    private struct Size {
        var values = 1
        var depth = 1

        var isLarge: Bool { values > SizeLimiter.maximumNestedValues || depth >= SizeLimiter.maximumNestedDepth }
    }

    func apply(to declarations: inout [TypeDeclaration]) {
        var sizes = [Size](repeating: Size(), count: declarations.count)
        var isEntered = [Bool](repeating: false, count: declarations.count)
        // Visit nested types first, without recursion, because chains of types are too long for it.
        for start in declarations.indices where !isEntered[start] {
            var open = [start]
            while let position = open.last {
                let isFirst = !isEntered[position]
                isEntered[position] = true
                let nested =
                    isFirst ? index.stored(in: declarations[position].kind, at: position).filter { !isEntered[$0] } : []
                guard nested.isEmpty else {
                    open += nested.reversed()
                    continue
                }
                open.removeLast()
                sizes[position] = mark(&declarations[position].kind, at: position, sizes)
            }
        }
    }

    /// Marks the large parts of a type, and returns its size.
    private func mark(_ kind: inout TypeDeclaration.Kind, at position: Int, _ sizes: [Size]) -> Size {
        switch kind {
        case .object(var object):
            let size = mark(&object, at: position, sizes)
            kind = .object(object)
            return size
        // An indirect union may refer back to this type, and is not stored inline.
        case .union(let union) where union.isIndirect:
            return Size()
        case .union(var union):
            let inner = index.stored(in: kind, at: position).map { sizes[$0] }
            var size = Size(values: inner.map(\.values).max() ?? 1, depth: 1 + (inner.map(\.depth).max() ?? 0))
            union.isIndirect = inner.contains(where: \.isLarge)
            if union.isIndirect { size = Size() }
            kind = .union(union)
            return size
        case .enumeration, .alias, .bodies:
            return Size()
        }
    }

    private func mark(_ object: inout ObjectType, at position: Int, _ sizes: [Size]) -> Size {
        var size = Size(values: object.additionalProperties == nil ? 0 : 1, depth: 1)
        for number in object.properties.indices {
            guard !object.properties[number].isIndirect, let nested = index.target(of: number, in: position) else {
                size.values += 1
                continue
            }
            let inner = sizes[nested]
            object.properties[number].isIndirect = inner.isLarge
            size.values += inner.isLarge ? 1 : inner.values
            if !inner.isLarge { size.depth = max(size.depth, inner.depth + 1) }
        }
        return size
    }
}
