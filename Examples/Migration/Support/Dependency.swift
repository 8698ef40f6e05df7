/// A replacement for the part of TCA's dependencies that the documents use: a value for each key path.
public struct DependencyValues: Sendable {
    @TaskLocal static var current = DependencyValues()

    private var values: [ObjectIdentifier: any Sendable] = [:]

    public subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// Runs `operation` with other dependencies.
public func withDependencies<Output>(
    _ change: (inout DependencyValues) -> Void, operation: () async throws -> Output
) async rethrows -> Output {
    var values = DependencyValues.current
    change(&values)
    return try await DependencyValues.$current.withValue(values, operation: operation)
}

@propertyWrapper
public struct Dependency<Value> {
    private let path: KeyPath<DependencyValues, Value>

    public init(_ path: KeyPath<DependencyValues, Value>) { self.path = path }

    public var wrappedValue: Value { DependencyValues.current[keyPath: path] }
}
