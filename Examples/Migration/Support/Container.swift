/// A replacement for the part of Swinject that the documents use: one factory for each type. A later factory overrides
/// an earlier one.
public final class Container {
    public enum ObjectScope {
        case transient, container
    }

    public final class Registration {
        fileprivate let make: (Container) -> Any
        fileprivate var scope = ObjectScope.transient
        fileprivate var shared: Any?

        fileprivate init(_ make: @escaping (Container) -> Any) {
            self.make = make
        }

        public func inObjectScope(_ scope: ObjectScope) {
            self.scope = scope
        }
    }

    private var registrations: [ObjectIdentifier: Registration] = [:]

    public init() {}

    @discardableResult
    public func register<Service>(_ type: Service.Type, factory: @escaping (Container) -> Service) -> Registration {
        let registration = Registration(factory)
        registrations[ObjectIdentifier(type)] = registration
        return registration
    }

    public func resolve<Service>(_ type: Service.Type) -> Service? {
        guard let registration = registrations[ObjectIdentifier(type)] else { return nil }
        let made = registration.shared ?? registration.make(self)
        if registration.scope == .container { registration.shared = made }
        return made as? Service
    }
}
