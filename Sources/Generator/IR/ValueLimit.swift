/// A limit of a value that is sent, in the words of its keyword. Numbers are text as written.
package indirect enum ValueLimit: Hashable, Encodable, Sendable {
    case minimum(String)
    case maximum(String)
    case exclusiveMinimum(String)
    case exclusiveMaximum(String)
    case multipleOf(String)
    case minLength(Int)
    case maxLength(Int)
    /// As written, and as the regular expressions of ICU have it.
    case pattern(String, icu: String)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case minProperties(Int)
    case maxProperties(Int)
    /// Of each element of an array, or each value of a dictionary.
    case each([ValueLimit])
}
