/// A limit of a value that is sent, named after its keyword. Numbers are the text of the description.
package indirect enum ValueLimit: Hashable, Encodable, Sendable {
    case minimum(String)
    case maximum(String)
    case exclusiveMinimum(String)
    case exclusiveMaximum(String)
    case multipleOf(String)
    case minLength(Int)
    case maxLength(Int)
    /// The pattern of the description, and its spelling as an ICU regular expression.
    case pattern(String, icu: String)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case minProperties(Int)
    case maxProperties(Int)
    /// The limits of each element of an array, or of each value of a dictionary.
    case each([ValueLimit])
}
