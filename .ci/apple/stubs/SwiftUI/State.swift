public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    public nonisolated init(wrappedValue: Value) { fatalError() }
    public nonisolated init(initialValue: Value) { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "the value must be an @Observable object")
    public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject & Observable {
    public nonisolated init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public nonisolated init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public nonisolated init(_ type: Value.Type) where Value: AnyObject & Observable {}
    public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public init() {}
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { fatalError() }
        set {}
    }
    public var dismiss: DismissAction { fatalError() }
}

@MainActor @preconcurrency
public struct DismissAction {
    public func callAsFunction() {}
}

extension View {
    public nonisolated func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { EmptyView() }
    public nonisolated func environment<Value: AnyObject & Observable>(_ object: Value?) -> some View { EmptyView() }
}
