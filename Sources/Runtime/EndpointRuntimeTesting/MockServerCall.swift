import Foundation

/// A call that a mock server has answered; see `MockServerControl`.
public nonisolated struct MockServerCall: Sendable, Hashable, Decodable, Identifiable {
    /// The number of the call, beginning with 1.
    public let number: Int
    /// The time of the response in the format of RFC 3339, by the clock of the server.
    public let time: String
    /// The request method.
    public let method: String
    /// The path and the query, percent-encoded as received, at most 200 characters.
    public let target: String
    /// The status of the response; `nil` if the connection was closed without a response.
    public let status: Int?
    /// The operation, by its name in `MockServerControl`; `nil` if the path has no operation.
    public let operation: String?
    /// The line of the log about the response: the operation, or the first reason of a refusal.
    public let note: String
    /// The reasons why the request was refused, each with the position of the violated schema: `query page is not an
    /// integer (api.yaml:12)`.
    public let reasons: [String]
    /// The time from the request to the response.
    public let milliseconds: Int

    /// The number of the call.
    public var id: Int { number }
}
