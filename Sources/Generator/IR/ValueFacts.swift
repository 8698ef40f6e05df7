/// What a description says about the values of a property or parameter beyond their Swift type. Read for symbols only:
/// nothing of it changes what is generated.
package struct ValueFacts: Encodable, Sendable, Hashable {
    package struct Limit: Encodable, Sendable, Hashable {
        /// `maximum`; `items.maximum` where the elements of an array are limited.
        package let keyword: String
        /// As JSON.
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
    /// As JSON.
    package var defaultValue: String?
    package var limits: [Limit] = []

    package init() {}
}
