/// The repetition of a call until its value has reached a state.
package struct Polling: Encodable, Sendable, Hashable {
    /// A value of `property` that ends the polling.
    package enum Value: Encodable, Sendable, Hashable {
        /// A case of an enumeration, by its Swift name.
        case member(String)
        case string(String)
        /// The digits of an integer, or `true` or `false`.
        case scalar(String)
    }

    /// The method: `getJobWhenDone`.
    package var name: String
    /// The property with the state.
    package var property: AccessPath
    package var values: [Value]
    /// In seconds.
    package var interval: Double
    /// In seconds.
    package var limit: Double

    package init(name: String, property: AccessPath, values: [Value], interval: Double, limit: Double) {
        self.name = name
        self.property = property
        self.values = values
        self.interval = interval
        self.limit = limit
    }
}
