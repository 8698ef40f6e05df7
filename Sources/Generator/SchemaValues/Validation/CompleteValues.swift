import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// The valid values of components without references. All threads share them, because a value depends only on its
/// component and direction, and the values of components contain the values of others.
package final class CompleteValues: Sendable {
    private struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
    }

    private let values = Guarded<[Key: PlainValue?]>([:])

    init() {}

    /// Returns the value of a component; `nil` if no valid value is known yet.
    func known(_ component: SchemaID, _ direction: Direction) -> PlainValue? {
        let key = Key(component: component, direction: direction)
        return values.withLock { $0[key] } ?? nil
    }

    /// - Parameter make: Returns the value, or `nil` if there is no valid value. Several threads may make the same
    ///   value.
    func value(of component: SchemaID, _ direction: Direction, make: () -> PlainValue?) -> PlainValue? {
        let key = Key(component: component, direction: direction)
        if let known = values.withLock({ $0[key] }) { return known }
        let value = make()
        values.withLock { $0[key] = .some(value) }
        return value
    }
}
