import CodegenDiagnostics
import CodegenOpenAPI

extension Schema {
    /// Returns the merged content of this schema, without its unions.
    func flattenedContent(_ shape: Shape) -> Content {
        var content = Content()
        content.types = shape.types
        content.format = shape.format
        content.title = shape.documentation.title
        content.description = shape.documentation.description
        content.properties = shape.properties.map { property in
            Property(name: property.name, nameRange: property.schemas[0].range, schema: property.merged)
        }
        content.required =
            shape.properties.map(\.name).filter(shape.required.contains)
            + shape.required.subtracting(ExactSet(shape.properties.map(\.name))).sorted()
        content.additionalProperties = shape.additionalProperties
        content.patternProperties = shape.patternProperties
        content.items = shape.items
        content.prefixItems = shape.prefixItems
        content.propertyNames = shape.propertyNames
        content.contains = shape.contains
        content.constraints = shape.constraints
        content.examples = []
        return content
    }
}
