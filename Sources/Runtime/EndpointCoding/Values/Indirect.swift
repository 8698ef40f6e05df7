/// A value behind a reference. It allows a model to contain itself, and makes models with large properties cheap to
/// copy. The value behind the reference never changes, so a property that uses it still behaves like a plain value.
///
/// It is not a property wrapper, because a `nonisolated` struct cannot have a mutable wrapped property (Swift 6.3). A
/// model stores an `Indirect<Post?>` in a private property and exposes its `value`.
public struct Indirect<Value> {
    private var box: Box<Value>

    /// Creates a reference to the value.
    public init(_ value: Value) {
        box = Box(.value(value))
    }

    private init(box: Box<Value>) {
        self.box = box
    }

    /// The value. Copies do not share changes.
    public var value: Value {
        get { box.value }
        set { box = Box(.value(newValue)) }
    }
}

private final class Box<Value> {
    enum Content {
        case value(Value)
        /// Created on access: the neutral value of a model that requires itself would be infinite.
        case neutral(@Sendable () -> Value)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
    }

    var value: Value {
        switch content {
        case .value(let value): value
        case .neutral(let make): make()
        }
    }

    var isNeutral: Bool {
        guard case .neutral = content else { return false }
        return true
    }
}

extension Box.Content: Sendable where Value: Sendable {}
extension Box: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    public static func == (left: Indirect, right: Indirect) -> Bool {
        if left.box === right.box || left.box.isNeutral && right.box.isNeutral { return true }
        return left.box.value == right.box.value
    }
}

extension Indirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.value)
    }
}

extension Indirect: ModelValue where Value: ModelValue {
    public static var _neutralValue: Indirect {
        Indirect(box: Box(.neutral { Value._neutralValue }))
    }

    public static var _missingValue: Indirect? { Value._missingValue.map { Indirect($0) } }

    public static func _readValue(from source: ValueSource) throws -> Indirect {
        Indirect(try Value._readValue(from: source))
    }

    public var _isAbsent: Bool { box.value._isAbsent }

    public func _writeValue(to target: ValueTarget) throws {
        try box.value._writeValue(to: target)
    }
}

extension Indirect: Codable where Value: ModelValue {
    /// Decodes the value itself.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
