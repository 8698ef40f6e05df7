import EndpointRuntime

/// The conformance of models in runtime versions with two separate protocols.
typealias ObjectCodable = ObjectDecodable & ObjectEncodable
