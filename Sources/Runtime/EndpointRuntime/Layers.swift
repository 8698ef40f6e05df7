// The folders of this module are layers. A folder uses only folders above it in this table; folders in one row may use
// those on their left. The architecture tests check that no folders use each other in a circle.
//
// | folder | content |
// |---|---|
// | Errors | `APIError` and its texts (`Localization`) |
// | Endpoint | `Endpoint`, `Route` and the options of a route, also for caching, retries and security |
// | Envelopes | responses that are wrapped in an object of the API |
// | Transport | sends one request and returns one response: URLSession, stubs |
// | Provider | `Provider`, and the chain of interceptors and plugins that it runs |
// | Security | credentials and sessions |
// | Plugins | the plugins that every app begins with |
// | Streams, Transfers, Pages | other forms of calls |
// | Configuration | the initializer with the settings of all features |
//
// Below are the folders of `EndpointCoding`, above those of `EndpointMiddleware`. Errors are below Endpoint, because an
// endpoint says where the API's errors have their code and message. Where a lower layer needs a higher one, it declares a
// protocol or a closure that the higher one provides: `ChainSetting`, `APIServer.replacement(for:isDescribed:)`,
// `APIError.Failure.wordsInEnvelope`.
