/// Facts about the values of a property or parameter that its Swift type does not express. They appear only in symbols
/// and do not affect the generated code.
package struct ValueFacts: Encodable, Sendable, Hashable {
    package struct Limit: Encodable, Sendable, Hashable {
        /// The keyword: `maximum`, or `items.maximum` for the elements of an array.
        package let keyword: String
        /// The value as JSON text.
        package let value: String

        package init(keyword: String, value: String) {
            self.keyword = keyword
            self.value = value
        }
    }

    package var isRequired = false
    package var isNullable = false
    package var isReadOnly = false
    package var isWriteOnly = false
    package var format: String?
    /// The value as JSON text.
    package var defaultValue: String?
    package var limits: [Limit] = []

    package init() {}
}
