/// A property that few shapes have. Its value is stored outside the shape to keep shapes small: there is a shape for
/// each schema that is more than a reference.
@propertyWrapper package struct RarePart<Value> {
    private final class Storage {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage?

    package init(wrappedValue: Value?) {
        storage = wrappedValue.map { Storage($0) }
    }

    package var wrappedValue: Value? {
        get { storage?.value }
        set { storage = newValue.map { Storage($0) } }
    }
}
