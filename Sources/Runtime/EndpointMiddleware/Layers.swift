// What stands around calls, over the public interface of `EndpointRuntime`: `MiddlewareTests` compiles it as a module of
// another package.
//
// | folder | content |
// |---|---|
// | Network | the condition of the network |
// | Interceptors, Cache | what stands around a call |
// | Plugins | metrics and callbacks of calls |
// | Trust | which servers are trusted, client identities, credentials of proxies |
// | Cookies, Tokens | storages |
// | Combine, Transfers | publishers; transfers in the background |
// | ServerDirectory | servers from the configuration of an app |
// | Configuration | the settings of `Provider.Configuration` that install middleware |
