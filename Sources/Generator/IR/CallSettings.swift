/// Settings of an endpoint's calls that OpenAPI does not describe. The app decides each setting that is `nil`.
/// `EndpointBuilder` reads them from `x-codegen`; `RouteContext` prints them.
package struct CallSettings: Encodable, Sendable, Hashable {
    /// Retry settings. The app's policy decides each setting that is `nil`.
    package struct Retry: Encodable, Sendable, Hashable {
        package var maximum: Int?
        /// In seconds.
        package var firstDelay: Double?
        /// In seconds.
        package var longestDelay: Double?
        package var statuses: [Int]?
        package var isIdempotent: Bool?

        package init(maximum: Int? = nil) {
            self.maximum = maximum
        }
    }

    package enum Cache: Encodable, Sendable, Hashable {
        case standard, none, revalidate, preferCached, onlyCached
        /// In seconds.
        case fresh(Double)
    }

    package enum Priority: String, Encodable, Sendable {
        case high, medium, low
    }

    package var retry: Retry?
    package var cache: Cache?
    package var priority: Priority?
    /// In seconds.
    package var timeout: Double?
    /// In seconds.
    package var callTimeout: Double?
    /// In seconds.
    package var attemptTimeout: Double?
    /// In seconds.
    package var gateTimeout: Double?
    package var deduplicates: Bool?
    /// The header field of a key that the runtime generates for each call.
    package var idempotencyKey: String?
    package var mayRunInBackground: Bool?
    /// The wire names of secret parameters and properties, sorted; `nil` if there are none.
    package var secretNames: [String]?
    package var bypassesTokenRefresh: Bool?
    package var baseURLSuffix: String?
    package var apiVersion: String?
    /// The names of server-sent events that the client leaves out.
    package var skippedEvents: [String]?

    package init() {}
}
