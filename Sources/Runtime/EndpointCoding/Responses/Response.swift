/// A decoded body with the status and the headers of its response.
public nonisolated struct Response<Value: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The status code of the response.
    public let statusCode: Int
    /// The header fields of the response.
    public let headers: HTTPHeaders

    /// Creates a response, for mocks.
    public init(value: Value, statusCode: Int, headers: HTTPHeaders) {
        self.value = value
        self.statusCode = statusCode
        self.headers = headers
    }
}

extension Response: Equatable where Value: Equatable {}
