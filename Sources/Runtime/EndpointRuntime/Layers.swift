// The folders of this module are layers. A folder uses only folders above it in this table; folders in one row may use
// those on their left. The architecture tests check that no folders use each other in a circle.
//
// | folder | content |
// |---|---|
// | Base | lock, shared work, clocks, digests, private files |
// | Trust | which servers are trusted, client identities, credentials of proxies |
// | Dates | the string forms of dates and times |
// | HTTP | method, header fields, response, and their syntax |
// | JSON | `JSONValue`, and JSON text: its parser and its writer |
// | Coding | models, enumerations and unions, read and written through any coder |
// | Values | scalars, collections, and the types of formats |
// | Responses | a response decoded as headers, JSON or text |
// | Errors | `APIError` and its texts (`Localization`) |
// | Parameters, Bodies | parameters and request bodies, encoded as strings and bytes |
// | Endpoint | `Endpoint`, `Route` and the options of a route, also for caching, retries and security |
// | Envelopes | responses that are wrapped in an object of the API |
// | Transport | sends one request and returns one response: URLSession, stubs |
// | Provider | `Provider`, and the chain of interceptors and plugins that it runs |
// | Network, Security | the condition of the network; credentials and sessions |
// | Interceptors, Plugins, Cache | the interceptors and plugins of this library |
// | Streams, Transfers, Pages, Combine | other forms of calls |
// | ServerDirectory | servers from the configuration of an app |
// | Configuration | the initializer with the settings of all features |
//
// Errors are below Endpoint, because an endpoint says where the API's errors have their code and message. Where a lower
// layer needs a higher one, it declares a protocol or a closure that the higher one provides: `ChainSetting`,
// `InterceptingTransport`, `ServerChoosing`, `APIError.Failure.wordsInEnvelope`.
