// The folders of this module in layers: each uses only those above it in this list, and no two use each other. A test
// of the architecture checks it.
//
// | folder | what is in it |
// |---|---|
// | Base | a lock, shared work, clocks, fingerprints, private files: nothing of HTTP |
// | Dates | the text forms of dates and times |
// | HTTP | method, header fields, response, and the syntax of both |
// | JSON | `JSONValue`, its reader and its writer |
// | Coding | models, enumerations and unions over any coder |
// | Values | scalars, collections and the types of formats |
// | Responses | a response read as headers, JSON or text |
// | Errors | `APIError`, its words and their languages (`Localization`) |
// | Parameters, Bodies | what an endpoint sends, as text and bytes |
// | Endpoint | `Endpoint`, `Route` and all that a route may say, also of caching, retries and security |
// | Envelopes | responses that are wrapped in an object of the API's own |
// | Transport | one request to one response, by URLSession or a stub |
// | Provider | calls: the chain of interceptors and plugins, and `Provider`, which runs it |
// | Network, Security | the network's condition; credentials and sign-in |
// | Interceptors, Plugins, Cache | links of the chain |
// | Streams, Transfers, Pages, Combine | other forms of a call |
// | ServerDirectory | servers from an app's configuration |
// | Configuration | the settings of all of these in one initializer |
//
// Errors stand below Parameters and Endpoint, because an endpoint says where the API's errors have their code and
// message. Where a lower layer needs a higher one, it asks through a protocol that the higher one implements:
// `ChainSetting`, `InterceptingTransport`, `ServerChoosing`, `APIError.Failure.wordsInEnvelope`.
