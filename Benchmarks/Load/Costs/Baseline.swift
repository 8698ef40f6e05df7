import EndpointRuntime

/// What models conform to in versions that have two protocols for it.
typealias ObjectCodable = ObjectDecodable & ObjectEncodable
