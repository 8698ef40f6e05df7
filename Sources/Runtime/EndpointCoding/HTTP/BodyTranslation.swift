import Foundation

/// Makes JSON, which models are read from, of a body in another format. It says how a response is read and not what it
/// is: responses are compared without it.
package nonisolated struct BodyTranslation: Sendable {
    /// The JSON; `nil` for a body that is read as it came.
    private let json: (@Sendable (HTTPResponse) throws -> Data?)?
    /// The statuses whose bodies are not read.
    package var ignoredStatuses: Set<Int> = []

    package init(_ json: (@Sendable (HTTPResponse) throws -> Data?)? = nil) {
        self.json = json
    }

    func json(of response: HTTPResponse) throws -> Data {
        try json?(response) ?? response.data
    }
}

extension HTTPResponse {
    /// The body as JSON.
    ///
    /// - Throws: when a body in another format cannot be read.
    nonisolated func json() throws -> Data { try translation.json(of: self) }

    /// The same response, read in another way.
    package nonisolated func translated(by translation: BodyTranslation) -> HTTPResponse {
        var response = self
        response.translation = translation
        return response
    }
}
