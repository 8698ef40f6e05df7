/// A decoded body together with the status and headers it came with.
public nonisolated struct Response<Value: Sendable>: Sendable {
    public let value: Value
    public let statusCode: Int
    public let headers: HTTPHeaders

    public init(value: Value, statusCode: Int, headers: HTTPHeaders) {
        self.value = value
        self.statusCode = statusCode
        self.headers = headers
    }
}

extension Response: Equatable where Value: Equatable {}
