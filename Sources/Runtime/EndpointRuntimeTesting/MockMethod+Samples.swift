import EndpointRuntime

// Methods whose default response is a sample.

extension MockMethod where Output == Void {
    /// Creates a method without a result. By default its calls succeed.
    public convenience init(_ operation: String) {
        self.init(operation, sample: {})
    }

    /// Creates a method without a result, with the status and headers of a sample.
    public convenience init(_ operation: String, sample: Sample) {
        self.init(sample, read: {}, named: operation)
    }
}

extension MockMethod where Output: ModelValue {
    /// Creates a method that decodes the sample's body as the client does. A sample that cannot be decoded is a
    /// `.decoding` error.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            if sample.data.isEmpty {
                guard Output.self is any ExpressibleByNilLiteral.Type else { throw APIError(.noData) }
                return Output._neutralValue
            }
            return try sample.read { (reader) throws(DecodingFailure) in try reader.json() }
        }
        self.init(sample, read: read, named: operation)
    }
}

extension MockMethod where Output: Decodable & Sendable {
    /// Creates a method that decodes the sample's body as a type of the app.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            if sample.data.isEmpty { throw APIError(.noData) }
            return try sample.read { (reader) throws(DecodingFailure) in try reader.json() }
        }
        self.init(sample, read: read, named: operation)
    }
}

extension MockMethod where Output: ResponseDecodable {
    /// Creates a method that decodes the sample according to its status, as the client does.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            let output = try sample.read { (reader) throws(DecodingFailure) in try Output(from: reader) }
            guard let output else { throw APIError(.invalidResponse, response: sample.response) }
            return output
        }
        self.init(sample, read: read, named: operation)
    }
}

extension Sample {
    fileprivate func read<Value>(
        _ body: (ResponseReader) throws(DecodingFailure) -> Value
    ) throws(APIError) -> Value {
        do throws(DecodingFailure) {
            return try body(ResponseReader(response))
        } catch {
            throw APIError(.decoding(error), operation: operation, response: response)
        }
    }
}
