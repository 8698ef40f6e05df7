import Foundation

/// Converts a body in another format to JSON, from which models are decoded. Two responses that differ only in their
/// translation are equal.
package nonisolated struct BodyTranslation: Sendable {
    /// A closure that returns the JSON of a response; `nil` if the body is used as received.
    private let json: (@Sendable (HTTPResponse) throws -> Data?)?
    /// The status codes whose bodies are ignored.
    package var ignoredStatuses: Set<Int> = []
    /// Whether lists leave out elements that cannot be decoded.
    package var skipsInvalidElements = false
    /// Whether values that contradict the description are reported.
    package var validates = false
    /// Passes mismatches on to the plugins of the call.
    package var notify: (@Sendable ([HTTPResponse.Mismatch]) -> Void)?
    /// Collects the mismatches of a body that is being decoded.
    var report: (@Sendable ([HTTPResponse.Mismatch]) -> Void)?

    package init(_ json: (@Sendable (HTTPResponse) throws -> Data?)? = nil) {
        self.json = json
    }

    func json(of response: HTTPResponse) throws -> Data {
        try json?(response) ?? response.data
    }
}

extension HTTPResponse {
    /// Returns the body as JSON.
    ///
    /// - Throws: An error if a body in another format cannot be decoded.
    nonisolated func json() throws -> Data { try translation.json(of: self) }

    /// Returns this response with another translation of its body.
    package nonisolated func translated(by translation: BodyTranslation) -> HTTPResponse {
        var response = self
        response.translation = translation
        return response
    }
}
