// Middleware for calls, based on the public interface of `EndpointRuntime` only: `MiddlewareTests` compiles it as a
// module of another package.
//
// | folder | content |
// |---|---|
// | Network | the condition of the network |
// | Interceptors, Cache | interceptors around a call |
// | Plugins | metrics and callbacks of calls |
// | Trust | trusted servers, client identities, credentials for proxies |
// | Cookies, Tokens | storages |
// | Combine, Transfers | publishers; background transfers |
// | ServerDirectory | servers from the configuration of an app |
// | Configuration | the settings of `Provider.Configuration` that install middleware |
