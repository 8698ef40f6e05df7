// The folders of this module are layers. A folder uses only folders above it in this table; folders in one row may use
// those on their left. The architecture tests reject cycles between folders.
//
// | folder | content |
// |---|---|
// | Errors | `APIError` and its texts (`Localization`) |
// | Endpoint | `Endpoint`, `Route` and the options of a route, also for caching, retries and security |
// | Envelopes | responses that are wrapped in an object of the API |
// | Transport | sends one request and returns one response: URLSession, stubs |
// | Provider | `Provider` and its chain of interceptors and plugins |
// | Security | credentials and sessions |
// | Plugins | logs and credentials of calls |
// | Streams, Transfers, Pages | streams, uploads and downloads, paginated lists |
// | Configuration | the initializer with the settings of all features |
//
// The folders of `EndpointCoding` are below this module, the folders of `EndpointMiddleware` above it. Errors are below
// Endpoint, because an endpoint contains the location of the code and message in the API's errors. If a lower layer
// needs a higher layer, it declares a protocol or a closure that the higher layer provides: `ChainSetting`,
// `APIServer.replacement(for:isDescribed:)`, `APIError.Failure.wordsInEnvelope`.
