import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// The parts of an app's network layer, as actors declared in `AppActors.swift`.
///
/// This file and `AppActors.swift` are also type-checked in both orders and with `MainActor` as the default isolation,
/// without the other files of this target. The compiler once rejected an actor if it processed its conformance before
/// its declaration.
struct ActorClient {
    let transport: any Transport = AppTransport()
    let record: any RequestRecord = AppTransport()
    let plugin: any Plugin = AppPlugin()
    let identifier: any CredentialIdentifying = AppPlugin()
    let interceptor: any Interceptor = AppInterceptor()
    let store: any TokenStore = AppTokenStore()
    let refresher: any TokenRefresher = AppRefresher()
    let issuer: any TokenRefresher = AppIssuer()
    let credentials = Credentials(AppCredentials().credential)
    let cache: any CacheStorage = AppCache()
    let cookies: any CookieStorage = AppCookies()
    let monitor: any NetworkMonitor = AppMonitor()
    let errorMapper: any ErrorMapper = AppErrorMapper()
    let localizer: any ErrorLocalizer = AppLocalizer()
    let coder: any XMLBodyCoder = AppXMLCoder()
    let server: any APIServer = AppServer()
    let group: any OperationGroup = AppGroup()
    let endpoint = AppEndpoint()

    /// Calls the endpoint with the stateful parts.
    func call() async throws -> AccessToken? {
        let provider = Provider(
            server: server, transport: transport, plugins: [plugin], interceptors: [interceptor])
        try await provider.empty(endpoint)
        return try await store.load()
    }
}
