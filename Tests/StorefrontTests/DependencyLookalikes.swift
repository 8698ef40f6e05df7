// The parts of two kinds of libraries that are needed to inject a client.

/// A container like Swinject's: a factory for each type. Later assemblies override earlier ones.
final class Container {
    enum ObjectScope {
        case transient, container
    }

    /// The result of `register`, for further options.
    final class Registration {
        fileprivate let make: (Container) -> Any
        fileprivate var scope = ObjectScope.transient
        fileprivate var shared: Any?

        fileprivate init(_ make: @escaping (Container) -> Any) {
            self.make = make
        }

        func inObjectScope(_ scope: ObjectScope) {
            self.scope = scope
        }
    }

    private var registrations: [ObjectIdentifier: Registration] = [:]

    @discardableResult
    func register<Service>(_ type: Service.Type, factory: @escaping (Container) -> Service) -> Registration {
        let registration = Registration(factory)
        registrations[ObjectIdentifier(type)] = registration
        return registration
    }

    func resolve<Service>(_ type: Service.Type) -> Service? {
        guard let registration = registrations[ObjectIdentifier(type)] else { return nil }
        let made = registration.shared ?? registration.make(self)
        if registration.scope == .container { registration.shared = made }
        return made as? Service
    }
}

/// A key like in swift-dependencies: a value for each context in which the code runs.
protocol DependencyKey {
    associatedtype Value: Sendable

    static var liveValue: Value { get }
    static var testValue: Value { get }
    static var previewValue: Value { get }
}

/// The values of all keys.
struct DependencyValues {
    enum Context {
        case live, test, preview
    }

    let context: Context
    private var replaced: [ObjectIdentifier: any Sendable] = [:]

    init(context: Context) {
        self.context = context
    }

    subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
        get {
            if let value = replaced[ObjectIdentifier(key)] as? Key.Value { return value }
            switch context {
            case .live: return key.liveValue
            case .test: return key.testValue
            case .preview: return key.previewValue
            }
        }
        set { replaced[ObjectIdentifier(key)] = newValue }
    }
}
