import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

extension ValueFacts {
    init(_ shape: Shape, isRequired: Bool, _ context: LoweringContext) {
        self.init()
        self.isRequired = isRequired
        isNullable = shape.isNullable
        isReadOnly = shape.isReadOnly
        isWriteOnly = shape.isWriteOnly
        format = shape.format
        defaultValue = shape.defaultValue.map(JSONText.compact)
        limits = Self.limits(of: shape, prefix: "")
        if let items = shape.items {
            limits += Self.limits(of: context.shapes.shape(items), prefix: "items.")
        }
    }

    private static func limits(of shape: Shape, prefix: String) -> [Limit] {
        shape.limits.compactMap { limit in
            limit.value(in: shape.constraints).map { Limit(keyword: prefix + limit.keyword, value: $0) }
        }
    }
}
