/// A property that few schemas set. The value is stored outside of the schema, and only if it is not the usual value:
/// a description has as many schemas as lines, so their size matters.
///
/// Only for properties of types in this module: the compiler cannot specialize it for types of other modules.
@propertyWrapper package struct Rare<Value: RareValue & Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage?

    /// Whether the value is not the usual value.
    package var isSet: Bool { storage != nil }

    package init(wrappedValue: Value) {
        storage = wrappedValue.isUsual ? nil : Storage(wrappedValue)
    }

    package var wrappedValue: Value {
        get { storage?.value ?? .usual }
        set { storage = newValue.isUsual ? nil : Storage(newValue) }
    }
}

/// A value that `Rare` can store.
package protocol RareValue {
    static var usual: Self { get }
    var isUsual: Bool { get }
}

extension Optional: RareValue {
    package static var usual: Wrapped? { nil }
    package var isUsual: Bool { self == nil }
}

extension Constraints: RareValue {
    package static let usual = Constraints()
    package var isUsual: Bool { self == .usual }
}

/// The counterpart of `Rare` for constraints in types of other modules that are built from schemas.
@propertyWrapper package struct RareConstraints: Sendable {
    @Rare private var constraints: Constraints

    package init(wrappedValue: Constraints) {
        constraints = wrappedValue
    }

    package var isSet: Bool { _constraints.isSet }

    package var wrappedValue: Constraints {
        get { constraints }
        set { constraints = newValue }
    }
}
