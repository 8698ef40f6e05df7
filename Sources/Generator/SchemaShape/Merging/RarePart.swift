/// A property that few shapes have: its value is stored outside of the shape. There are as many shapes as schemas that say
/// more than a reference, so their size matters.
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
