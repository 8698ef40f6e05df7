// Network of Apple's systems, as far as the runtime uses it.
import Dispatch

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public struct NWPath: Equatable, Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
    public let status: NWPath.Status
    public var isExpensive: Bool { false }
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public var isConstrained: Bool { false }
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
final public class NWPathMonitor: Sendable {
    public init() {}
    final public var currentPath: NWPath { preconditionFailure() }
    final public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { nil }
        set {}
    }
    final public func start(queue: DispatchQueue) {}
    final public func cancel() {}
}
