import EndpointRuntime
import Foundation
import Support

// The assemblies that the guide describes.

protocol Assembly {
    func assemble(container: Container)
}

/// Registers the client and its configuration, from the keys of an Info.plist.
struct InfrastructureAssembly: Assembly {
    let propertyList: URL
    var transport: any Transport = URLSessionTransport()

    func assemble(container: Container) {
        let (propertyList, transport) = (propertyList, transport)
        container.register(NetworkConfiguration?.self) { _ in try? NetworkConfiguration(propertyList: propertyList) }
            .inObjectScope(.container)
        container.register(NetworkClientProtocol.self) { resolver in
            let configuration = resolver.resolve(NetworkConfiguration?.self)!!
            let provider = Provider(server: configuration.servers, transport: transport)
            return NetworkClient(configuration: configuration, provider: provider)
        }
        .inObjectScope(.container)
    }
}

/// Registers the users of the client.
struct DomainAssembly: Assembly {
    func assemble(container: Container) {
        container.register(ItemRepositoryProtocol.self) { resolver in
            ItemRepository(client: resolver.resolve(NetworkClientProtocol.self)!, lifetime: 0)
        }
        .inObjectScope(.container)
        container.register(PurchaseManager.self) { resolver in
            PurchaseManager(client: resolver.resolve(NetworkClientProtocol.self)!, usesSandbox: false)
        }
    }
}

enum AppContainer {
    static func build(_ assemblies: [any Assembly]) -> Container {
        let container = Container()
        for assembly in assemblies { assembly.assemble(container: container) }
        return container
    }

    /// Returns a container whose services use the registrations of the overrides.
    static func buildTest(overrides: [any Assembly]) -> Container { build([DomainAssembly()] + overrides) }
}
