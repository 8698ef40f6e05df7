/// Keeps a value behind a reference: lets a model contain itself, and keeps models with large members cheap to copy.
/// The value behind the reference never changes, so that the property still behaves as a plain value.
@propertyWrapper
public struct Indirect<Value> {
    private var box: Box<Value>

    public init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    public var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }
}

private final class Box<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Box: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    public static func == (left: Indirect, right: Indirect) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}

extension Indirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.value)
    }
}

extension Indirect: ReadableValue where Value: ReadableValue {
    public static var neutralValue: Indirect { Indirect(wrappedValue: Value.neutralValue) }

    public static func readValue(from decoder: any Decoder) throws -> Indirect {
        Indirect(wrappedValue: try Value.readValue(from: decoder))
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Indirect {
        Indirect(wrappedValue: try Value.readMember(key, in: container))
    }
}

extension Indirect: WritableValue where Value: WritableValue {
    public var isAbsent: Bool { box.value.isAbsent }

    public func writeValue(to encoder: any Encoder) throws {
        try box.value.writeValue(to: encoder)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try box.value.writeMember(key, in: &container)
    }
}
