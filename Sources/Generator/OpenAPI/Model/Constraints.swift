/// The limits of a schema. Documentation, validation of values and sample generation read them. Generated clients check
/// them in requests if `validation: requests` is set. `LimitKeyword` decodes, merges and dumps each property.
package struct Constraints: Sendable, Hashable {
    package var minimum: String?
    package var maximum: String?
    package var exclusiveMinimum: String?
    package var exclusiveMaximum: String?
    package var multipleOf: String?
    package var minLength: Int?
    package var maxLength: Int?
    /// The patterns. A schema has at most one pattern. Merged schemas may have several, and a string must match all of
    /// them.
    package var patterns: [String] = []
    package var minItems: Int?
    package var maxItems: Int?
    package var uniqueItems = false
    package var minProperties: Int?
    package var maxProperties: Int?

    package init() {}
}
