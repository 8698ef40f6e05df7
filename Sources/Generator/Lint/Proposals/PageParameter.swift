import CodegenOpenAPI
import CodegenSchemaShape

/// A query parameter that may select a page.
struct PageParameter {
    let parameter: Parameter
    let schema: Schema
    let key: String
    /// The description in lower case.
    let text: String

    init?(_ parameter: Parameter) {
        guard parameter.location == .query, case .schema(let schema, _, _, _) = parameter.value else { return nil }
        self.parameter = parameter
        self.schema = schema
        key = parameter.name.key
        text = [parameter.description, schema.content.description].compactMap(\.self).joined(separator: " ")
            .lowercased()
    }

    var name: String { parameter.name }

    /// Returns the number of the first page: 0 or 1; `nil` if the description does not contain it.
    func first(_ description: ProposalContext) -> Int? {
        let shape = description.shape(schema)
        let outer = description.shapes.shape(schema).defaultValue
        if case .number(let digits)? = outer ?? shape.defaultValue, let number = Int(digits) {
            return (0...1).contains(number) ? number : nil
        }
        if Self.isFromZero(text) { return 0 }
        if Self.isFromOne(text) { return 1 }
        switch shape.constraints.minimum {
        case "1": return 1
        case "0": return 0
        default: return shape.constraints.exclusiveMinimum == "0" ? 1 : nil
        }
    }

    /// Returns the number of the first page according to the examples.
    func example(_ description: ProposalContext) -> Int? {
        let examples = description.shape(schema).examples + parameter.examples.map(\.value)
        return examples.contains { $0.value == .number("1") } ? 1 : nil
    }

    private static func isFromZero(_ text: String) -> Bool {
        text.contains(/\b(zero|0)[- ](based|indexed)|(start|begin|count|index)[a-z]* (at|from|with) (zero|0)\b/)
            || text.contains(/default[a-z]*( value)?( is|:| to|=)? ?`?0\b|first page is `?0\b/)
    }

    private static func isFromOne(_ text: String) -> Bool {
        text.contains(/\b(one|1)[- ](based|indexed)|(start|begin|count|index)[a-z]* (at|from|with) (one|1)\b/)
            || text.contains(/default[a-z]*( value)?( is|:| to|=)? ?`?1\b|first page is `?1\b|\bpage ?= ?1\b/)
    }
}
