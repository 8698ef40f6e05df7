import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

extension TypeBuilder {
    /// Returns the default of a required property or parameter with a single allowed value.
    func constantDefault(_ schema: Schema) -> DefaultValue? {
        let shape = context.shapes.shape(schema)
        let only = shape.constant ?? (shape.enumeration?.count == 1 ? shape.enumeration?.first : nil)
        return only.flatMap { defaultValue($0, of: schema) }
    }

    /// Returns the default that the description gives a property, for a caller who does not pass a value; `nil` if the
    /// schema does not allow it.
    func declaredDefault(_ schema: Schema) -> DefaultValue? {
        context.shapes.shape(schema).defaultValue.flatMap { validDefault($0, of: schema) }
    }

    /// Returns a value as a default if requests may contain it.
    func validDefault(_ value: PlainValue, of schema: Schema) -> DefaultValue? {
        let problem = ValueChecker(context.shapes, rules: .all).problem(value, schema, .sent)
        return problem == nil ? defaultValue(value, of: schema) : nil
    }

    /// Returns a value as the default of a property or parameter; `nil` if it cannot be spelled as a default.
    func defaultValue(_ value: PlainValue, of schema: Schema) -> DefaultValue? {
        let type = declared(schema)
        let typeShape = context.shapes.shape(type)
        switch (context.forms.form(of: typeShape, type), value) {
        case (.scalar(.boolean, _), .bool(let flag)): return .bool(flag)
        case (.scalar(let scalar, let format), .number(let digits)):
            return number(digits, as: self.type(of: scalar, format: format))
        case (.scalar(.string, format: nil), .string(let text)): return .string(text)
        case (.enumeration(let members), _) where context.options.opensEnumerations:
            return EnumerationBuilder(
                options: context.options, schema: type.id, requested: type.content.settings.members ?? []
            )
            .caseName(of: value, among: members, in: typeShape).map { .enumCase($0) }
        case (.array, .array(let elements)):
            guard let items = typeShape.items, typeShape.prefixItems.isEmpty else {
                return elements.isEmpty ? .list([]) : nil
            }
            let values = elements.compactMap { defaultValue($0, of: items) }
            return values.count == elements.count ? .list(values) : nil
        default: return nil
        }
    }

    /// Returns a number as the default of a type that can represent it.
    private func number(_ digits: String, as type: TypeReference) -> DefaultValue? {
        guard case .primitive(let primitive) = type, primitive.represented == nil,
            primitive.isReadable(.number(digits))
        else { return nil }
        if let number = Int(digits) { return .integer(number) }
        // The literal of a decimal would be rounded to a binary number.
        return primitive == .double || primitive == .float ? .number(digits) : nil
    }
}
