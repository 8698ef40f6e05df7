/// A decoded body together with the status and headers it came with.
public nonisolated struct Response<Value: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The status it came with.
    public let statusCode: Int
    /// The headers it came with.
    public let headers: HTTPHeaders

    /// A response, for mocks.
    public init(value: Value, statusCode: Int, headers: HTTPHeaders) {
        self.value = value
        self.statusCode = statusCode
        self.headers = headers
    }
}

extension Response: Equatable where Value: Equatable {}
