extension Route {
    /// The options of a route: settings of single features for single calls. Each type occurs at most once. The module
    /// of the feature declares the type, which is also the key:
    ///
    /// ```swift
    /// struct Signing {
    ///     var isRequired = true
    /// }
    ///
    /// let invoice = try await provider.value(InvoicesEndpoint.get(id: id).option(Signing()), as: Invoice.self)
    /// ```
    ///
    /// An interceptor or plugin reads the option from the route of a call: `call.route.options[Signing.self]`.
    /// Descriptions can set the options `RetryRule`, `CachePolicy` and `TaskPriority`.
    ///
    /// Deduplication compares only the runtime's own options. If an option changes the response, its feature must also
    /// change the request, for example with a header field. Otherwise equal calls with different options share a
    /// response.
    public struct Options: Sendable {
        private struct Entry {
            let type: ObjectIdentifier
            var value: any Sendable
        }

        /// An array, because there are few options and a linear search is faster than a dictionary.
        private var entries: [Entry] = []

        /// Creates an empty set of options.
        public init() {}

        /// The option of this type; `nil` if it is not set. Setting `nil` removes it.
        public subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
            get {
                let key = ObjectIdentifier(type)
                for entry in entries where entry.type == key { return entry.value as? Value }
                return nil
            }
            set {
                let key = ObjectIdentifier(type)
                guard let index = entries.firstIndex(where: { $0.type == key }) else {
                    if let newValue { entries.append(Entry(type: key, value: newValue)) }
                    return
                }
                if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
            }
        }

        /// Changes the option of this type. If it is not set, `standard` is changed.
        mutating func change<Value: Sendable>(_ standard: Value, _ change: (inout Value) -> Void) {
            var value = self[Value.self] ?? standard
            change(&value)
            self[Value.self] = value
        }
    }
}

extension Endpoint {
    /// Sets an option of a feature. It replaces an option of the same type.
    public func option<Value: Sendable>(_ option: Value) -> Route { with { $0.options[Value.self] = option } }
}
