import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

extension ValueFacts {
    init(_ shape: Shape, isRequired: Bool, _ context: LoweringContext) {
        self.init()
        self.isRequired = isRequired
        isNullable = shape.isNullable
        isReadOnly = shape.isReadOnly
        isWriteOnly = shape.isWriteOnly
        format = shape.format
        defaultValue = shape.defaultValue.map(\.json)
        limits = Self.limits(of: shape, prefix: "")
        if let items = shape.items {
            limits += Self.limits(of: context.shapes.shape(items), prefix: "items.")
        }
    }

    private static func limits(of shape: Shape, prefix: String) -> [Limit] {
        shape.limits.compactMap { limit in
            limit.value(in: shape.constraints).map { Limit(keyword: prefix + limit.rawValue, value: $0) }
        }
    }
}

extension LoweringContext {
    /// Returns whether a value, or an alternative, an element or a map value in it, has `format: password`.
    ///
    /// - Parameter depth: The number of nested schemas that are searched.
    func isSecret(_ shape: Shape, depth: Int = 4) -> Bool {
        if shape.format == "password" { return true }
        guard depth > 0, hasSecrets else { return false }
        var inner = shape.prefixItems + [shape.items].compactMap(\.self)
        if case .schema(let schema) = shape.additionalProperties { inner.append(schema) }
        // Large unions contain objects, whose properties are secrets themselves.
        for choice in shape.choices where choice.alternatives.count <= 4 { inner += choice.alternatives }
        return inner.contains { isSecret(shapes.shape($0), depth: depth - 1) }
    }
}
